// SPDX-License-Identifier: MIT

import Foundation
import KeyliftOutput
import KeyliftScene

/// Writes a clip as `keylift render` does, with nothing drawn before, in milliseconds.
enum ClipRun {
  static func frames(_ frames: [MovingClip.Frame], of clip: Clip, jobs: Int) throws -> Double {
    try FrameFiles.withFolder { files in
      var rendering = try rendering(clip, frames, jobs)
      return try milliseconds { try rendering.write(to: [files.path], kinds: .png) }
    }
  }

  static func animation(
    _ clip: MovingClip, jobs: Int
  ) throws -> (milliseconds: Double, byteCount: Int) {
    try FrameFiles.withFolder { files in
      let path = "\(files.path)/clip.apng"
      var rendering = try rendering(clip.clip, clip.frames, jobs)
      let time = try milliseconds { try rendering.write(to: path, as: .animation(.apng)) }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return (time, size ?? 0)
    }
  }

  private static func rendering(
    _ clip: Clip, _ frames: [MovingClip.Frame], _ jobs: Int
  ) throws -> ClipRendering {
    let options = DrawOptions()
    return ClipRendering(
      title: "", clip: clip, frames: frames.map(\.number), time: nil,
      style: try RenderStyle(options),
      playback: options.playback, jobs: jobs, monitor: WarningCollector())
  }
}
