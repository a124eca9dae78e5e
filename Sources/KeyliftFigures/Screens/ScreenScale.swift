// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// How small screens are drawn on a page, so that the widest is a whole number of pixels wide.
struct ScreenScale: Hashable {
  /// How many of the page's pixels show a point of the screen.
  let pixelsPerPoint: Double
  /// How many of the page's pixels are a point of the page.
  private let pageScale: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - width: How wide the widest screen is drawn, in the page's points.
  ///   - widest: How wide it is, in its own points.
  ///   - pageScale: The page's pixels per point.
  init(width: Double, widest: Double, pageScale: Int) {
    self.pageScale = Double(pageScale)
    pixelsPerPoint = max((width * Double(pageScale)).rounded(), 1) / max(widest, 1)
  }

  /// Returns how large a screen is drawn, in the page's points.
  func size(of screen: CGSize) -> CGSize {
    CGSize(
      width: (screen.width * pixelsPerPoint).rounded() / pageScale,
      height: (screen.height * pixelsPerPoint).rounded() / pageScale)
  }

  /// Returns a length on the screen in the page's points.
  func length(_ points: Double) -> Double { points * pixelsPerPoint / pageScale }

  /// Returns the page's pixel nearest to a corner in the page's points.
  func pixel(_ corner: CGPoint) -> PixelPoint {
    PixelPoint(
      x: Int((corner.x * pageScale).rounded()), y: Int((corner.y * pageScale).rounded()))
  }

  /// Returns the nearest place on the page, in its points, that is a whole pixel.
  func snapped(_ points: Double) -> Double { (points * pageScale).rounded() / pageScale }

  /// Returns how wide the widest of some screens should be drawn, in the page's points: so that it covers as much as
  /// an iPhone of a width, but no less and no more wide than a range.
  static func suitableWidth(
    for screens: [CGSize], phoneWidth: Double, within range: ClosedRange<Double>
  ) -> Double {
    let widest = screens.max { $0.width < $1.width } ?? CGSize(width: 393, height: 852)
    let area = phoneWidth * phoneWidth * 852 / 393
    let width = (area * widest.width / max(widest.height, 1)).squareRoot()
    return min(max(width, range.lowerBound), range.upperBound).rounded()
  }
}
