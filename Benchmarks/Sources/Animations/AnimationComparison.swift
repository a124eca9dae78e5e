// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// Whole clips as APNG files, against ffmpeg's own encoder.
struct AnimationComparison {
  private static let scenes: [(name: String, path: String, scale: Int?)] = [
    ("chat.yaml", "Scenes/chat.yaml", nil),
    ("chat.yaml, a pixel a point", "Scenes/chat.yaml", 1),
    ("sign-up.yaml", "Scenes/sign-up.yaml", nil),
    ("dark mode", "Benchmarks/Scenes/dark-chat.yaml", nil),
    ("iPad Pro 11", "Benchmarks/Scenes/tablet-chat.yaml", nil),
  ]

  private let name: String
  private let clip: MovingClip

  /// Measures all scenes.
  static func sections() throws -> [Section] {
    try scenes.map { scene in
      let clip = try MovingClip(scene.path, scale: scene.scale)
      return try AnimationComparison(name: scene.name, clip: clip).section()
    }
  }

  private func section() throws -> Section {
    let picture = clip.frames[0].picture
    return Section(
      "APNG: \(name), \(clip.frames.count) frames, \(picture.width) x \(picture.height)",
      try figures())
  }

  private func figures() throws -> [Figure] {
    let peer = try FFmpegAnimation(of: clip)
    let runs = try (0..<Benchmarks.rounds).map { _ in try AnimationRun(over: clip) }
    let times = runs.map(\.time)
    let size = Double(runs[0].byteCount)
    let (peerTime, peerSize) = (peer.time, peer.byteCount.map(Double.init))
    return [
      Figure("the file, Keylift's", [size / 1000], "kB"),
      Figure("the file, ffmpeg's, -pred mixed", peerSize.map { [$0 / 1000] } ?? [], "kB"),
      Figure("its size over ffmpeg's", peerSize.map { [size / $0] } ?? [], "", .atMost(1)),
      Figure("from the clip to the file, one job", times, "ms"),
      Figure("ffmpeg, from raw frames, all cores", peerTime.map { [$0] } ?? [], "ms"),
      Figure(
        "ffmpeg's time over ours", peerTime.map { time in times.map { time / $0 } } ?? [], "",
        .atLeast(5)),
    ]
  }
}
