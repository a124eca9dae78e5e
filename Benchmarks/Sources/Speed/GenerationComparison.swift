// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

enum GenerationComparison {
  static func section() throws -> Section {
    Section(
      "The chat under iOS 26 with flat materials and under iOS 18, 1179 x 2556, one job",
      try frames("60 frames", of: ScenePath.chat, first: 60)
        + frames("240 frames", of: ScenePath.longChat, first: 240) + goldens())
  }

  private static func frames(_ name: String, of path: String, first count: Int) throws -> [Figure] {
    func side(_ version: SystemVersion) throws -> MovingClip {
      try MovingClip(path, version: version, materials: .flat, first: count)
    }
    return try ClipComparison(side: ("iOS 26", side(.ios26)), other: ("iOS 18", side(.ios18)))
      .figures("a frame of \(name)", ratio: .atMost(1.1))
  }

  private static func goldens() throws -> [Figure] {
    try FrameFiles.withFolder { glass in
      try FrameFiles.withFolder { legacy in
        let sides = try [(SystemVersion.ios26, glass), (.ios18, legacy)].map { version, files in
          let times = try VerifyingTimes(version: version)
          return (times, times.subject(in: files))
        }
        let recorded = try Rounds.samples(
          sides.map { times, subject in { try milliseconds { try times.record(subject) } } })
        let verified = try Rounds.samples(
          sides.map { times, subject in { try milliseconds { try times.verify(subject) } } })
        return [("recorded", recorded), ("verified", verified)].map { name, samples in
          Figure(
            "a golden of 60 frames, \(name), iOS 26 over iOS 18",
            Rounds.ratios(samples[0], over: samples[1]), "", .atMost(1.1))
        }
      }
    }
  }
}
