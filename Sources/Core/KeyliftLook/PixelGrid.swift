// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The mapping from points to the screen's pixels.
///
/// In a still, edges are rounded, not offsets and sizes, so edges that coincide in a frame coincide
/// in pixels. In an animation only the sizes of contents are rounded.
struct PixelGrid {
  let scale: Double
  let placing: FramePlacing

  /// The largest distance from the origin in pixels; anything farther is off every screen.
  private static let limit = 1e6

  /// Returns the pixel edge nearest to a coordinate in points, halves upward.
  ///
  /// Halves round in one direction on both sides of 0; otherwise a view that crosses 0 would
  /// change its size.
  func edge(_ points: Double) -> Int {
    guard points.isFinite else { return 0 }
    let pixels = (points * scale + 0.5 + Self.slack).rounded(.down)
    return Int(clamping: min(max(pixels, -Self.limit), Self.limit))
  }

  /// Two sums for the same edge can differ in their last bits, and at a half they would round to
  /// different pixels.
  private static let slack = 1e-7

  func rect(_ rect: CGRect) -> PixelRect {
    let left = edge(rect.minX)
    let top = edge(rect.minY)
    return PixelRect(x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }

  func coordinate(_ points: Double) -> Double {
    switch placing {
    case .wholePixels: return Double(edge(points))
    case .exact:
      guard points.isFinite else { return 0 }
      let pixels = (points * scale * Self.fineness).rounded() / Self.fineness
      return min(max(pixels, -Self.limit), Self.limit)
    }
  }

  /// The parts of a pixel to which exact positions are rounded, so that views that move together
  /// have the same last bits.
  private static let fineness = 65536.0

  func frame(_ rect: CGRect) -> CGRect {
    let left = coordinate(rect.minX)
    let top = coordinate(rect.minY)
    return CGRect(
      x: left, y: top, width: coordinate(rect.maxX) - left, height: coordinate(rect.maxY) - top)
  }

  /// Returns the size in whole pixels of a content in a rectangle of points.
  ///
  /// In an animation the size does not depend on the position, so a content that only moves is
  /// drawn once.
  func size(of rect: CGRect) -> (width: Int, height: Int) {
    let pixels =
      switch placing {
      case .wholePixels: self.rect(rect)
      case .exact: self.rect(CGRect(origin: .zero, size: rect.size))
      }
    return (
      thinSide(rect.minX, rect.maxX)?.count ?? pixels.width,
      thinSide(rect.minY, rect.maxY)?.count ?? pixels.height
    )
  }

  /// The shortest side that is never rounded to nothing, in points.
  ///
  /// A hairline is a third of a point or more, and people write 0.25. A shorter side is that of a
  /// view that grows from nothing.
  private static let thinnest = 0.25
  /// The longest side that is a hairline on a screen with at least two pixels a point.
  private static let hairline = 0.505

  /// Returns the whole pixels of a hairline's side, or of a side shorter than a pixel; `nil` for
  /// any other side.
  ///
  /// Their number is at least 1 and does not depend on the position, or else only some lines of a
  /// list would be visible.
  private func thinSide(_ low: Double, _ high: Double) -> Range<Int>? {
    let length = high - low
    guard length >= Self.thinnest, length <= Self.hairline || length * scale < 1 else { return nil }
    let count = max((length * scale - Self.slack).rounded(), 1)
    let start = edge((low + high) / 2 - count / scale / 2)
    return start..<start + Int(clamping: count)
  }

  /// Returns the size in points for which the text of a content is laid out, at any scale.
  ///
  /// It is rounded up to a fraction of a point, so that sums with other last bits have one content.
  func room(of size: CGSize) -> CGSize {
    CGSize(width: Self.room(of: size.width), height: Self.room(of: size.height))
  }

  private static func room(of length: Double) -> Double {
    guard length.isFinite else { return 0 }
    let parts = 1024.0
    return (min(max(length, 0), limit) * parts - slack).rounded(.up) / parts
  }

  /// Returns the transform from a content's pixels to the picture's pixels for a rectangle of
  /// points.
  ///
  /// A plain color fills the rectangle to the fraction of a pixel; other contents are not
  /// stretched.
  func place(_ content: LayerContent, in rect: CGRect) -> CGAffineTransform {
    guard placing == .exact, content.plainFill != nil else {
      return CGAffineTransform(
        translationX: start(rect.minX, rect.maxX), y: start(rect.minY, rect.maxY))
    }
    let x = visibleSide(rect.minX, rect.maxX)
    let y = visibleSide(rect.minY, rect.maxY)
    let frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    return CGAffineTransform(
      a: frame.width / Double(content.width), b: 0, c: 0, d: frame.height / Double(content.height),
      tx: frame.minX, ty: frame.minY)
  }

  private func start(_ low: Double, _ high: Double) -> Double {
    guard placing == .wholePixels, let pixels = thinSide(low, high) else { return coordinate(low) }
    return Double(pixels.lowerBound)
  }

  /// Returns a side in fractions of pixels, at least one pixel long if it is thin.
  private func visibleSide(_ low: Double, _ high: Double) -> (start: Double, length: Double) {
    let start = coordinate(low)
    let end = coordinate(high)
    guard end - start < 1, thinSide(low, high) != nil else { return (start, end - start) }
    return ((start + end - 1) / 2, 1)
  }

  /// Returns the exact size in pixels of a content in a rectangle of points; `nil` for positions in
  /// whole pixels and for a plain color, which is stretched.
  func exactSize(of content: LayerContent, in rect: CGRect) -> CGSize? {
    guard placing == .exact, content.plainFill == nil else { return nil }
    return frame(CGRect(origin: .zero, size: rect.size)).size
  }

  func clip(_ clip: FrameClipping) -> LayerClipping {
    self.clip(clip.rect, cornerRadius: Double(clip.cornerRadius) * scale)
  }

  /// - Parameter cornerRadius: The radius of its corners in pixels.
  func clip(_ rect: CGRect, cornerRadius: Double = 0) -> LayerClipping {
    switch placing {
    case .wholePixels: LayerClipping(rect: self.rect(rect), cornerRadius: cornerRadius)
    case .exact: LayerClipping(frame: frame(rect), cornerRadius: cornerRadius)
    }
  }
}
