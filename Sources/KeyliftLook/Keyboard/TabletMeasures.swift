// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The measures of an iPad's keyboard in points.
struct TabletMeasures: Hashable, Sendable {
  /// The rows and the widths of their keys.
  var columns: TabletColumns
  /// The width of this screen over that of the screen for which the columns are given.
  let unit: Double
  /// The space between keys of a row.
  let gap: Double
  /// The height of a key.
  var keyHeight: Double
  /// The height of a key in the first row.
  var firstHeight: Double
  /// The space between rows.
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
    let shortSide = min(traits.size.width, traits.size.height)
    // The iPad mini has the keys of the first iPads.
    let isRegular = traits.family == .pad && shortSide >= 800 && shortSide < 1000
    let isGlass = traits.look == .glass
    let kind: TabletColumns.Kind = shortSide >= 1000 ? .large : isRegular ? .regular : .mini
    columns = isGlass ? .glass(kind) : .legacy(kind)
    unit = width / columns.screenWidth
    let (gap, keyHeight, firstHeight, rowGap, top): (Double, Double, Double, Double, Double) =
      switch (columns.isLarge, traits.isLandscape) {
      case (false, false) where isGlass: (12, 54.75, 54.75, 9.08, 5)
      case (false, false): (12, 55, 55, 9, 5)
      case (false, true): (14, 74, 74, 12, 5)
      case (true, false): (7, 61, 46, 7, 6)
      case (true, true): (14, 78, 48, 10, 7)
      }
    (self.keyHeight, self.firstHeight, self.rowGap) = (keyHeight, firstHeight, rowGap)
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
