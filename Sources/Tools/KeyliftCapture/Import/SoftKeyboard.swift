// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

struct SoftKeyboard: Hashable, Sendable {
  /// The height above the bottom edge of the screen in points, with the predictive bar.
  var height: CGFloat
  /// Whether the dump has a view for the keyboard; with iOS 26, some tools dump only its keys.
  var isElement: Bool
  /// Whether the height is that of the whole keyboard, not of its frame for accessibility alone.
  var isWhole = true
  var keys = DumpedKeys([])
  /// In points; 0 for none.
  var accessory: CGFloat = 0

  struct Match: Hashable, Sendable {
    var version: SystemVersion
    var layout = KeyboardType.letters
    var isPredictive = true
    /// The difference between the dump's height and the keyboard's, in points.
    var error: CGFloat = 0
  }

  /// Frames are rounded outward, and a source's heights are whole points.
  private static let tolerance: CGFloat = 3

  func match(
    on device: Device, _ orientation: Orientation, version: SystemVersion?
  ) -> Match? {
    let able = SystemVersion.allCases.filter {
      // No frame for accessibility of iOS 27 is public.
      device.systemVersions.contains($0) && (isElement || $0.motion != .ios18)
        && (isWhole || $0 != .ios27)
    }
    let near = (version.map { [$0] } ?? able).flatMap { matches(on: device, orientation, $0) }
    // Frames are rounded outward, so that the look of the keys is surer than a point of height.
    let alike = near.filter { $0.version.look == keys.look }
    // The first of several equally near ones is the most likely.
    return (alike.isEmpty ? near : alike).enumerated().min {
      ($0.element.error, $0.offset) < ($1.element.error, $1.offset)
    }?.element
  }

  private func matches(
    on device: Device, _ orientation: Orientation, _ version: SystemVersion
  ) -> [Match] {
    var heights = device.keyboardHeights(orientation, ios: version)
    if !isWhole {
      // The frame for accessibility has the same top with both looks: that of the legacy letters.
      heights.letters = min(heights.letters, legacyLetters(on: device, orientation))
    }
    let layout = keys.layout
    let letters = layout ?? .letters
    var candidates = [
      (heights.letters + heights.predictiveBar, Match(version: version, layout: letters)),
      (heights.letters, Match(version: version, layout: letters, isPredictive: false)),
    ]
    let pad = (
      isWhole ? heights.numberPad : min(heights.numberPad, heights.letters),
      Match(version: version, layout: layout ?? .numberPad)
    )
    switch layout?.layout {
    case .letters, .numbers, .symbols: break
    case .numberPad, .decimalPad, .phonePad: candidates = [pad]
    case .emoji: candidates = [(heights.emoji, Match(version: version, layout: .emoji))]
    case nil: candidates.append(pad)
    }
    return candidates.map { known, match in
      var match = match
      match.error = abs(known - height)
      return match
    }.filter { $0.error <= Self.tolerance }
  }

  private func legacyLetters(on device: Device, _ orientation: Orientation) -> CGFloat {
    SystemVersion.allCases.filter { $0.look == .legacy }
      .map { device.keyboardHeights(orientation, ios: $0).letters }.min() ?? .infinity
  }
}

struct DumpedKeys: Hashable, Sendable {
  let layout: KeyboardType?
  /// The language of the letters; `nil` for English, or if several have the letters.
  let language: KeyboardLanguage?
  /// The look, by the margins of the first row; `nil` if they do not say it.
  let look: SystemLook?

  /// The largest number of keys of a pad, with its empty corners, a globe and a microphone.
  private static let padKeys = 16
  private static let fewestDigits = 9
  /// More signs than a telephone pad has.
  private static let fewestSigns = 12
  static let fewestEmoji = 9

  init(_ keys: [DumpedView], on screen: CGRect = .zero) {
    let signs = keys.compactMap(DumpedKey.init)
    let letters = signs.filter(\.isLetter)
    layout = DumpedKeys.layout(of: signs, letters, count: keys.count)
    let rows = DumpedKeys.rows(of: letters)
    language = layout?.layout == .letters ? DumpedKeys.language(of: rows) : nil
    look = DumpedKeys.look(of: rows, on: screen)
  }

  private static func layout(
    of signs: [DumpedKey], _ letters: [DumpedKey], count: Int
  ) -> KeyboardType? {
    let texts = Set(signs.map(\.text))
    guard letters.isEmpty else {
      if texts.contains("@"), texts.contains(".") { return .email }
      return .letters
    }
    if signs.count(where: \.isEmoji) >= fewestEmoji { return .emoji }
    let digits = texts.filter { $0.first?.wholeNumberValue != nil }
    let others = texts.count - digits.count
    guard digits.count >= fewestDigits else { return others >= fewestSigns ? .symbols : nil }
    if others >= fewestSigns { return .numbers }
    guard count <= padKeys else { return nil }
    if !texts.isDisjoint(with: ["*", "#", "+"]) { return .phonePad }
    return texts.isDisjoint(with: [".", ",", "٫"]) ? .numberPad : .decimalPad
  }

  private static func rows(of keys: [DumpedKey]) -> [[DumpedKey]] {
    Dictionary(grouping: keys) { $0.frame.minY.rounded() }.sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.frame.minX < $1.frame.minX } }
  }

  private static func language(of rows: [[DumpedKey]]) -> KeyboardLanguage? {
    let letters = Set(rows.joined().map { $0.text.lowercased() })
    if letters.contains(where: { $0.isIn(0x3131...0x318E) }) { return .korean }
    if letters.contains(where: { $0.isIn(0x3041...0x30FE) }) { return .japaneseKana }
    let texts = rows.map { $0.map { $0.text.lowercased() } }
    var best: (language: KeyboardLanguage, rows: Int)?
    for language in KeyboardLanguage.allCases {
      let known = language.keys.small
      guard letters.isSubset(of: Set(known.joined())) else { continue }
      let same = texts.count { row in known.contains { $0.filter(row.contains) == row } }
      if same > best?.rows ?? -1 { best = (language, same) }
    }
    return best?.language == .english ? nil : best?.language
  }

  /// Returns the look of ten keys in the first row on a narrow phone.
  ///
  /// Their frames, which are the areas that they take touches in, leave 5 points at both sides with
  /// glass, and at most 2 without (`Docs/Import.md`).
  private static func look(of rows: [[DumpedKey]], on screen: CGRect) -> SystemLook? {
    guard let row = rows.first, row.count == 10, screen.width < 410,
      let first = row.first, let last = row.last
    else { return nil }
    let margin = min(first.frame.minX - screen.minX, screen.maxX - last.frame.maxX)
    return margin >= 3 ? .glass : .legacy
  }
}

private struct DumpedKey {
  let text: String
  let frame: CGRect

  init?(_ view: DumpedView) {
    guard let text = view.label ?? view.identifier ?? view.value, text.count == 1,
      let frame = view.frame
    else { return nil }
    self.text = text
    self.frame = frame
  }

  var isLetter: Bool { text.first?.isLetter == true }

  var isEmoji: Bool {
    text.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}

extension String {
  fileprivate func isIn(_ range: ClosedRange<UInt32>) -> Bool {
    unicodeScalars.contains { range.contains($0.value) }
  }
}

extension DumpedView {
  var isEmojiKey: Bool { children.isEmpty && DumpedKey(self)?.isEmoji == true }
}
