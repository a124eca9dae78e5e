// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A part of what lies around a screen that is drawn as one.
struct SurroundBand: Hashable {
  /// Where the screen is from there.
  enum Side: Hashable {
    /// Below, the upper corners included.
    case top
    /// To the right.
    case left
    /// To the left.
    case right
    /// Above, the lower corners included.
    case bottom
  }

  /// The part of the picture in pixels.
  let rect: PixelRect
  private let surround: Surround
  private let side: Side

  /// Creates a part of a surround.
  init(_ surround: Surround, _ side: Side, _ rect: PixelRect) {
    self.surround = surround
    self.side = side
    self.rect = rect
  }

  /// Draws the part over a whole sketch of its size.
  func draw(in sketch: inout Sketch) {
    for ring in surround.rings {
      guard let outline = outline(of: ring) else { continue }
      sketch.add(.fill(outline, ring.color))
    }
  }

  /// Returns what of a ring is in the part, in pixels from the part's top left corner; nil for nothing.
  private func outline(of ring: SurroundRing) -> Outline? {
    switch side {
    case .top: .path(ring.arch(above: rect.maxY))
    case .left: side(from: ring.outer.rect.x, to: ring.inner.rect.x)
    case .right: side(from: ring.inner.rect.maxX, to: ring.outer.rect.maxX)
    case .bottom: .path(lowerArch(of: ring))
    }
  }

  private func lowerArch(of ring: SurroundRing) -> Path {
    ring.mirrored(in: surround.height).arch(above: surround.height - rect.y)
      .applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.height)))
  }

  private func side(from left: Int, to right: Int) -> Outline? {
    guard right > left else { return nil }
    return .rect(
      CGRect(
        x: Double(left - rect.x), y: 0, width: Double(right - left), height: Double(rect.height)))
  }
}
