// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// Where a view stands on the screen at an instant.
struct ViewPlace {
  /// The bounds in the view's own points.
  let bounds: CGRect
  /// The bounding box in the screen's points.
  let rect: CGRect
  /// What cuts the view.
  let clips: [FrameClip]
  /// The space in which its subviews stand.
  let space: ViewSpace

  /// Finds a view's place.
  ///
  /// - Parameters:
  ///   - motion: Everything of the view that changes.
  ///   - time: The instant in seconds.
  ///   - outer: The superview's space, or the screen's.
  ///   - cutsSubviews: Whether subviews are cut at the bounds.
  init(
    of motion: ViewMotion, at time: Double, in outer: ViewSpace, cutsSubviews: Bool = false
  ) {
    bounds = CGRect(
      origin: motion.origin.presentation(at: time), size: motion.size.presentation(at: time))
    let toScreen = ViewPlace.transform(of: motion, bounds: bounds, at: time)
      .concatenating(outer.toScreen)
    rect = ViewPlace.box(of: bounds, under: toScreen)
    clips = outer.clips
    let ownAlpha = motion.isHidden.value(at: time) ? 0 : motion.alpha.presentation(at: time)
    space = ViewSpace(
      toScreen: toScreen, alpha: ownAlpha * outer.alpha,
      clips: cutsSubviews
        ? clips + [
          FrameClip(rect: rect, cornerRadius: motion.decoration.value(at: time).cornerRadius)
        ] : clips)
  }

  /// Returns the map from a view's points to its superview's.
  private static func transform(
    of motion: ViewMotion, bounds: CGRect, at time: Double
  ) -> CGAffineTransform {
    let center = motion.center.presentation(at: time)
    let transform = motion.transform.presentation(at: time)
    let (midX, midY) = (bounds.midX, bounds.midY)
    return CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: center.x + transform.tx - (transform.a * midX + transform.c * midY),
      ty: center.y + transform.ty - (transform.b * midX + transform.d * midY))
  }

  /// Most views are never scaled or turned: their corners need not be mapped one by one.
  private static func box(of bounds: CGRect, under map: CGAffineTransform) -> CGRect {
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return bounds.applying(map) }
    return bounds.offsetBy(dx: map.tx, dy: map.ty)
  }
}
