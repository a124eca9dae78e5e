// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The screen's pixels, and how places in points come to lie on them.
///
/// In a still, edges are rounded, not offsets and sizes: edges that coincide in a frame coincide in pixels. In a
/// moving picture nothing is rounded but the size of what is drawn.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double
  /// How exactly things are placed.
  let placing: FramePlacing

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

  /// Returns a coordinate in points as one in pixels, as exactly as things are placed.
  func coordinate(_ points: Double) -> Double {
    switch placing {
    case .wholePixels: return Double(edge(points))
    case .exact:
      guard points.isFinite else { return 0 }
      let pixels = (points * scale * PixelGrid.fineness).rounded() / PixelGrid.fineness
      return min(max(pixels, -PixelGrid.limit), PixelGrid.limit)
    }
  }

  /// The parts of a pixel that exact places are kept to: what moves with something else has the same last bits.
  private static let fineness = 65536.0

  /// Returns a rectangle of points in pixels, as exactly as things are placed.
  func frame(_ rect: CGRect) -> CGRect {
    let (left, top) = (coordinate(rect.minX), coordinate(rect.minY))
    return CGRect(
      x: left, y: top, width: coordinate(rect.maxX) - left, height: coordinate(rect.maxY) - top)
  }

  /// Returns the whole pixels that something in a rectangle of points is drawn in.
  ///
  /// In a moving picture they do not depend on where it stands: what only moves stays as it is drawn.
  func size(of rect: CGRect) -> (width: Int, height: Int) {
    let pixels =
      switch placing {
      case .wholePixels: self.rect(rect)
      case .exact: self.rect(CGRect(origin: .zero, size: rect.size))
      }
    return (pixels.width, pixels.height)
  }

  /// Returns the map from a content's pixels to the picture's that brings it into a rectangle of points.
  ///
  /// A plain colour fills the rectangle to the fraction of a pixel; what else is drawn is not stretched.
  func place(_ content: LayerContent, in rect: CGRect) -> CGAffineTransform {
    guard placing == .exact, content.plainFill != nil else {
      return CGAffineTransform(translationX: coordinate(rect.minX), y: coordinate(rect.minY))
    }
    let frame = frame(rect)
    return CGAffineTransform(
      a: frame.width / Double(content.width), b: 0, c: 0, d: frame.height / Double(content.height),
      tx: frame.minX, ty: frame.minY)
  }

  /// Returns the size in pixels that a content in a rectangle of points stands for, to fractions; nil where things are
  /// placed in whole pixels, and for a plain colour, which is stretched to it.
  func exactSize(of content: LayerContent, in rect: CGRect) -> CGSize? {
    guard placing == .exact, content.plainFill == nil else { return nil }
    return frame(CGRect(origin: .zero, size: rect.size)).size
  }

  /// Returns a clip in pixels.
  func clip(_ clip: FrameClip) -> LayerClip {
    self.clip(clip.rect, cornerRadius: Double(clip.cornerRadius) * scale)
  }

  /// Returns a clip to a rectangle of points.
  ///
  /// - Parameter cornerRadius: The radius of its corners in pixels.
  func clip(_ rect: CGRect, cornerRadius: Double = 0) -> LayerClip {
    switch placing {
    case .wholePixels: LayerClip(rect: self.rect(rect), cornerRadius: cornerRadius)
    case .exact: LayerClip(frame: frame(rect), cornerRadius: cornerRadius)
    }
  }
}
