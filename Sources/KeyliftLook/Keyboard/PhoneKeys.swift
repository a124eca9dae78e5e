// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The keys of a phone's keyboard, based on the columns of the letters (`Docs/iOS/Appearance.md`
/// 1.1).
struct PhoneKeys {
  let content: KeyboardContent
  let measures: PhoneMeasures
  let size: CGSize
  /// The y-coordinate below the predictive bar, where the keys begin.
  let top: Double

  /// Creates the keys; rows are lower where a language has more of them.
  init(content: KeyboardContent, measures: PhoneMeasures, size: CGSize, top: Double) {
    (self.content, self.size, self.top) = (content, size, top)
    let rows = content.layout == .letters ? content.letterKeys.small.count : 3
    self.measures = content.hasKanaGrid ? measures : measures.fitted(rowsOfLetters: rows)
  }

  /// All keys in rows from the top.
  var keys: [KeyboardKey] {
    switch content.layout {
    case .letters, .numbers, .symbols:
      content.hasKanaGrid ? kanaKeys + strip : typedRows + lastRow + strip
    case .numberPad, .decimalPad, .phonePad: padKeys
    case .emoji: []
    }
  }

  private var typedRows: [KeyboardKey] {
    let pages = content.language.signs(for: content.textType, isPad: false)
    return switch content.layout {
    case .numbers: signRows(pages.numbers, page: "#+=")
    case .symbols: signRows(pages.symbols, page: content.digitPage)
    default: letterRows
    }
  }

  func y(_ row: Int) -> Double { top + measures.rowTop(row) }
}

// The rows of letters.
extension PhoneKeys {
  private var letterRows: [KeyboardKey] {
    let keys = content.letterKeys
    let rows = keys.rows(content.letterCase)
    let columns = max(rows.map(\.count).max() ?? 0, 10)
    return rows.indices.flatMap { index in
      let hasShift = keys.hasShift && index == rows.count - 1
      let hasDelete = keys.deleteRow == index
      let place = LetterRow(
        count: rows[index].count, columns: columns, hasShift: hasShift, hasDelete: hasDelete)
      return row(rows[index], in: place, y: y(index))
    }
  }

  /// Returns the keys of a row with shift and delete.
  private func row(_ labels: [String], in place: LetterRow, y: Double) -> [KeyboardKey] {
    let rects = measures.rects(place, y: y)
    let letters = zip(labels, rects).map { KeyboardKey(.letter, $0, rect: $1) }
    func side(isLeft: Bool) -> CGRect {
      measures.side(of: rects, in: place, isLeft: isLeft, y: y)
    }
    return (place.hasShift ? [KeyboardKey(.shift, rect: side(isLeft: true))] : []) + letters
      + (place.hasDelete ? [KeyboardKey(.delete, rect: side(isLeft: false))] : [])
  }
}

// The rows of digits and signs.
extension PhoneKeys {
  /// Returns the rows of a page of signs; those of the third row fill the columns of seven letters,
  /// and fewer than ten signs in the others fill the row.
  ///
  /// There are no published figures.
  private func signRows(_ rows: LanguageKeys.Rows, page: String) -> [KeyboardKey] {
    let place = LetterRow(count: 7, columns: 10, hasShift: true, hasDelete: true)
    let columns = measures.rects(place, y: y(2))
    let third = spread(
      rows[2], from: Double(columns[0].minX), to: Double(columns[6].maxX), y: y(2))
    func side(isLeft: Bool) -> CGRect {
      measures.side(of: columns, in: place, isLeft: isLeft, y: y(2))
    }
    return signRow(rows[0], 0) + signRow(rows[1], 1)
      + [KeyboardKey(.page, page, rect: side(isLeft: true))] + third
      + [KeyboardKey(.delete, rect: side(isLeft: false))]
  }

  private func signRow(_ labels: [String], _ index: Int) -> [KeyboardKey] {
    guard labels.count == 10 else {
      return spread(labels, from: measures.left, to: measures.right, y: y(index)).map { key in
        var key = key
        key.rect = measures.snapped(key.rect)
        return key
      }
    }
    return zip(labels, measures.letters(10, y: y(index))).map {
      KeyboardKey(.letter, $0, rect: $1)
    }
  }

