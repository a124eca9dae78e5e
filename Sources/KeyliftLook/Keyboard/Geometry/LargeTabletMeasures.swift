// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The measures of the keyboard of five rows that the largest iPads have, in points.
struct LargeTabletMeasures: Hashable, Sendable {
  /// Points over those of a screen 1024 wide, across.
  var unit: Double
  /// The space between keys of a row.
  var gap: Double
  /// The height of a key, and that of the row of digits.
  var keyHeight: Double
  var digitHeight: Double
  /// The space between rows.
  var rowGap: Double
  /// The distance from the top, or from the bar, to the first row.
  var top: Double
  /// Whether the iPad lies on its side.
  var isLandscape: Bool

  /// Creates the measures of a screen's keyboard: upright from `ios-look.md` 1.9, where 61 and 7 between rows
  /// leave 46 for the digits in the 328 of `ios-facts.md` 4.4; lying from its rows of 88 with 5 above and
  /// below each key, which leave 54 in 421.
  init(traits: ScreenTraits, width: Double) {
    isLandscape = traits.isLandscape
    unit = width / 1024
    gap = isLandscape ? 14 : 7
    keyHeight = isLandscape ? 78 : 61
    digitHeight = isLandscape ? 48 : 46
    rowGap = isLandscape ? 10 : 7
    top = isLandscape ? 7 : 6
  }

  /// The top and the height of a row below the top of the keys.
  func row(_ index: Int) -> (top: Double, height: Double) {
    guard index > 0 else { return (top, digitHeight) }
    let rest = Double(index - 1) * (keyHeight + rowGap)
    return (top + digitHeight + rowGap + rest, keyHeight)
  }

  /// The space left and right of all keys.
  static let side = 4.0
  /// Where the letters of the rows begin, from the side.
  static let starts = [0.0, 111, 126, 161]
  /// The widths of delete, return and the right shift; the row of letters ends with a letter.
  static let ends: [Double?] = [106, nil, 120, 155]
  /// The width of the keys beside the space key.
  static let lastRowKey = 93.0
}
