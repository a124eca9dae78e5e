// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// A chat in Japanese with emoji, against the same chat in English.
enum LanguageComparison {
  /// Measures moving frames.
  static func section() throws -> Section {
    let sides = try ["Scenes/languages/japanese.yaml", "Benchmarks/Scenes/english-chat.yaml"].map {
      try MovingClip($0, materials: .flat, first: 20)
    }
    let samples = try Rounds.samples(
      sides.map { clip in
        { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame }
      })
    let name = "a frame of 20"
    return Section(
      "The chat in Japanese with emoji and in English, 1206 x 2622, one job",
      [
        Figure("\(name), Japanese", samples[0], "ms"), Figure("\(name), English", samples[1], "ms"),
        Figure(
          "\(name), the time in Japanese over that in English",
          Rounds.ratios(samples[0], over: samples[1]), "", .atMost(1.15)),
      ])
  }
}
