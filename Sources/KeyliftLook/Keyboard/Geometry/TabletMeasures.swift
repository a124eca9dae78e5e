// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The measures of the keyboards of four rows that iPads have, in points.
struct TabletMeasures: Hashable, Sendable {
  /// Points over those of the screen that was measured, upright, across.
  var unit: Double
  /// The space between keys of a row.
  var gap: Double
  /// The height of a key.
  var keyHeight: Double
  /// The distance from one row to the next.
  var pitch: Double
  /// Whether the keys left of the letters say "tab", "caps lock" and "shift".
  var hasTab: Bool
  /// Whether the iPad lies on its side.
  var isLandscape: Bool

  /// The height of the bar over the keys: 50 and the 5 below it are the 55 of `ios-look.md` 1.9.
  static let barHeight = 50.0
  /// The distance from the top, or from the bar, to the first row.
  static let top = 5.0

  /// Creates the measures of a screen's keyboard: 768 upright from `ios-look.md` 1.9; the heights of a lying
  /// one from its rows of 86 with 6 above and below each key; wider screens in proportion.
  init(traits: ScreenTraits, width: Double) {
    let shortSide = min(traits.size.width, traits.size.height)
    isLandscape = traits.isLandscape
    gap = isLandscape ? 14 : 12
    keyHeight = isLandscape ? 74 : 55
    pitch = isLandscape ? 86 : 64
    // The mini has the keys of the first iPads.
    hasTab = traits.family == .pad && shortSide >= 800
    unit = width / (hasTab ? 820 : 768)
  }

  /// The places of one iPad's keys, in points of the screen that was measured.
  struct Columns {
    /// The space left and right of all keys.
    var side: Double
    /// Where the letters of the first three rows begin.
    var starts: [Double]
    /// The widths of the keys right of them: delete, return, shift.
    var ends: [Double]
    /// The widths of the keys left and right of the space key.
    var lastRow: (left: [Double], right: [Double])
  }

  /// The columns.
  ///
  /// 768 wide: starts, return and the right shift as published; between them keys come out 56 to 57 wide.
  /// 820 wide: no legacy figures; those of the look of iOS 26 in `ios-look.md` 1.9, with the gaps of 768.
  var columns: Columns {
    hasTab
      ? Columns(
        side: 7, starts: [86, 105.5, 139], ends: [67, 112.5, 80],
        lastRow: ([59, 58.5, 59], [87.5, 88]))
      : Columns(
        side: 6, starts: [6, 36, 74], ends: [66, 106, 76], lastRow: ([56, 56, 56], [93, 56]))
  }
}
