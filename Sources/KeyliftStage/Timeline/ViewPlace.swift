// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// Where a view stands on the screen at an instant.
struct ViewPlace {
  /// The bounds in the view's own points.
  let bounds: CGRect
  /// The map from the view's points to the screen's.
  let toScreen: CGAffineTransform
  /// The bounding box in the screen's points.
  let rect: CGRect
  /// The opacity, all superviews' included.
  let alpha: Double
  /// What cuts the view.
  let clips: [FrameClip]
  /// What cuts its subviews.
  private let innerClips: [FrameClip]

  init(of track: ViewTrack, at time: Double, in parent: ViewPlace?) {
    let motion = track.motion
    bounds = CGRect(
      origin: motion.origin.presentation(at: time), size: motion.size.presentation(at: time))
    toScreen = ViewPlace.transform(
      of: motion, bounds: bounds, at: time, to: parent?.toScreen ?? .identity)
    rect = ViewPlace.box(of: bounds, under: toScreen)
    let ownAlpha = motion.isHidden.value(at: time) ? 0 : motion.alpha.presentation(at: time)
    alpha = ownAlpha * (parent?.alpha ?? 1)
    clips = parent?.innerClips ?? []
    let cornerRadius = motion.decoration.value(at: time).cornerRadius
    innerClips =
      track.clips ? clips + [FrameClip(rect: rect, cornerRadius: cornerRadius)] : clips
  }

  private static func transform(
    of motion: ViewMotion, bounds: CGRect, at time: Double, to parent: CGAffineTransform
  ) -> CGAffineTransform {
    let center = motion.center.presentation(at: time)
    let transform = motion.transform.presentation(at: time)
    let (midX, midY) = (bounds.midX, bounds.midY)
    let own = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: center.x + transform.tx - (transform.a * midX + transform.c * midY),
      ty: center.y + transform.ty - (transform.b * midX + transform.d * midY))
    return own.concatenating(parent)
  }

  /// Most views are never scaled or turned: their corners need not be mapped one by one.
  private static func box(of bounds: CGRect, under map: CGAffineTransform) -> CGRect {
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return bounds.applying(map) }
    return bounds.offsetBy(dx: map.tx, dy: map.ty)
  }
}
