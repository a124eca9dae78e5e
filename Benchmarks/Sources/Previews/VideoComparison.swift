// SPDX-License-Identifier: MIT

import Foundation

/// Files that ffmpeg makes of our frames, against ffmpeg alone with the same options and the same frames as raw
/// pixels on the RAM disk.
struct VideoComparison {
  /// Where `keylift` is.
  let path: String
  /// How files end.
  let format: String
  /// Pixels a point.
  let scale: Int

  private static let formats = ["gif", "webp", "mp4", "webm"]
  private static let scales = [1, 3]
  private static let scene = "Scenes/chat.yaml"

  /// Compares all formats.
  static func sections(keylift path: String) throws -> [Section] {
    try scales.map { scale in
      let pixel = scale == 1 ? "a pixel a point" : "\(scale) pixels a point"
      return Section(
        "Videos: chat.yaml, \(pixel)",
        try formats.flatMap {
          try VideoComparison(path: path, format: $0, scale: scale).figures()
        })
    }
  }

  private func figures() throws -> [Figure] {
    let samples = try InstalledProgram("ffmpeg").map(samples) ?? [[], []]
    return [
      Figure(".\(format), ffmpeg from raw frames", samples[0], "ms"),
      Figure(".\(format), from the scene to the file", samples[1], "ms"),
      Figure(
        ".\(format), its time over that of ffmpeg alone",
        Rounds.ratios(samples[1], over: samples[0]), "", .atMost(1.3)),
    ]
  }

  /// Returns ffmpeg's times and ours; of large frames, which take long, once.
  private func samples(of ffmpeg: InstalledProgram) throws -> [[Double]] {
    try FrameFiles.withFolder { files in
      let standIn = try StandIn(in: files.path, keeps: true)
      try standIn.run(path, arguments(to: "\(files.path)/none.\(format)"))
      let recording = try standIn.recording()
      let (theirs, ours) = ("\(files.path)/theirs.\(format)", "\(files.path)/ours.\(format)")
      let sides = [
        { try milliseconds { try ffmpeg.run(recording.arguments(to: theirs)) } },
        { try milliseconds { try ChildProcess(path, arguments(to: ours)) } },
      ]
      let samples =
        scale == 1 ? try Rounds.samples(sides) : try sides.map { side in [try side()] }
      try checkSizes(theirs, ours)
      return samples
    }
  }

  private func arguments(to file: String) -> [String] {
    // A still end would be a third of all frames. A GIF would be narrower than the screen.
    [
      "render", VideoComparison.scene, "-o", file, "--scale", "\(scale)", "--hold", "0s", "--quiet",
      "--max-width", "16384",
    ]
  }

  /// Throws unless both files are of one size, give or take what names their maker.
  private func checkSizes(_ paths: String...) throws {
    let sizes = try paths.map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    guard sizes[0] > 0, abs(sizes[0] - sizes[1]) * 100 <= sizes[0] else {
      throw BenchmarkError.differentFiles(format, sizes[0], sizes[1])
    }
  }
}
