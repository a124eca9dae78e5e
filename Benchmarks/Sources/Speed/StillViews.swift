// SPDX-License-Identifier: MIT

/// What views cost that stand still while others move.
enum StillViews {
  private static let few = "Benchmarks/Scenes/still-10.yaml"
  private static let many = "Benchmarks/Scenes/still-1000.yaml"

  /// Measures the moving frames of ten and of a thousand still views, on one core.
  static func section() throws -> Section {
    let clips = [try MovingClip(few), try MovingClip(many)]
    var runs: [[FrameRun]] = [[], []]
    for _ in 0..<Benchmarks.rounds {
      for (index, clip) in clips.enumerated() {
        runs[index].append(try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip))
      }
    }
    return Section(
      "\(clips[0].moving.count) moving frames with still views, one job",
      figures("a frame", runs.map { $0.map(\.perFrame) })
        + figures("a frame but for the first", runs.map { $0.map(\.perLaterFrame) }))
  }

  private static func figures(_ name: String, _ samples: [[Double]]) -> [Figure] {
    [
      Figure("\(name), 10 still views", samples[0], "ms"),
      Figure("\(name), 1,000 still views", samples[1], "ms"),
      Figure(
        "\(name), 1,000 still views over 10", Rounds.ratios(samples[1], over: samples[0]), "",
        .atMost(1.3)),
    ]
  }
}
