// SPDX-License-Identifier: MIT

import Foundation
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

  /// Settles where the frames of a clip go.
  init(
    title: String, timings: StageTimings, clip: Clip, frames: [Int], outputs: [OutputPath]
  ) {
    (self.title, self.timings, self.clip, self.frames) = (title, timings, clip, frames)
    folders = outputs.compactMap { output in
      guard case .folder(let path) = output else { return nil }
      return (path as NSString).appendingPathComponent(title)
    }
    files = outputs.compactMap { output in
      guard case .file(let path, let kind) = output else { return nil }
      return (path, kind)
    }
  }
}
