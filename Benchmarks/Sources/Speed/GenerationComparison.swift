// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene
import KeyliftStage

/// The chat under iOS 26 with flat materials, against the chat under iOS 18 on the same device.
enum GenerationComparison {
  private typealias Sides = (glass: [Double], legacy: [Double])

  /// Measures moving frames and goldens.
  static func section() throws -> Section {
    Section(
      "The chat under iOS 26 with flat materials and under iOS 18, 1179 x 2556, one job",
      try frames("60 frames", of: "Scenes/chat.yaml", first: 60)
        + frames("240 frames", of: "Benchmarks/Scenes/long-chat.yaml", first: 240) + goldens())
  }

  private static func frames(_ name: String, of path: String, first count: Int) throws -> [Figure] {
    let sides = try [SystemVersion.ios26, .ios18].map {
      try MovingClip(path, version: $0, materials: .flat, first: count)
    }
    let samples = try Rounds.samples(
      sides.map { clip in
        { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame }
      })
    return figures("a frame of \(name)", (samples[0], samples[1]), .atMost(1.15))
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
        let sizes = try sides.map { [try bytes(below: $1.folder.path)] }
        return figures("a golden of 60 frames, recorded", (recorded[0], recorded[1]), .atMost(1.2))
          + figures("a golden of 60 frames, verified", (verified[0], verified[1]), .atMost(1.2))
          + [
            Figure(
              "a golden of 60 frames, its bytes under iOS 26 over 18",
              Rounds.ratios(sizes[0], over: sizes[1]), "", .atMost(1.2))
          ]
      }
    }
  }

  private static func figures(_ name: String, _ sides: Sides, _ promise: Promise) -> [Figure] {
    [
      Figure("\(name), iOS 26", sides.glass, "ms"),
      Figure("\(name), iOS 18", sides.legacy, "ms"),
      Figure(
        "\(name), iOS 26's time over 18's", Rounds.ratios(sides.glass, over: sides.legacy), "",
        promise),
    ]
  }

  /// Returns the size of all files in a folder in bytes.
  private static func bytes(below path: String) throws -> Double {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: path).reduce(0) { sum, name in
      let facts = try files.attributesOfItem(atPath: "\(path)/\(name)")
      guard facts[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + Double(facts[.size] as? Int ?? 0)
    }
  }
}
