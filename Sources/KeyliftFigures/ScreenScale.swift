// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftIO

/// The scale of small screens on a page, with which the widest is a whole number of pixels wide.
struct ScreenScale: Hashable {
  /// Pixels of the page per point of the screen.
  let pixelsPerPoint: Double
  /// Pixels of the page per point of the page.
  private let pageScale: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - width: The width of the widest screen on the page, in the page's points.
  ///   - widest: The width of that screen in its own points.
  ///   - pageScale: Pixels of the page per point of the page.
  init(width: Double, widest: Double, pageScale: Int) {
    self.pageScale = Double(pageScale)
    pixelsPerPoint = max((width * Double(pageScale)).rounded(), 1) / max(widest, 1)
  }

  /// Returns the size of a screen on the page, in the page's points.
  func size(of screen: CGSize) -> CGSize {
    CGSize(
      width: (screen.width * pixelsPerPoint).rounded() / pageScale,
      height: (screen.height * pixelsPerPoint).rounded() / pageScale)
  }

  /// Converts a length on the screen to the page's points.
  func length(_ points: Double) -> Double { points * pixelsPerPoint / pageScale }

  /// Returns the page's pixel that is nearest to a corner in the page's points.
  func pixel(_ corner: CGPoint) -> PixelPoint {
    PixelPoint(
      x: Int(clamping: (corner.x * pageScale).rounded()),
      y: Int(clamping: (corner.y * pageScale).rounded()))
  }

  /// Rounds a coordinate in the page's points to whole pixels.
  func snapped(_ points: Double) -> Double { (points * pageScale).rounded() / pageScale }

  /// Returns the preferred width of the widest of some screens in the page's points: with it the
  /// screen has the area of an iPhone of a given width.
  ///
  /// - Parameter range: The smallest and the largest result.
  static func suitableWidth(
    for screens: [CGSize], phoneWidth: Double, within range: ClosedRange<Double>
  ) -> Double {
    let widest = screens.max { $0.width < $1.width } ?? CGSize(width: 393, height: 852)
    let area = phoneWidth * phoneWidth * 852 / 393
    let width = (area * widest.width / max(widest.height, 1)).squareRoot()
    return min(max(width, range.lowerBound), range.upperBound).rounded()
  }
}
