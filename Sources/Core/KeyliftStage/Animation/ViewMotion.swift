// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

struct ViewMotion: Hashable, Sendable {
  var center: Track<CGPoint>
  var origin: Track<CGPoint>
  var size: Track<CGSize>
  var transform: Track<CGAffineTransform>
  var alpha: ReplacingTrack
  var isHidden: Steps<Bool>
  var decoration: Steps<Decoration>
  var content: Steps<Content>
  /// With and without the safe area; `nil` for a view that does not scroll.
  var insets: Steps<ScrollInsets>?

  init(frame: CGRect) {
    center = Track(CGPoint(x: frame.midX, y: frame.midY))
    origin = Track(.zero)
    size = Track(frame.size)
    transform = Track(.identity)
    alpha = ReplacingTrack(1)
    isHidden = Steps(false)
    decoration = Steps(.none)
    content = Steps(.none)
    insets = nil
  }

  var isStill: Bool {
    center.isStill && origin.isStill && size.isStill && transform.isStill && alpha.isStill
      && isHidden.isStill && decoration.isStill && content.isStill && insets?.isStill ?? true
  }

  var end: Double {
    max(
      center.end, origin.end, size.end, transform.end, alpha.end, isHidden.end, decoration.end,
      content.end, insets?.end ?? 0)
  }

  var moves: [Range<Double>] {
    guard !isStill else { return [] }
    return center.moves + origin.moves + size.moves + transform.moves + alpha.moves
  }

  var instants: [Double] {
    guard !isStill else { return [] }
    return center.instants + origin.instants + size.instants + transform.instants + alpha.instants
      + isHidden.instants + decoration.instants + content.instants + (insets?.instants ?? [])
  }
}

struct ViewPlace {
  let bounds: CGRect
  /// In screen coordinates.
  let rect: CGRect
  let clips: [FrameClipping]
  let space: ViewSpace

  init(
    of motion: ViewMotion, at time: Double, in outer: ViewSpace, cutsSubviews: Bool = false
  ) {
    bounds = ViewPlace.bounds(of: motion, at: time)
    let toScreen = ViewPlace.transform(of: motion, bounds: bounds, at: time)
      .concatenating(outer.toScreen)
    rect = ViewPlace.box(of: bounds, under: toScreen)
    clips = outer.clips
    space = ViewSpace(
      toScreen: toScreen, alpha: ViewPlace.alpha(of: motion, at: time) * outer.alpha,
      clips: cutsSubviews
        ? clips + [
          FrameClipping(rect: rect, cornerRadius: motion.decoration.value(at: time).cornerRadius)
        ] : clips)
  }

  static func bounds(of motion: ViewMotion, at time: Double) -> CGRect {
    CGRect(origin: motion.origin.presentation(at: time), size: motion.size.presentation(at: time))
  }

  static func alpha(of motion: ViewMotion, at time: Double) -> Double {
    guard !motion.isHidden.value(at: time) else { return 0 }
    // A spring may go beyond 0 or 1; Core Animation composites with the nearest valid opacity.
    return min(max(motion.alpha.presentation(at: time), 0), 1)
  }

  static func transform(
    of motion: ViewMotion, bounds: CGRect, at time: Double
  ) -> CGAffineTransform {
    transform(
      motion.transform.presentation(at: time), around: motion.center.presentation(at: time),
      bounds: bounds)
  }

  static func transform(
    _ transform: CGAffineTransform, around center: CGPoint, bounds: CGRect
  ) -> CGAffineTransform {
    let midX = bounds.midX
    let midY = bounds.midY
    return CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: center.x + transform.tx - (transform.a * midX + transform.c * midY),
      ty: center.y + transform.ty - (transform.b * midX + transform.d * midY))
  }

  /// Most views are never scaled or rotated, so their corners need not be transformed.
  static func box(of bounds: CGRect, under map: CGAffineTransform) -> CGRect {
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return bounds.applying(map) }
    return bounds.offsetBy(dx: map.tx, dy: map.ty)
  }
}

/// The coordinate space, opacity and clipping that a view applies to its subviews at one time.
struct ViewSpace: Hashable, Sendable {
  var toScreen: CGAffineTransform
  var alpha: Double
  var clips: [FrameClipping]
  static let screen = ViewSpace(toScreen: .identity, alpha: 1, clips: [])
}

extension View {
  /// In screen coordinates and without clipping.
  package func presentedRect(at time: Double) -> CGRect {
    var space = ViewSpace.screen
    for view in superviews.dropFirst().reversed() {
      space = ViewPlace(of: view.motion, at: time, in: space).space
    }
    return ViewPlace(of: motion, at: time, in: space).rect
  }
}
