// SPDX-License-Identifier: MIT

import Foundation

struct ViewMotion: Hashable, Sendable {
  var center: Track<CGPoint>
  var origin: Track<CGPoint>
  var size: Track<CGSize>
  var transform: TransformTrack
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
    transform = TransformTrack()
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
