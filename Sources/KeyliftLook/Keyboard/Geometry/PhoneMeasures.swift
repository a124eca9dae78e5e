// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The measures of a phone's keyboard in points.
struct PhoneMeasures: Hashable, Sendable {
  /// The left edge of the first key of a full row.
  var left: Double
  /// The right edge of the last.
  var right: Double
  /// The space between keys of a row.
  var gap = 6.0
  /// The space between keys of the last row.
  var lastRowGap = 6.0
  /// The height of a key.
  var keyHeight = 42.0
  /// The distance from one row to the next.
  var pitch = 54.0
  /// The distance from the top, or from the predictive bar, to the first row.
  var top = 8.0
  /// The width of shift and delete where it is measured.
  var shiftWidth: Double?
  /// The width of the areas left and right of the space key where it does not follow the letters'.
  var lastRowSide: Double?
  /// The height of the predictive bar.
  var barHeight: Double
  /// Whether emoji or globe and the microphone stand outside the keys: below them, or in landscape beside.
  var hasStrip: Bool
  /// Where the middles of the strip's two signs stand, from the sides and from the bottom.
  var strip = Strip.portrait
  /// Whether the phone lies on its side.
  var isLandscape: Bool
  /// Whether the phone stands upright and is of the largest, whose keys are 45 tall.
  var isLarge = false

  /// The places of the signs of the strip.
  struct Strip: Hashable, Sendable {
    var left: CGPoint
    var right: CGPoint

    /// Under the keys of Face-ID phones (`ios-look.md` 1.4).
    static let portrait = Strip(left: CGPoint(x: 42.4, y: 40), right: CGPoint(x: 42.7, y: 41))
  }
}

extension PhoneMeasures {
  /// Creates the measures of a screen's keyboard.
  init(traits: ScreenTraits, width: Double) {
    switch (traits.isLandscape, traits.family.hasHomeIndicator) {
    case (false, let hasStrip): self.init(uprightOf: width, hasStrip: hasStrip)
    case (true, true): self.init(lyingOf: width, safeArea: traits.safeArea)
    case (true, false): self.init(lyingHomeButtonOf: width)
    }
  }

  /// The rows of `ios-look.md` 1.2; the Air, 420 wide, has the keyboard heights of the smaller phones
  /// (`ios-facts.md` 4.2).
  private init(uprightOf width: Double, hasStrip: Bool) {
    let isLarge = width >= 414 && width != 420
    let margin = isLarge ? 4.0 : 3.0
    self.init(
      left: margin, right: width - margin, barHeight: 45, hasStrip: hasStrip, isLandscape: false,
      isLarge: isLarge)
    shiftWidth = PhoneMeasures.shiftWidths.first { $0.screen == width }?.key
    if isLarge {
      (keyHeight, pitch) = (45, 56)
    } else if width < 360 {
      (keyHeight, top) = (39, 12)
    }
    // `ios-look.md` 1.5: the bars of home-button phones.
    if !hasStrip, !isLarge { barHeight = width < 360 ? 37 : 44 }
  }

  /// Shift and delete by the width of the screen (`ios-look.md` 1.2).
  private static let shiftWidths: [(screen: Double, key: Double)] = [
    (375, 42), (390, 44), (393, 44.3), (402, 45), (414, 47.5), (428, 49.5), (430, 50), (440, 51.5),
  ]

  /// Lying phones with a home button (`ios-look.md` 1.8).
  private init(lyingHomeButtonOf width: Double) {
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

  /// Lying Face-ID phones, for which no source stands.
  ///
  /// Keys inside the safe area, 33 tall (`ios-look.md` 1.8), in the 151 points that `ios-facts.md` 4.2
  /// leaves above the home indicator. The signs of the strip stand beside the last row.
  private init(lyingOf width: Double, safeArea: EdgeInsets) {
    let (leftInset, rightInset) = (Double(safeArea.left), Double(safeArea.right))
    let hasRoom = min(leftInset, rightInset) >= 40
    self.init(
      left: leftInset + 3, right: width - rightInset - 3, keyHeight: 33, pitch: 38, top: 4,
      barHeight: 37, hasStrip: hasRoom, isLandscape: true)
    strip = Strip(
      left: CGPoint(x: leftInset / 2 + 3, y: 37.5), right: CGPoint(x: rightInset / 2 + 3, y: 38.5))
  }
}

extension PhoneMeasures {
  /// The width of a letter, at least 0 (`ios-look.md` 1.1).
  var letterWidth: Double { max((right - left - 9 * gap) / 10, 0) }

  /// The top of a row below the top of the keys.
  func rowTop(_ index: Int) -> Double { top + pitch * Double(index) }

  /// Returns keys of a width in the middle of a row.
  func row(_ count: Int, y: Double, width: Double) -> [CGRect] {
    let total = Double(count) * width + Double(count - 1) * gap
    let start = (left + right - total) / 2
    return (0..<count).map { index in
      CGRect(
        x: start + Double(index) * (width + gap), y: y, width: width, height: keyHeight)
    }
  }
}
