// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The chat as an APNG file, against ffmpeg's own encoder and against PNG files.
struct AnimationComparison {
  /// Where the program is.
  let path: String

  private static let scene = "Scenes/chat.yaml"

  func section() throws -> Section {
    let clip = try MovingClip(AnimationComparison.scene)
    let picture = clip.frames[0].picture
    return Section(
      "APNG: chat.yaml, \(clip.frames.count) frames, \(picture.width) x \(picture.height)",
      try figures(clip))
  }

  private func figures(_ clip: MovingClip) throws -> [Figure] {
    let peer = try FFmpegAnimation(of: clip)
    let size = Double(try ClipRun.animation(clip, jobs: 1).byteCount)
    let ratios = peer.byteCount.map { [size / Double($0)] } ?? []
    let samples = try Rounds.samples([
      { try ClipRun.animation(clip, jobs: 1).milliseconds },
      { try ClipRun.animation(clip, jobs: 2).milliseconds },
      { try ClipRun.frames(clip.frames, of: clip.clip, jobs: 2) },
    ])
    let times = peer.time.map { time in samples[0].map { time / $0 } } ?? []
    return [
      Figure("the file", [size / 1000], "kB", .atMost(8300)),
      Figure("its size over that of ffmpeg's, -pred mixed", ratios, "", .atMost(1)),
      Figure("from the clip to the file, one job", samples[0], "ms"),
      Figure("ffmpeg's time from raw frames, all cores, over that", times, "", .atLeast(5)),
      Figure("the whole program, the processor's time", try program(), "ms", .atMost(75)),
      Figure(
        "two jobs, the time over that of PNG files",
        Rounds.ratios(samples[1], over: samples[2]), "", .atMost(1)),
    ]
  }

  private func program() throws -> [Double] {
    try Rounds.samples {
      try FrameFiles.withFolder { files in
        try ChildProcess(
          path, ["render", AnimationComparison.scene, "-o", "\(files.path)/chat.apng", "--quiet"]
        ).processorMilliseconds
      }
    }
  }
}
