// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftMotion

/// The properties of a view that change over time.
package struct ViewMotion: Hashable, Sendable {
  /// The center of the bounds in the superview's coordinates.
  package var center: Track<CGPoint>
  /// The origin of the bounds.
  package var origin: Track<CGPoint>
  /// The size of the bounds.
  package var size: Track<CGSize>
  /// The transform about the center.
  package var transform: TransformTrack
  /// The view's own opacity.
  package var alpha: ReplacingTrack
  /// Whether the view and its subviews are not drawn.
  package var isHidden: Steps<Bool>
  /// The background, corners and border.
  package var decoration: Steps<Decoration>
  /// The view's own content.
  package var content: Steps<Content>
  /// A scroll view's insets, with and without the safe area; `nil` for any other view.
  package var insets: Steps<ScrollInsets>?

  /// Creates the properties of a view with a frame, without changes.
  init(frame: CGRect) {
    center = Track(CGPoint(x: frame.midX, y: frame.midY))
    origin = Track(.zero)
    size = Track(frame.size)
    transform = TransformTrack()
    alpha = ReplacingTrack(1)
    isHidden = Steps(false)
    decoration = Steps(.none)
    content = Steps(.none)
    insets = nil
  }

  /// Whether no property ever changes.
  var isStill: Bool {
    center.isStill && origin.isStill && size.isStill && transform.isStill && alpha.isStill
      && isHidden.isStill && decoration.isStill && content.isStill && insets?.isStill ?? true
  }

  /// The time at which the last change or animation ends, in seconds.
  package var end: Double {
    max(
      center.end, origin.end, size.end, transform.end, alpha.end, isHidden.end, decoration.end,
      content.end, insets?.end ?? 0)
  }
  /// The times at which a change is made or an animation begins or ends, in seconds, unordered.
  var instants: [Double] {
    center.instants + origin.instants + size.instants + transform.instants + alpha.instants
      + isHidden.instants + decoration.instants + content.instants + (insets?.instants ?? [])
  }
}
