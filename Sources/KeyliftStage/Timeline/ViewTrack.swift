// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// One view of a timeline.
struct ViewTrack: Hashable, Sendable {
  /// The id, empty for a view that frames leave out.
  let id: String
  /// The index of the superview among the tracks; nil for a window.
  let parent: Int?
  /// Whether subviews are cut at the bounds.
  let clips: Bool
  /// Everything that changes.
  let motion: ViewMotion

  init(view: View, parent: Int?) {
    id = view.id
    self.parent = parent
    clips = view.clipsToBounds
    motion = view.motion
  }

  /// Returns the tracks of a view and all below it, superviews before subviews.
  static func tracks(below root: View) -> [ViewTrack] {
    var tracks: [ViewTrack] = []
    var rest: [(view: View, parent: Int?)] = [(root, nil)]
    while let (view, parent) = rest.popLast() {
      tracks.append(ViewTrack(view: view, parent: parent))
      let index = tracks.count - 1
      rest += view.subviews.reversed().map { ($0, index) }
    }
    return tracks
  }

  /// Returns the view as it is shown at an instant, its rectangle in the screen's points.
  func frameView(at time: Double, place: ViewPlace) -> FrameView {
    FrameView(
      id: id, rect: place.rect, size: place.bounds.size,
      place: CGAffineTransform(translationX: place.bounds.minX, y: place.bounds.minY)
        .concatenating(place.toScreen),
      alpha: place.alpha, clips: place.clips,
      decoration: motion.decoration.value(at: time), content: motion.content.value(at: time),
      scroll: scroll(at: time, bounds: place.bounds))
  }

  private func scroll(at time: Double, bounds: CGRect) -> FrameScroll? {
    guard let insets = motion.insets?.value(at: time) else { return nil }
    return FrameScroll(
      offset: bounds.origin, inset: insets.inset, adjustedInset: insets.adjusted)
  }
}
