// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene

/// ffmpeg's own APNG encoder on the same frames, its start and reading them from the RAM disk included.
struct FFmpegAnimation {
  /// The milliseconds that it took; nil where it is not installed.
  let time: Double?
  /// The bytes of its file.
  let byteCount: Int?

  /// Lays the frames down as raw RGB, takes the time once and removes them.
  init(of clip: MovingClip) throws {
    guard let program = InstalledProgram("ffmpeg") else {
      (time, byteCount) = (nil, nil)
      return
    }
    (time, byteCount) = try FrameFiles.withFolder { files in
      let raw = files.path + "/frames.rgb"
      try FFmpegAnimation.lay(clip.frames, to: raw)
      let arguments = FFmpegAnimation.arguments(clip, from: raw, to: files)
      let time = try milliseconds { try program.run(arguments) }
      let file = try Data(contentsOf: URL(filePath: files.path(ofFrame: 0)))
      return (time, file.count)
    }
  }

  private static func arguments(
    _ clip: MovingClip, from raw: String, to files: FrameFiles
  ) -> [String] {
    let picture = clip.frames[0].picture
    return [
      "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "rgb24",
      "-video_size", "\(picture.width)x\(picture.height)", "-framerate", "\(clip.clip.fps)", "-i",
      raw, "-f", "apng", "-plays", "0", "-pred", "mixed", files.path(ofFrame: 0),
    ]
  }

  /// Writes frames one after the other: a clip of them fills a gigabyte.
  private static func lay(_ frames: [MovingClip.Frame], to path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let renderer = PictureRenderer()
    for frame in frames {
      try file.write(contentsOf: Data(renderer.render(frame.picture).rgb))
    }
    try file.close()
  }
}
