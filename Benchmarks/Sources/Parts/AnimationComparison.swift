// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene
import TestSupport

// The chat as an APNG file, against ffmpeg's encoder and against PNG files.
extension KeyliftProgram {
  func animationSection() throws -> Section {
    let clip = try MovingClip(ScenePath.chat)
    let picture = clip.frames[0].picture
    return Section(
      "APNG: chat.yaml, \(clip.frames.count) frames, \(picture.width) x \(picture.height)",
      try figures(clip))
  }

  private func figures(_ clip: MovingClip) throws -> [Figure] {
    let peer = try KeyliftProgram.encode(clip)
    let size = Double(try clip.writeAnimation(jobs: 1).byteCount)
    let ratios = peer.map { [size / Double($0.byteCount)] } ?? []
    let samples = try Rounds.samples([
      { try clip.writeAnimation(jobs: 1).milliseconds },
      { try clip.writeAnimation(jobs: 2).milliseconds },
      { try clip.time(toWrite: clip.frames, jobs: 2) },
    ])
    let times = peer.map { peer in samples[0].map { peer.time / $0 } } ?? []
    let program = try Rounds.samples {
      try FrameFiles.withFolder { files in
        try render(ScenePath.chat, to: "\(files.path)/chat.apng").processorMilliseconds
      }
    }
    return [
      Figure("the file", [size / 1000], "kB", .atMost(8300)),
      Figure("its size over that of ffmpeg's, -pred mixed", ratios, "", .atMost(1)),
      Figure("from the clip to the file, one job", samples[0], "ms"),
      Figure("ffmpeg's time from raw frames, all cores, over that", times, "", .atLeast(5)),
      Figure("the whole program, the processor's time", program, "ms", .atMost(75)),
      Figure(
        "two jobs, the time over that of PNG files", samples[1], over: samples[2], .atMost(1)),
    ]
  }

  /// Runs ffmpeg's APNG encoder on the same frames, with its start and its reading from the RAM disk.
  ///
  /// - Returns: The time in milliseconds and the size of the file; `nil` without ffmpeg.
  private static func encode(_ clip: MovingClip) throws -> (time: Double, byteCount: Int)? {
    guard let program = Program("ffmpeg") else { return nil }
    return try FrameFiles.withFolder { files in
      let raw = files.path + "/frames.rgb"
      try lay(clip.frames, to: raw)
      let arguments = arguments(clip, from: raw, to: files)
      let time = try milliseconds { try ChildProcess(program.path, arguments, showsErrors: false) }
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

  /// The frames are written one after the other: a clip of them fills a gigabyte.
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

extension PixelBuffer {
  var rgb: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    return bytes
  }
}
