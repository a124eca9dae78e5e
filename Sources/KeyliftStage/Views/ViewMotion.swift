// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftMotion

/// Everything of a view that changes over time.
package struct ViewMotion: Hashable, Sendable {
  /// The middle of the bounds in the superview's points.
  package var center: Track<CGPoint>
  /// The origin of the bounds.
  package var origin: Track<CGPoint>
  /// The size of the bounds.
  package var size: Track<CGSize>
  /// The transform about the centre.
  package var transform: TransformTrack
  /// The view's own opacity.
  package var alpha: ReplacingTrack
  /// Whether the view is left out of the picture, with all it holds.
  package var isHidden: StepTrack<Bool>
  /// The background, corners and border.
  package var decoration: StepTrack<Decoration>
  /// What the view shows.
  package var content: StepTrack<Content>
  /// A scroll view's own insets and those with the safe area's part; nil for any other view.
  package var insets: StepTrack<ScrollInsets>?

  /// Creates the motion of a view that fills a frame and never changes.
  package init(frame: CGRect) {
    center = Track(CGPoint(x: frame.midX, y: frame.midY))
    origin = Track(.zero)
    size = Track(frame.size)
    transform = TransformTrack()
    alpha = ReplacingTrack(1)
    isHidden = StepTrack(false)
    decoration = StepTrack(.none)
    content = StepTrack(.none)
    insets = nil
  }

  /// Whether everything is the same at all times.
  package var isStill: Bool {
    center.isStill && origin.isStill && size.isStill && transform.isStill && alpha.isStill
      && isHidden.isStill && decoration.isStill && content.isStill && insets?.isStill ?? true
  }

  /// The last moment at which anything changes or moves, in seconds.
  package var end: Double {
    max(
      center.end, origin.end, size.end, transform.end, alpha.end, isHidden.end, decoration.end,
      content.end, insets?.end ?? 0)
  }
  /// The moments at which a change is made, a motion begins or one ends, in seconds and in no order.
  package var instants: [Double] {
    center.instants + origin.instants + size.instants + transform.instants + alpha.instants
      + isHidden.instants + decoration.instants + content.instants + (insets?.instants ?? [])
  }
}
