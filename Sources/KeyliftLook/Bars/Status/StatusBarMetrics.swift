// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The places of what a status bar shows, in points from its top left corner (`ios-look.md` 5.1).
struct StatusBarMetrics {
  /// The middle of the time's ink; on an iPad its left end.
  ///
  /// The measured widths of the ink, 42.5 and 39.4, are not taken on: they are those of times with four
  /// digits, as which they come out to half a point, and not of 9:41.
  var timeCenter: Double
  /// The baseline of the time.
  var baseline: Double
  /// The font of the time.
  var font: Font
  /// The bars of the cellular signal, weakest first.
  var cellular: [CGRect]
  /// The rectangle of the Wi-Fi fan's ink.
  var wifi: CGRect
  /// The rectangle of the battery with its nub.
  var battery: CGRect
}

extension StatusBarMetrics {
  /// Returns the places on a phone with the Dynamic Island.
  ///
  /// Measured at 393 and 402 points and claimed at 440; other widths lie between in proportion. A safe area
  /// deeper than 59 points moves all down by as much, at 402 by the 3.33 that is measured.
  static func island(_ traits: ScreenTraits) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    let center = between(width, [(393, 71.0), (402, 73.7), (440, 83.5)])
    let right = width - between(width, [(393, 32.8), (402, 35.5), (440, 36.5)])
    let deeper = Double(traits.safeArea.top) - 59
    let down = deeper == 3 ? 10.0 / 3 : deeper
    let base = 106.0 / 3 + down
    return StatusBarMetrics(
      timeCenter: center, baseline: base, font: Font(size: 17, weight: .semibold),
      cellular: bars(
        x: right - 78.2, pitch: 16.0 / 3, width: 10.0 / 3,
        heights: [14.0 / 3, 7, 29.0 / 3, 37.0 / 3], base: base),
      wifi: CGRect(x: right - 51.4, y: base - 12.3, width: 16.7, height: 12.3),
      battery: CGRect(x: right - 27, y: 22.9 + down, width: 27, height: 12.6))
  }

  /// Returns the places on a phone with a notch, whose right ear is `ear` points wide.
  ///
  /// Measured on a phone of 390 points with the notch of 2021; other widths move the time in proportion,
  /// other safe areas move all up or down, and ears too narrow for the icons make them smaller.
  static func notch(_ traits: ScreenTraits, ear: Double) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    let down = Double(traits.safeArea.top) - 47
    let base = 91.0 / 3 + down
    let unit = min(max(ear - 2, 0) / 87.7, 1)
    let right = width - 18.5 * unit
    return StatusBarMetrics(
      timeCenter: 51.7 * width / 390, baseline: base, font: Font(size: 15.5, weight: .semibold),
      cellular: bars(
        x: right - 69.2 * unit, pitch: 14.0 / 3 * unit, width: 3 * unit,
        heights: [4, 6, 26.0 / 3, 34.0 / 3].map { $0 * unit }, base: base),
      wifi: CGRect(
        x: right - 46.5 * unit, y: base - 11.8 * unit, width: 16.1 * unit, height: 11.8 * unit),
      battery: CGRect(
        x: right - 24.6 * unit, y: base - 11.4 * unit, width: 24.6 * unit, height: 11.6 * unit))
  }

  /// Returns the places on a phone with a home button, measured at 375 points; the Wi-Fi fan follows the
  /// carrier's name, which ends at `carrierEnd`.
  static func homeButton(_ traits: ScreenTraits, carrierEnd: Double) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    return StatusBarMetrics(
      timeCenter: width / 2, baseline: 14.5, font: Font(size: 12, weight: .semibold),
      cellular: bars(x: 6, pitch: 4.5, width: 4, heights: [5, 7, 9.5, 11.5], base: 15.5),
      wifi: CGRect(x: carrierEnd + 5, y: 15.5 - 10.7, width: 14.7, height: 10.7),
      battery: CGRect(x: width - 5.3 - 24.4, y: 3.8, width: 24.4, height: 11.9))
  }

  /// Returns the places on an iPad, for which no measurement stands: the icons of a phone with a home button
  /// round the middle of the bar.
  static func pad(_ traits: ScreenTraits) -> StatusBarMetrics {
    let side = traits.family == .pad ? 20.0 : 6
    let right = Double(traits.size.width) - side
    let middle = max(Double(traits.safeArea.top), 20) / 2
    return StatusBarMetrics(
      timeCenter: side, baseline: middle + 4.25,
      font: Font(size: 12, weight: .semibold), cellular: [],
      wifi: CGRect(x: right - 82, y: middle - 5.5, width: 14.7, height: 10.7),
      battery: CGRect(x: right - 24.4, y: middle - 5.95, width: 24.4, height: 11.9))
  }

  private static func bars(
    x: Double, pitch: Double, width: Double, heights: [Double], base: Double
  ) -> [CGRect] {
    heights.enumerated().map { index, height in
      CGRect(x: x + Double(index) * pitch, y: base - height, width: width, height: height)
    }
  }

  /// Returns the value at a place on the straight lines through points, the first and last of which hold
  /// beyond the ends.
  private static func between(_ x: Double, _ points: [(x: Double, y: Double)]) -> Double {
    guard let upper = points.firstIndex(where: { $0.x >= x }) else {
      return points[points.count - 1].y
    }
    guard upper > 0 else { return points[0].y }
    let (low, high) = (points[upper - 1], points[upper])
    return low.y + (high.y - low.y) * (x - low.x) / (high.x - low.x)
  }
}
