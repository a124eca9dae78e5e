// SPDX-License-Identifier: MIT

/// The moving frames of two clips, one job each, in turn.
struct ClipComparison {
  /// A clip and its name in the table.
  typealias Side = (name: String, clip: MovingClip)

  let side: Side
  let other: Side

  /// Measures the time of a frame.
  ///
  /// - Parameters:
  ///   - name: What the frames are called in the table.
  ///   - isStarted: Whether the first frame, which draws most, is left out.
  ///   - ratio: What is promised of the ratio.
  func figures(
    _ name: String = "a frame", isStarted: Bool = false, ratio: Promise
  ) throws -> [Figure] {
    let samples = try Rounds.samples(
      [side.clip, other.clip].map { clip in
        {
          let run = try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip)
          return isStarted ? run.perLaterFrame : run.perFrame
        }
      })
    return [
      Figure("\(name), \(side.name)", samples[0], "ms"),
      Figure(
        "\(name), \(side.name) over \(other.name)", Rounds.ratios(samples[0], over: samples[1]),
        "", ratio),
    ]
  }
}
