// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The positions of everything on a keyboard, in points from the keyboard's top left corner.
///
/// Rows keep their distances from the top, below the predictive bar, and the strip under the keys
/// keeps its distance from the bottom, whatever the keyboard's height. Keys that do not fit are
/// left out.
struct KeyboardGeometry: Hashable, Sendable {
  /// The size of the whole keyboard.
  var size: CGSize
  /// The panels behind the keys: one, or two for a split keyboard.
  var panels: [CGRect]
  /// The keys and the icons without caps, in rows from the top and from the left.
  var keys: [KeyboardKey]
  /// The predictive bar above the keys; `nil` for none.
  let predictiveBar: PredictiveBar?
  /// The emoji grid; `nil` for other layouts.
  let emoji: EmojiGeometry?

  /// Creates the geometry of a keyboard.
  ///
  /// - Parameters:
  ///   - content: The content of the keyboard.
  ///   - traits: The screen, whose family and safe area decide the kind of keyboard.
  ///   - size: The size of the keyboard in points; NaN and infinite sides count as 0.
  init(content: KeyboardContent, traits: ScreenTraits, size: CGSize) {
    let size = CGSize(width: size.width.asKeyboardLength, height: size.height.asKeyboardLength)
    self.size = size
    panels = [CGRect(origin: .zero, size: size)]
    let oneHanded = OneHandedKeys(content, traits: traits, width: Double(size.width))
    let keysSize = CGSize(width: oneHanded?.keysWidth ?? Double(size.width), height: size.height)
    let keyboard = KeyboardClass(traits: traits, size: keysSize, hasBar: content.hasBar)
    predictiveBar = keyboard.predictiveBar(content: content, width: size.width)
    emoji =
      content.layout == .emoji
      ? EmojiGeometry(size: size, keyboard: keyboard, safeArea: traits.safeArea) : nil
    let top = keyboard.keysTop(below: predictiveBar)
    var keys = content.hasKeys ? keyboard.keys(content: content, size: keysSize, top: top) : []
    if let oneHanded { keys = oneHanded.placed(keys) }
    self.keys = KeyboardGeometry.seen(keys + (emoji?.keys ?? []), in: size)
  }

  /// Returns the keys inside the keyboard, without icons that would overlap keys on a keyboard too
  /// short for its strip.
  private static func seen(_ keys: [KeyboardKey], in size: CGSize) -> [KeyboardKey] {
    let seen = keys.filter { $0.rect.isSeen(in: size) }
    let caps = seen.filter(\.hasCap).map(\.rect)
    return seen.filter { key in
      key.hasCap || !caps.contains { $0.touches(key.rect.insetBy(dx: 8, dy: 8)) }
    }
  }
}

extension CGFloat {
  /// The longest side of a keyboard in points, far more than any screen's.
  private static let longestKeyboardSide: CGFloat = 20_000

  fileprivate var asKeyboardLength: CGFloat {
    isFinite ? Swift.min(Swift.max(self, 0), .longestKeyboardSide) : 0
  }
}

extension CGRect {
  fileprivate func isSeen(in size: CGSize) -> Bool {
    // The stored size, because `width` is never negative.
    self.size.width > 0 && self.size.height > 0 && minY < size.height && maxY > 0
  }
}

extension KeyboardGeometry {
  /// The part of the screen's width that the keys of a split keyboard take: Keylift's choice,
  /// because no source measures it.
  private static let splitShare = 0.7
  /// The space between the innermost key of a half and the half's edge in points.
  private static let splitMargin: CGFloat = 6

