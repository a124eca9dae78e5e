// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A Gaussian blur as a direct convolution in double precision: for each pixel the weighted mean of
/// the pixels around it that lie in a rectangle.
package struct GaussianOracle {
  private let pixels: PixelBuffer
  private let bounds: PixelRect
  private let weights: [Double]

  package init(_ pixels: PixelBuffer, deviation: Double, within bounds: PixelRect) {
    (self.pixels, self.bounds) = (pixels, bounds)
    let reach = Int((4 * deviation).rounded(.up))
    weights = (0...reach).map {
      $0 == 0 ? 1 : exp(-Double($0 * $0) / (2 * deviation * deviation))
    }
  }

  /// Returns red, green and blue of the blurred pixels of a rectangle, row by row.
  package func channels(of rect: PixelRect) -> [SIMD3<Double>] {
    let reach = weights.count - 1
    let top = max(rect.y - reach, bounds.y)
    let rows = (top..<min(rect.maxY + reach, bounds.maxY)).map { y in
      (rect.x..<rect.maxX).map { x in
        mean(at: x, in: bounds.x..<bounds.maxX) { Self.channels(of: pixels[$0, y]) }
      }
    }
    return (rect.y..<rect.maxY).flatMap { y in
      (0..<rect.width).map { x in
        mean(at: y, in: bounds.y..<bounds.maxY) { rows[$0 - top][x] }
      }
    }
  }

  private static func channels(of pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  private func mean(
    at center: Int, in range: Range<Int>, _ color: (Int) -> SIMD3<Double>
  ) -> SIMD3<Double> {
    let reach = weights.count - 1
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for place in (center - reach..<center + reach + 1).clamped(to: range) {
      let weight = weights[abs(place - center)]
      sum += color(place) * weight
      total += weight
    }
    return sum / total
  }
}
