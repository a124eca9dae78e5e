// SPDX-License-Identifier: MIT

import Foundation

extension LottieContour {
  /// The least width and height of a rectangle: one without any has no corners to round.
  private static let least = 1e-3

  /// Creates the outline of a rectangle, with as many points whatever its size, so that one can become another.
  init(around rect: CGRect, cornerRadius: Double) {
    let solid = CGRect(
      x: rect.minX, y: rect.minY, width: max(rect.width, LottieContour.least),
      height: max(rect.height, LottieContour.least))
    let outline: Outline =
      cornerRadius > 0 ? .roundedRect(solid, radius: cornerRadius) : .rect(solid)
    self = LottieContour.contours(of: outline.path)[0]
  }
}
