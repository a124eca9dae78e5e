// SPDX-License-Identifier: MIT

import KeyliftScene

/// One clip and where its frames go.
struct RenderTarget: Sendable {
  /// What is said of it while it renders: the scene's name, and the variant's.
  let title: String
  /// How long the clip took to play.
  let timings: StageTimings
  /// The clip.
  let clip: Clip
  /// The numbers of the frames that are wanted, of which there is at least one.
  let frames: [Int]
  /// The folders that get frames, SVGs and a trace.
  let folders: [String]
  /// The single files.
  let files: [(path: String, kind: FileKind)]
}
