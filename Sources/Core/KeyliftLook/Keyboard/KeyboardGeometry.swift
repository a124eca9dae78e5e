// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
package import KeyliftStage

/// The positions of everything on a keyboard, in points from the keyboard's top left corner.
///
/// Rows keep their distances from the top, below the predictive bar, and the strip under the keys
/// keeps its distance from the bottom, whatever the keyboard's height. Keys that do not fit are
/// left out.
struct KeyboardGeometry: Hashable, Sendable {
  var size: CGSize
  /// The panels behind the keys: one, or two for a split keyboard.
  var panels: [CGRect]
  /// The keys and the icons without caps, in rows from the top and from the left.
  var keys: [KeyboardKey]
  let predictiveBar: PredictiveBar?
  let emoji: EmojiGeometry?

  /// Creates the geometry of a keyboard of a size in points; NaN and infinite sides count as 0.
  init(content: KeyboardContent, traits: ScreenTraits, size: CGSize) {
    let size = CGSize(width: size.width.asKeyboardLength, height: size.height.asKeyboardLength)
    self.size = size
    panels = [CGRect(origin: .zero, size: size)]
    let keyboard = KeyboardClass(traits: traits, size: size, hasBar: content.hasBar)
    predictiveBar = keyboard.predictiveBar(content: content, width: size.width)
    emoji =
      content.layout == .emoji && content.panel == nil
      ? EmojiGeometry(size: size, keyboard: keyboard, safeArea: traits.safeArea) : nil
    let top = keyboard.keysTop(below: predictiveBar)
    let hasKeys = content.hasKeys && content.panel == nil
    var keys = hasKeys ? keyboard.keys(content: content, size: size, top: top) : []
    // Keys are as wide as the screen on tablets, in landscape and on pads of digits.
    if let hand = content.hand, content.layout.isTyped, content.form == .docked,
      !traits.family.isPad, !traits.isLandscape
    {
      keys = keys.placed(at: hand, of: size.width)
    }
    self.keys = Self.seen(keys + (emoji?.keys ?? []), in: size)
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
      CGRect(x: start + shift, y: 0, width: result.size.width - start, height: size.height),
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

enum KeyboardClass: Hashable, Sendable {
  case phone(PhoneMeasures)
  case tablet(TabletMeasures)

  /// - Parameter hasBar: Whether the size includes the predictive bar.
  init(traits: ScreenTraits, size: CGSize, hasBar: Bool = false) {
    let bar = hasBar ? PhoneMeasures.addedByBar(on: traits) : 0
    self =
      traits.family.isPad
      ? .tablet(TabletMeasures(traits: traits, width: size.width))
      : .phone(PhoneMeasures(traits: traits, width: size.width, height: size.height - bar))
  }

  func keys(content: KeyboardContent, size: CGSize, top: Double) -> [KeyboardKey] {
    switch self {
    case .phone(let measures):
      PhoneKeys(content: content, measures: measures, size: size, top: top).keys
    case .tablet(let measures):
      TabletKeys(content: content, measures: measures, width: size.width, top: top).keys
    }
  }

  /// In iOS 26 the bar takes a part of the space above the first row.
  fileprivate func keysTop(below bar: PredictiveBar?) -> Double {
    guard let bar else { return 0 }
    if case .phone(let phone) = self, phone.isGlass { return phone.addedByBar }
    return bar.rect.maxY
  }

  fileprivate func predictiveBar(content: KeyboardContent, width: Double) -> PredictiveBar? {
    guard content.hasBar else { return nil }
    switch self {
    case .phone(let measures) where measures.isGlass: return PredictiveBar(glassOf: width, measures)
    case .phone(let measures):
      return PredictiveBar(width: width, height: measures.addedByBar, words: 0...width)
    case .tablet(let measures): return measures.bar(width: width)
    }
  }
}

/// A part of the keyboard that is a layer of its own, with the layer's id.
///
/// All parts move with the keyboard. A view of a scene may have the id of any part but the keys.
package enum KeyboardPart: String, CaseIterable, Sendable {
  case keys = "keyboard"
  /// The panel between the keys and the edge of a keyboard of another height.
  case panel = "keyboard-panel"
  case oldForm = "keyboard-old"
  case newForm = "keyboard-new"
  case words
  case press = "key-press"
  case accessory
}

package struct KeyboardRow: Hashable, Sendable {
  /// The distance of the keys' top edges from the keyboard's bottom edge.
  package let top: Double
  package let height: Double
  package let left: Double
  package let right: Double
  package let count: Int

  /// Returns the rows of a keyboard of letters as it is drawn, from the top.
  ///
  /// - Parameter height: The height of the keyboard without predictive bar.
  package static func letters(height: Double, on traits: ScreenTraits) -> [KeyboardRow] {
    let size = CGSize(width: traits.size.width, height: height)
    let geometry = KeyboardGeometry(content: KeyboardContent(), traits: traits, size: size)
    let keys = geometry.keys.filter(\.hasCap).map(\.rect)
    let tops = Set(keys.map(\.minY)).sorted()
    return tops.compactMap { top in
      let row = keys.filter { $0.minY == top }
      guard let left = row.map(\.minX).min(), let right = row.map(\.maxX).max() else { return nil }
      return KeyboardRow(
        top: height - Double(top), height: Double(row[0].height), left: Double(left),
        right: Double(right), count: row.count)
    }
  }
}

extension [KeyboardKey] {
  /// Returns a phone's keys for one hand: narrower, at a side, with an arrow beside them.
  ///
  /// The rows keep their place and their height, and keys and gaps become narrower by one factor. No
  /// source measures the keys: the factor is Keylift's choice, which gives 320 points on a phone 384
  /// wide.
  fileprivate func placed(at hand: KeyboardContent.Hand, of width: Double) -> [KeyboardKey] {
    let share = 5.0 / 6
    let room = width * (1 - share)
    let shift = hand == .right ? room : 0
    let moved = map { key in
      var key = key
      key.rect.origin.x = key.rect.minX * share + shift
      key.rect.size.width *= share
      key.labelOffset *= share
      return key
    }
    let caps = moved.filter(\.hasCap).map(\.rect)
    guard let first = caps.first else { return moved }
    let block = caps.reduce(first) { $0.union($1) }
    let center = hand == .left ? width - room / 2 : room / 2
    let arrow = CGRect(x: center - 22, y: block.midY - 22, width: 44, height: 44)
    return moved + [KeyboardKey(.widen, rect: arrow, hasCap: false)]
  }
}

struct KeyboardKey: Hashable, Sendable {
  enum Role: String, Hashable, Sendable, CaseIterable {
    case letter
    case digit
    case space
    case `return`
    case shift
    case capsLock = "caps-lock"
    case delete
    case tab
    case page
    case emoji
    case globe
    case dictation
    case dismiss
    /// Makes the keys for one hand as wide as the screen again.
    case widen
    /// Types the next letter of a kana key, or goes to the next candidate.
    case nextCandidate = "next-candidate"
    /// Goes back through the letters of a kana key.
    case reverse
  }

  /// The text on the key; empty for a key with an icon or without a label.
  var label: String
  /// The small text on the key: the letters under a digit, or the sign above a letter; empty for
  /// none.
  var smallLabel: String
  /// The rectangle in the keyboard's coordinates, not rounded to pixels.
  var rect: CGRect
  var role: Role
  /// Whether the key has a cap; without one its icon is on the panel.
  var hasCap: Bool
  /// The distance from the key's center to that of its label, in points to the right.
  var labelOffset = 0.0
  /// The baseline of a digit above letters in a legacy look; 0 for other keys.
  var digitBaseline = 0.0
  /// Whether the label or the icon is in a lower corner instead of the center.
  var isInCorner: Bool

  var labelX: Double { Double(rect.midX) + labelOffset }

  init(
    _ role: Role, _ label: String = "", smallLabel: String = "", rect: CGRect, hasCap: Bool = true,
    isInCorner: Bool = false
  ) {
    self.label = label
    self.smallLabel = smallLabel
    self.rect = rect
    self.role = role
    self.hasCap = hasCap
    self.isInCorner = isInCorner
  }
}
