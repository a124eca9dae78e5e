// SPDX-License-Identifier: MIT

package import KeyliftScene

/// Where every view of a clip stands in every frame, as a golden keeps it.
package struct GeometryTrace: Hashable, Sendable {
  /// What it says of the clip.
  package let head: TraceHead
  /// The keyboard and then the views in scene order, no two of one id.
  package let tracks: [RowTrack]

  /// Creates a trace of tracks, one at least, that must have ids of their own and no change after the last frame.
  package init(head: TraceHead, tracks: [RowTrack]) {
    precondition(!tracks.isEmpty, "a trace has the keyboard at least")
    precondition(Set(tracks.map(\.id)).count == tracks.count, "a trace names each view once")
    precondition(tracks.allSatisfy { $0.last.frame < head.frameCount }, "a trace ends in time")
    self.head = head
    self.tracks = tracks
  }

  /// Creates the trace of a clip, every frame of which is made for it.
  package init(of clip: Clip) {
    var recorder = TraceRecorder(clip)
    for index in 0..<clip.frameCount { recorder.append(clip.frame(index)) }
    self = recorder.trace
  }

  /// Returns the track of a view; nil where there is no such view.
  package func track(of id: String) -> RowTrack? { tracks.first { $0.id == id } }

  /// The tracks by their ids.
  var tracksByID: [String: RowTrack] {
    Dictionary(uniqueKeysWithValues: tracks.map { ($0.id, $0) })
  }
}
