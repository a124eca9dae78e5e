// SPDX-License-Identifier: MIT

struct ClipComparison {
  typealias Side = (name: String, clip: MovingClip)

  let side: Side
  let other: Side

  /// `isStarted` leaves out the first frame, which draws most.
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
