// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene

/// A run of one job over all frames of a clip, to an APNG file.
struct AnimationRun {
  /// The milliseconds from the job's start to the file's end, nothing drawn before.
  let time: Double
  /// The bytes of the file.
  let byteCount: Int

  /// Takes the time.
  init(over clip: MovingClip) throws {
    (time, byteCount) = try FrameFiles.withFolder { files in
      let path = files.path(ofFrame: 0)
      let time = try milliseconds { try AnimationRun.animate(clip, to: path) }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return (time, size ?? 0)
    }
  }

  private static func animate(_ clip: MovingClip, to path: String) throws {
    let file = try AtomicFile(at: path)
    let assembly = AnimationAssembly()
    let painter = try KeyliftWay(clip.clip).painter
    let encoder = AnimationEncoder(
      store: FrameStore(), settings: .init(scale: clip.frames[0].picture.scale))
    guard let delay = FrameDelay(1, over: clip.clip.fps) else {
      throw BenchmarkError.badScene("\(clip.clip.fps) frames a second")
    }
    var last: Picture?
    for number in clip.frames.indices {
      let picture = painter.picture(of: clip.clip.frame(number))
      try assembly.put(encoder.frame(of: picture, after: last), at: number, delay: delay)
      try assembly.drain { parts throws(FileError) in try file.append(parts) }
      last = picture
    }
    let ending = assembly.finish()
    try file.append(ending.parts)
    try file.finish(replacing: ending.countOffset, with: ending.count)
    try file.keep()
  }
}
