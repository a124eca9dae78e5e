// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The rows of an iPad's keyboard, in points on a screen of one width.
struct TabletColumns: Hashable, Sendable {
  struct Labels: Hashable, Sendable {
    var keys: [String]
    private var signs: [String]

    /// Creates the labels of a row with one sign for each key; a blank is none.
    init(_ keys: String, _ signs: String) {
      self.init(keys.map { String($0) }, signs.map { $0 == " " ? "" : String($0) })
    }

    /// Creates the labels of a row; keys that `signs` does not reach have none.
    init(_ keys: [String], _ signs: [String] = []) {
      self.keys = keys
      self.signs = signs
    }

    func sign(_ column: Int) -> String { column < signs.count ? signs[column] : "" }
  }

  let screenWidth: Double
  let side: Double
  var starts: [Double]
  /// Whether `starts` begin at the side space instead of the screen's edge.
  var startsAtSide = false
  /// The widths of the keys right of the letters; `nil` where the row ends with a letter.
  var ends: [Double?]
  /// The keys left of the letters; `nil` for none.
  var first: [KeyboardKey.Role?] = [.tab, .capsLock, .shift]
  var last: [KeyboardKey.Role] = [.delete, .return, .shift]
  /// The widths of the keys left of the space key: emoji or globe, page, dictation.
  let lastRowLeft: [Double]
  /// The widths of the keys right of the space key: page, dismiss.
  let lastRowRight: [Double]
  var hasWords = true
  var isLarge = false
  /// Whether the labels of the last row are in corners, too.
  var isInCorners = false
  var isGlass = false

  /// 768 wide: starts, return and the right shift as published; the keys between them are 56 to 57
  /// wide.
  private static let mini = TabletColumns(
    screenWidth: 768, side: 6, starts: [6, 36, 74], ends: [66, 106, 76], first: [nil, nil, .shift],
    lastRowLeft: [56, 56, 56], lastRowRight: [93, 56], hasWords: false)
  /// 820 wide: no legacy figures; those of iOS 26 in `Docs/iOS/Appearance.md` 1.9, with the gaps of
  /// 768.
  private static let regular = TabletColumns(
    screenWidth: 820, side: 7, starts: [86, 105.5, 139], ends: [67, 112.5, 80],
    lastRowLeft: [59, 58.5, 59], lastRowRight: [87.5, 88])
  private static let regularGlass = TabletColumns(
    screenWidth: 820, side: 9, starts: [90, 109.5, 139], ends: [71, 116.5, 87.5],
    lastRowLeft: [59, 58.5, 59], lastRowRight: [87.5, 88], isInCorners: true, isGlass: true)
  /// 768 wide in iOS 26: the legacy keys, 2 wider, between sides of 9 as on 820.
  private static let miniGlass = TabletColumns(
    screenWidth: 768, side: 9, starts: [9, 38, 76], ends: [68, 108, 78], first: [nil, nil, .shift],
    lastRowLeft: [58, 58, 58], lastRowRight: [95, 58], hasWords: false, isGlass: true)
  private static let large = TabletColumns(
    screenWidth: 1024, side: 4, starts: [0, 111, 126, 161], startsAtSide: true,
    ends: [106, nil, 120, 155], first: [nil, .tab, .capsLock, .shift],
    last: [.delete, .shift, .return, .shift], lastRowLeft: [93, 93, 93], lastRowRight: [93, 93],
    isLarge: true)
  /// 1024 wide in iOS 26: the legacy keys between the narrower gaps.
  private static let largeGlass = TabletColumns(
    screenWidth: 1024, side: 5, starts: [0, 111, 126, 161], startsAtSide: true,
    ends: [106, nil, 120, 155], first: [nil, .tab, .capsLock, .shift],
    last: [.delete, .shift, .return, .shift], lastRowLeft: [93, 93, 93], lastRowRight: [93, 93],
    isLarge: true, isGlass: true)

  /// Returns the columns of a screen.
  ///
  /// The iPad mini has the keys of the first iPads: four rows without words on the function keys.
  static func columns(for traits: ScreenTraits) -> TabletColumns {
    let shortSide = min(traits.size.width, traits.size.height)
    let isGlass = traits.look == .glass
    if shortSide >= 1000 { return isGlass ? largeGlass : large }
    let isRegular = traits.family == .pad && shortSide >= 800
    return isRegular ? (isGlass ? regularGlass : regular) : (isGlass ? miniGlass : mini)
  }
}