  /// Returns keys of one width from an edge to another.
  private func spread(
    _ labels: [String], from left: Double, to right: Double, y: Double
  ) -> [KeyboardKey] {
    let count = Double(labels.count)
    let width = (right - left - (count - 1) * measures.gap) / count
    return labels.enumerated().map { index, label in
      let x = left + Double(index) * (width + measures.gap)
      return KeyboardKey(
        .letter, label, rect: CGRect(x: x, y: y, width: width, height: measures.keyHeight))
    }
  }
}

// The row of the space key, and the strip.
extension PhoneKeys {
  private var lastRow: [KeyboardKey] {
    let columns = measures.letters(7, y: 0)
    let gap = measures.lastRowGap
    let side = measures.lastRowSide
    let spaceLeft = side.map { measures.left + $0 + gap } ?? columns[1].minX
    let returnLeft =
      side.map { measures.right - $0 } ?? columns[6].minX + max(gap - measures.gap, 0)
    var keys = leftKeys(from: measures.left, to: spaceLeft - gap)
    var space = spaceLeft
    if !measures.hasStrip {
      keys.append(key(.dictation, from: space, to: space + measures.letterWidth))
      space += measures.letterWidth + gap
    }
    return keys + rightKeys(from: space, returnAt: returnLeft)
  }

  /// Returns the keys from the space key on, with those of the kind of text.
  ///
  /// An e-mail address has "@" and the period, each as wide as the page key beside another key
  /// (`Docs/iOS/Appearance.md` 11.2). A search has the period beside a narrow return key
  /// (`Docs/iOS/Appearance.md` 1.2). There are no published figures for a web address, nor for a
  /// message, which has "@" and "#" in place of the return key.
  private func rightKeys(from left: Double, returnAt: Double) -> [KeyboardKey] {
    let right = returnAt - measures.lastRowGap
    let gap = measures.gap
    let enter = key(.return, content.returnWord, from: returnAt, to: measures.right)
    switch content.textType {
    case .plain, .ascii: return [space(from: left, to: right), enter]
    case .email:
      let columns = measures.letters(7, y: 0)
      let width = (columns[1].minX - gap - measures.left - measures.leftGap) / 2
      let at = right - 2 * width - gap
      return [space(from: left, to: at - gap)]
        + signs(["@", "."], from: at, to: right) + [enter]
    case .url: return signs([".", "/", ".com"], from: left, to: right) + [enter]
    case .webSearch:
      let width = (measures.right - returnAt) * PhoneKeys.searchReturnShare
      let start = measures.right - width
      let end = start - measures.lastRowGap
      let period = end - (measures.periodWidth ?? measures.letterWidth)
      return [
        space(from: left, to: period - measures.lastRowGap),
        key(.letter, ".", from: period, to: end),
        key(.return, content.returnWord, from: start, to: measures.right),
      ]
    case .twitter:
      return [space(from: left, to: right)]
        + signs(["@", "#"], from: returnAt, to: measures.right)
    }
  }

  /// The width of the return key beside a period over that of the usual one: 66 / 97, measured at
  /// 414 points (`Docs/iOS/Appearance.md` 1.2).
  private static let searchReturnShare = 66.0 / 97

  private func space(from left: Double, to right: Double) -> KeyboardKey {
    key(.space, measures.isGlass ? "" : content.words.space, from: left, to: right)
  }

  /// Returns keys of one width in the last row.
  private func signs(
    _ labels: [String], from left: Double, to right: Double
  ) -> [KeyboardKey] {
    let count = Double(labels.count)
    let width = (right - left - (count - 1) * measures.gap) / count
    return labels.enumerated().map { index, label in
      let start = left + Double(index) * (width + measures.gap)
      return key(.letter, label, from: start, to: start + width)
    }
  }

  /// Returns the page key, alone or with an emoji or globe key of the same width.
  ///
  /// If the globe is in the strip, the emoji key is here (`Docs/iOS/Appearance.md` 1.4).
  private func leftKeys(from left: Double, to right: Double) -> [KeyboardKey] {
    let page = content.layout == .letters ? content.digitPage : content.letterPage
    let second: KeyboardKey.Role? =
      measures.hasStrip ? (content.hasGlobe ? .emoji : nil) : (content.hasGlobe ? .globe : .emoji)
    guard let second else { return [key(.page, page, from: left, to: right)] }
    let width = (right - left - measures.leftGap) / 2
    return [
      key(.page, page, from: left, to: left + width),
      key(second, from: right - width, to: right),
    ]
  }