  /// Returns the geometry of a split keyboard with a half at each side of the screen.
  ///
  /// The keys are those of a narrower keyboard. The left half ends with T, G and V, as on an iPad
  /// (`Docs/iOS/Appearance.md` 1.9), and with the signs in their places on the other page. Keys in
  /// rows without letters are in the half of their center, and the space key is in both.
  static func split(
    content: KeyboardContent, traits: ScreenTraits, size: CGSize
  ) -> KeyboardGeometry {
    var result = KeyboardGeometry(
      content: content, traits: traits,
      size: CGSize(width: size.width * splitShare, height: size.height))
    let middle = result.size.width / 2
    let shift = max(size.width - result.size.width, 0)
    let whole = result.keys.filter { $0.role != .space }
    let edges = Dictionary(
      whole.filter { ["5", "T", "G", "V", "*", "="].contains($0.label.uppercased()) }
        .map { ($0.rect.minY, $0.rect.maxX) }, uniquingKeysWith: min)
    func isLeft(_ key: KeyboardKey) -> Bool {
      edges[key.rect.minY].map { key.rect.maxX <= $0 + 0.01 } ?? (key.rect.midX <= middle)
    }
    let left = whole.filter(isLeft)
    let right = whole.filter { !isLeft($0) }
    let ends = (
      left: left.map(\.rect.maxX).max() ?? middle,
      right: right.reduce(middle) { min($0, $1.rect.minX) }
    )
    let spaces = result.keys.filter { $0.role == .space }
    let halves =
      (
        left + spaces.compactMap { $0.part(to: ends.left) },
        (right + spaces.compactMap { $0.part(from: ends.right) }).map { $0.moved(by: shift) }
      )
    result.keys = halves.0 + halves.1
    let start = max(ends.right - splitMargin, 0)
    result.panels = [
      CGRect(x: 0, y: 0, width: ends.left + splitMargin, height: size.height),
      CGRect(
        x: start + shift, y: 0, width: result.size.width - start, height: size.height),
    ]
    result.size.width += shift
    return result
  }
}

extension KeyboardKey {
  fileprivate func part(to edge: CGFloat) -> KeyboardKey? {
    guard rect.minX < edge else { return nil }
    var key = self
    key.rect.size.width = min(rect.maxX, edge) - rect.minX
    return key
  }

  fileprivate func part(from edge: CGFloat) -> KeyboardKey? {
    guard rect.maxX > edge else { return nil }
    var key = self
    key.rect.origin.x = max(rect.minX, edge)
    key.rect.size.width = rect.maxX - key.rect.minX
    return key
  }

  fileprivate func moved(by distance: CGFloat) -> KeyboardKey {
    var key = self
    key.rect.origin.x += distance
    return key
  }
}

/// A kind of keyboard with its measures.
enum KeyboardClass: Hashable, Sendable {
  /// A phone's keyboard.
  case phone(PhoneMeasures)
  /// An iPad's keyboard.
  case tablet(TabletMeasures)

  /// - Parameter hasBar: Whether the size includes the predictive bar.
  init(traits: ScreenTraits, size: CGSize, hasBar: Bool = false) {
    let bar = hasBar ? GlassPredictiveBarLook.addedHeight : 0
    self =
      traits.family.isPad
      ? .tablet(TabletMeasures(traits: traits, width: size.width))
      : .phone(PhoneMeasures(traits: traits, width: size.width, height: size.height - bar))
  }

  /// Returns the keys below the predictive bar; none for the emoji layout.
  func keys(content: KeyboardContent, size: CGSize, top: Double) -> [KeyboardKey] {
    switch self {
    case .phone(let measures):
      PhoneKeys(content: content, measures: measures, size: size, top: top).keys
    case .tablet(let measures):
      TabletKeys(content: content, measures: measures, width: size.width, top: top).keys
    }
  }

  /// Returns the y-coordinate from which the keys are laid out.
  ///
  /// In iOS 26 the bar takes a part of the space above the first row.
  func keysTop(below bar: PredictiveBar?) -> Double {
    guard let bar else { return 0 }
    return if case .phone(let phone) = self, phone.isGlass {
      GlassPredictiveBarLook.addedHeight
    } else {
      Double(bar.rect.maxY)
    }
  }

  /// Returns the predictive bar; `nil` for none.
  func predictiveBar(content: KeyboardContent, width: Double) -> PredictiveBar? {
    guard content.hasBar else { return nil }
    switch self {
    case .phone(let measures) where measures.isGlass:
      return GlassPredictiveBarLook.bar(
        width: width, side: measures.barSide, isLandscape: measures.isLandscape)
    case .phone(let measures):
      return PredictiveBar(width: width, height: measures.barHeight, words: 0...width)
    case .tablet(let measures):
      return PredictiveBar(
        width: width, height: TabletMeasures.barHeight, words: measures.words(inBarOf: width))
    }
  }
}
