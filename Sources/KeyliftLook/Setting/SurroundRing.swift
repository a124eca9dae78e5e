// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// What lies between two rectangles, one within the other, in one colour.
struct SurroundRing: Hashable {
  /// The colour.
  let color: Color
  /// Where it ends.
  let outer: RoundedFrame
  /// Where its hole is.
  let inner: RoundedFrame

  /// How far a quarter circle's control points lie from its ends, over the radius: 4/3 (√2 - 1).
  private static let bend = 0.552284749830793

  /// Returns the ring seen in a mirror that swaps top and bottom of a height.
  func mirrored(in height: Int) -> SurroundRing {
    SurroundRing(
      color: color, outer: outer.mirrored(in: height), inner: inner.mirrored(in: height))
  }

  /// Returns the part above a row at which the corners have ended: an arch.
  func arch(above row: Int) -> Path {
    var path = Path()
    let (out, hole) = (outer.rect, inner.rect)
    path.move(to: CGPoint(x: Double(out.x), y: Double(row)))
    SurroundRing.addCorner(to: &path, outer, isRight: false, isUpwards: true)
    SurroundRing.addCorner(to: &path, outer, isRight: true, isUpwards: false)
    path.line(to: CGPoint(x: Double(out.maxX), y: Double(row)))
    path.line(to: CGPoint(x: Double(hole.maxX), y: Double(row)))
    SurroundRing.addCorner(to: &path, inner, isRight: true, isUpwards: true)
    SurroundRing.addCorner(to: &path, inner, isRight: false, isUpwards: false)
    path.line(to: CGPoint(x: Double(hole.x), y: Double(row)))
    path.close()
    return path
  }

  /// Draws on around an upper corner: from the side to the top, or from the top to the side.
  private static func addCorner(
    to path: inout Path, _ frame: RoundedFrame, isRight: Bool, isUpwards: Bool
  ) {
    let corner = CGPoint(
      x: Double(isRight ? frame.rect.maxX : frame.rect.x), y: Double(frame.rect.y))
    let inwards = isRight ? -1.0 : 1.0
    func onSide(_ distance: Double) -> CGPoint { CGPoint(x: corner.x, y: corner.y + distance) }
    func onTop(_ distance: Double) -> CGPoint {
      CGPoint(x: corner.x + inwards * distance, y: corner.y)
    }
    let (radius, control) = (frame.radius, frame.radius * (1 - bend))
    guard radius > 0 else { return path.line(to: corner) }
    if isUpwards {
      path.line(to: onSide(radius))
      path.curve(to: onTop(radius), onSide(control), onTop(control))
    } else {
      path.line(to: onTop(radius))
      path.curve(to: onSide(radius), onTop(control), onSide(control))
    }
  }
}