  private func key(
    _ role: KeyboardKey.Role, _ label: String = "", from left: Double, to right: Double
  ) -> KeyboardKey {
    let row = content.layout == .letters ? content.letterKeys.small.count : 3
    return KeyboardKey(
      role, label,
      rect: measures.snapped(
        CGRect(x: left, y: y(row), width: right - left, height: measures.keyHeight)))
  }

  private var strip: [KeyboardKey] {
    measures.stripKeys(
      in: size, left: KeyboardKey(content.hasGlobe ? .globe : .emoji, rect: .zero))
  }
}

extension PhoneMeasures {
  /// Returns the icons outside the keys, which have no caps, each in a square around its center;
  /// the left one is given.
  func stripKeys(in size: CGSize, left: KeyboardKey) -> [KeyboardKey] {
    guard hasStrip else { return [] }
    func square(x: Double, bottom: Double) -> CGRect {
      CGRect(x: x - 22, y: size.height - bottom - 22, width: 44, height: 44)
    }
    var left = left
    left.rect = square(x: strip.left.x, bottom: strip.left.y)
    left.hasCap = false
    let right = square(x: size.width - strip.right.x, bottom: strip.right.y)
    return [left, KeyboardKey(.dictation, rect: right, hasCap: false)]
  }
}

extension KeyboardContent.ReturnKey {
  /// Whether the key is blue while it is enabled (`Docs/iOS/Appearance.md` 2.3).
  var isProminent: Bool {
    switch self {
    case .default, .continue, .route, .emergencyCall: false
    case .go, .search, .send, .done, .next, .join: true
    }
  }
}

/// The measures of a phone's keyboard in points.
struct PhoneMeasures: Hashable, Sendable {
  /// The left edge of the first key of a full row.
  var left: Double
  /// The right edge of the last key of a full row.
  var right: Double
  /// The space between keys of a row.
  var gap = 6.0
  /// The space between keys of the last row.
  var lastRowGap = 6.0
  /// The space between the page key and the key beside it.
  var leftGap = 6.0
  /// The height of a key.
  var keyHeight = 42.0
  /// The distance from one row to the next.
  var pitch = 54.0
  /// The distance from the top, or from the predictive bar, to the first row.
  var top = 8.0
  /// The width of shift and delete; `nil` if it is not measured.
  var shiftWidth: Double?
  /// The width of the period beside a narrow return key; `nil` for that of a letter.
  var periodWidth: Double?
  /// The width of the areas left and right of the space key; `nil` if it follows the letters.
  var lastRowSide: Double?
  /// The height of the predictive bar.
  var barHeight: Double
  /// Whether emoji or globe and the microphone are outside the keys: below them, or beside them in
  /// landscape.
  var hasStrip: Bool
  /// The positions of the strip's icons.
  var strip = Strip.portrait
  /// Whether the phone is in landscape.
  var isLandscape: Bool
  /// Whether the phone is in portrait and one of the largest, whose keys are 45 high.
  var isLarge = false
  /// Device pixels per point, on which the sides of keys are; 0 for no rounding.
  var pixelsPerPoint = 0.0
  /// Whether the sides of the letters are on whole points.
  var hasWholeLetters = false
  /// The space between the letters of the third row and shift or delete, if their width is not
  /// measured (`Docs/iOS/Appearance.md` 1.1).
  var sideGap = 14.0
  /// Whether the keys are those of iOS 26.
  var isGlass = false
  /// The space beside the words of the predictive bar of iOS 26.
  var barSide = 0.0

  /// The centers of the strip's icons, in points from the sides and from the bottom.
  struct Strip: Hashable, Sendable {
    var left: CGPoint
    var right: CGPoint

    /// The strip below the keys of Face ID phones (`Docs/iOS/Appearance.md` 1.4).
    static let portrait = Strip(left: CGPoint(x: 42.4, y: 40), right: CGPoint(x: 42.7, y: 41))
    /// The strip of the largest phones, measured at 414 points.
    static let large = Strip(left: CGPoint(x: 45.4, y: 40), right: CGPoint(x: 45.1, y: 41))
  }
}

