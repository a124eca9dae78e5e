// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The screen's pixels, and how places in points come to lie on them.
///
/// Edges are rounded, not offsets and sizes: edges that coincide in a frame coincide in pixels.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double

  /// The farthest that anything is placed from the origin, in pixels; more is off every screen.
  private static let limit = 1e6

  /// Returns the pixel edge nearest to a coordinate in points, halves upwards.
  ///
  /// Halves must go the same way on both sides of 0, or a view that crosses the origin would change its size.
  func edge(_ points: Double) -> Int {
    guard points.isFinite else { return 0 }
    let pixels = (points * scale + 0.5 + PixelGrid.slack).rounded(.down)
    return Int(min(max(pixels, -PixelGrid.limit), PixelGrid.limit))
  }

  /// Two sums that are the same edge differ in their last bits; exactly at a half they would round apart.
  private static let slack = 1e-7

  /// Returns a rectangle of points as whole pixels.
  func rect(_ rect: CGRect) -> PixelRect {
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    return PixelRect(
      x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }

  /// Returns a clip in pixels.
  func clip(_ clip: FrameClip) -> LayerClip {
    LayerClip(rect: rect(clip.rect), cornerRadius: Double(clip.cornerRadius) * scale)
  }
}
