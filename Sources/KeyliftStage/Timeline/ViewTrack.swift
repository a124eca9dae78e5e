// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// One view of a timeline.
struct ViewTrack {
  /// The id, empty for a view that frames leave out.
  let id: String
  /// The index of the superview among the tracks; nil for the first.
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

  /// What the view has however it moves, over time: each look is made once, for all the frames that show it.
  var looks: StepTrack<Shared<FrameLook>> {
    let insets = motion.insets?.map(Optional.some) ?? StepTrack(nil)
    return motion.decoration
      .combined(with: motion.content) { FrameLook(id: id, decoration: $0, content: $1) }
      .combined(with: insets) { look, insets in
        var look = look
        look.insets = insets
        return Shared(look)
      }
  }
}