extension PhoneMeasures {
  /// - Parameter height: The height of the keyboard without the predictive bar, by which the two
  ///   layouts of iOS 26 differ.
  init(traits: ScreenTraits, width: Double, height: Double) {
    guard traits.look == .legacy else {
      self.init(glassOn: traits, width: width, height: height)
      return
    }
    switch (traits.isLandscape, traits.family.hasHomeIndicator) {
    case (false, let hasStrip):
      self.init(portraitOf: width, hasStrip: hasStrip, scale: Double(max(traits.scale, 1)))
    case (true, true): self.init(landscapeOf: width, safeArea: traits.safeArea)
    case (true, false): self.init(landscapeHomeButtonOf: width)
    }
  }

  /// Creates the measures of a phone in portrait (`Docs/iOS/Appearance.md` 1.2); the Air, 420 wide,
  /// has the keyboard heights of the smaller phones (`Docs/iOS/Behavior.md` 4.2).
  private init(portraitOf width: Double, hasStrip: Bool, scale: Double) {
    let isLarge = width >= 414 && width != 420
    let margin = isLarge ? 4.0 : 3.0
    self.init(
      left: margin, right: width - margin, barHeight: 45, hasStrip: hasStrip, isLandscape: false,
      isLarge: isLarge)
    shiftWidth = PhoneMeasures.shiftWidths.first { $0.screen == width }?.key
    pixelsPerPoint = scale
    if isLarge {
      (keyHeight, pitch, strip, sideGap) = (45, 56, .large, 18)
      if width == 414 {
        (hasWholeLetters, leftGap, lastRowGap, periodWidth) = (true, 6.5, 5.5, 35.5)
      }
    } else if width < 360 {
      (keyHeight, top) = (39, 12)
    }
    // `Docs/iOS/Appearance.md` 1.5: the bars of phones with a home button.
    if !hasStrip, !isLarge { barHeight = width < 360 ? 37 : 44 }
  }

  /// The widths of shift and delete by the width of the screen (`Docs/iOS/Appearance.md` 1.2).
  private static let shiftWidths: [(screen: Double, key: Double)] = [
    (375, 42), (390, 44), (393, 44.3), (402, 45.33), (414, 45), (420, 47),
  ]

  /// Creates the measures of a phone with a home button in landscape (`Docs/iOS/Appearance.md`
  /// 1.8).
  private init(landscapeHomeButtonOf width: Double) {
    let isSmall = width <= 568
    let block = isSmall ? width - 6 : min(width < 700 ? 522 : 524, width)
    let left = (width - block) / 2
    self.init(
      left: left, right: left + block, keyHeight: 33, pitch: 40, top: 6,
      lastRowSide: isSmall ? width * 0.19 : nil, barHeight: width < 700 && !isSmall ? 38 : 37,
      hasStrip: false, isLandscape: true)
    gap = isSmall ? 6 : 5
    lastRowGap = isSmall ? 8 : width < 700 ? 7 : 5
  }

  /// Creates the measures of a Face ID phone in landscape, for which there is no source.
  ///
  /// The keys are inside the safe area and 33 high (`Docs/iOS/Appearance.md` 1.8), in the 151
  /// points above the home indicator (`Docs/iOS/Behavior.md` 4.2). The icons of the strip are
  /// beside the last row.
  private init(landscapeOf width: Double, safeArea: EdgeInsets) {
    let (leftInset, rightInset) = (Double(safeArea.left), Double(safeArea.right))
    let hasRoom = min(leftInset, rightInset) >= 40
    self.init(
      left: leftInset + 3, right: width - rightInset - 3, keyHeight: 33, pitch: 38, top: 4,
      barHeight: 37, hasStrip: hasRoom, isLandscape: true)
    strip = Strip(
      left: CGPoint(x: leftInset / 2 + 3, y: 37.5), right: CGPoint(x: rightInset / 2 + 3, y: 38.5))
  }

  /// The width of a letter key, at least 0 (`Docs/iOS/Appearance.md` 1.1).
  var letterWidth: Double { max((right - left - 9 * gap) / 10, 0) }

  /// Returns the top of a row below the top of the keys.
  func rowTop(_ index: Int) -> Double { top + pitch * Double(index) }
}