extension TabletColumns {
  /// Returns the columns for a number of rows of letters, with or without shift.
  ///
  /// A further row of letters is above the others, beside delete alone, as digits are on larger
  /// iPads. Without shift letters take its place and that of caps lock. There are no published
  /// figures.
  func fitted(rowsOfLetters count: Int, hasShift: Bool) -> TabletColumns {
    var result = self
    if count > ends.count {
      result.starts.insert(startsAtSide ? 0 : side, at: 0)
      result.ends.insert(ends[0], at: 0)
      result.ends[1] = nil
      result.first.insert(nil, at: 0)
      result.last.insert(.delete, at: 0)
    }
    guard !hasShift else { return result }
    for row in result.first.indices where [.shift, .capsLock].contains(result.first[row]) {
      result.first[row] = nil
      result.starts[row] = startsAtSide ? 0 : side
      if result.last[row] == .shift { result.ends[row] = nil }
    }
    return result
  }
}

/// The measures of an iPad's keyboard in points.
struct TabletMeasures: Hashable, Sendable {
  var columns: TabletColumns
  /// The width of this screen over that of the screen for which the columns are given.
  let unit: Double
  let gap: Double
  var keyHeight: Double
  var firstHeight: Double
  var rowGap: Double
  /// The distance from the top, or from the predictive bar, to the first row.
  let top: Double

  /// The height of the predictive bar: 50 and the 5 below it are the 55 of
  /// `Docs/iOS/Appearance.md` 1.9.
  static let barHeight = 50.0

  /// The part of the width for the words of the predictive bar, between undo, redo and paste and
  /// as much space at the right.
  ///
  /// It is measured in iOS 26 (`Docs/iOS/Appearance.md` 11.3); there are no other figures.
  func words(inBarOf width: Double) -> ClosedRange<Double> {
    columns.isGlass ? width * 151.5 / 820...width * 668.5 / 820 : width / 4...width * 3 / 4
  }

  /// Creates the measures of a screen's keyboard.
  ///
  /// Legacy look. Four rows: 768 wide, portrait, from `Docs/iOS/Appearance.md` 1.9; the heights in landscape
  /// from its rows of 86 with 6 above and below each key; wider screens in proportion. Five rows:
  /// portrait from `Docs/iOS/Appearance.md` 1.9, where 61 and 7 between rows leave 46 for the
  /// digits in the 328 of `Docs/iOS/Behavior.md` 4.4; landscape from its rows of 88 with 5 above
  /// and below each key, which leave 54 in 421.
  ///
  /// iOS 26: only 820 wide, portrait, is measured (`Docs/iOS/Appearance.md` 11.3). Elsewhere gaps
  /// are narrower by the same factor as there, 10 / 12, and the keys begin 8 lower.
  init(traits: ScreenTraits, width: Double) {
    let isGlass = traits.look == .glass
    columns = .columns(for: traits)
    unit = width / columns.screenWidth
    let (gap, keyHeight, firstHeight, rowGap, top): (Double, Double, Double, Double, Double) =
      switch (columns.isLarge, traits.isLandscape) {
      case (false, false) where isGlass: (12, 54.75, 54.75, 9.08, 5)
      case (false, false): (12, 55, 55, 9, 5)
      case (false, true): (14, 74, 74, 12, 5)
      case (true, false): (7, 61, 46, 7, 6)
      case (true, true): (14, 78, 48, 10, 7)
      }
    self.keyHeight = keyHeight
    self.firstHeight = firstHeight
    self.rowGap = rowGap
    (self.gap, self.top) = isGlass ? (gap * 10 / 12, top + 8) : (gap, top)
  }

  /// Returns the measures for a number of rows of letters, which are lower if there are more than in
  /// English: the last row ends where it did.
  func fitted(rowsOfLetters count: Int, hasShift: Bool) -> TabletMeasures {
    var result = self
    result.columns = columns.fitted(rowsOfLetters: count, hasShift: hasShift)
    /// The height of some rows of letters and of the last row, whose own gap does not count.
    func height(_ rows: Int) -> Double { firstHeight + Double(rows) * (keyHeight + rowGap) }
    let factor = height(columns.ends.count) / height(count)
    guard factor < 1 else { return result }
    result.keyHeight *= factor
    result.firstHeight *= factor
    result.rowGap *= factor
    return result
  }

  /// Returns the top of a row below the top of the keys, and the row's height.
  func row(_ index: Int) -> (top: Double, height: Double) {
    guard index > 0 else { return (top, firstHeight) }
    let rest = Double(index - 1) * (keyHeight + rowGap)
    return (top + firstHeight + rowGap + rest, keyHeight)
  }
}
