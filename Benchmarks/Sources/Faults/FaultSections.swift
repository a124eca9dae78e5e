// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftLook
import KeyliftRaster
import KeyliftStage

enum FaultSections {
  private static let count = 1000

  /// Shows a thousand faults, and as many clips without a fault, to a verifier.
  static func all() throws -> [Section] {
    let start = ContinuousClock.now
    let fonts = try FontFiles.installed()
    let scenes = try GoldenScene.all(fonts: fonts)
    let faults = try Jobs.results(
      count: count, begin: { try FaultInjector(scenes, fonts: fonts) },
      work: { try $0.trial(of: $1, seed: Benchmarks.seed) })
    for fault in faults { tell(fault) }
    let alarms = try alarms(in: scenes)
    let minutes = (ContinuousClock.now - start) / .seconds(60)
    return [
      section(faults, scenes: Set(faults.map(\.scene)).count), alarms,
      Section(
        "Goldens recorded, faults and false alarms, on all cores",
        [Figure("time", [minutes], "min", .atMost(10))]),
    ]
  }

  private static func alarms(in scenes: [GoldenScene]) throws -> Section {
    let alarms = FalseAlarms(scenes)
    let again = try alarms.amongRenderings(count)
    let noisy = try alarms.amongNoise(count, seed: Benchmarks.seed)
    return Section(
      "False alarms at golden scale",
      [
        Figure("of \(count) clips played and painted again", [Double(again)], "", .atMost(0)),
        Figure(
          "of \(count) clips with noise of a step in two frames", [Double(noisy)], "", .atMost(0)),
      ])
  }

  private static func tell(_ fault: FaultInjector.Drawn) {
    for (way, answer) in [
      ("with the trace", fault.trial.traced), ("from pixels", fault.trial.pixels),
    ]
    where !answer.isNamed {
      let text = "\(way), \(fault.kind.name), \(fault.place): \(answer.text)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}

extension FaultSections {
  private static func section(_ faults: [FaultInjector.Drawn], scenes: Int) -> Section {
    let kinds = FaultKind.allCases.map { kind in
      let faults = faults.filter { $0.kind == kind }
      let unseen = faults.count { !$0.changesPixels }
      let note = unseen > 0 ? ", \(unseen) of which change no pixel" : ""
      return figure("\(kind.name), of \(faults.count)\(note)", faults, \.isFound)
    }
    let blanks = faults.reduce(0) { $0 + $1.blanks }
    let seen = faults.filter(\.changesPixels)
    return Section(
      "\(faults.count) faults in \(scenes) scenes at golden scale, seed \(Benchmarks.seed)",
      kinds + [
        figure("found of all", faults, \.isFound, .atLeast(99.5)),
        figure("named with the right view and no other, of all", faults, \.isNamed, .atLeast(99.5)),
        figure("found of the \(seen.count) that change a pixel", seen, \.isFound, .atLeast(99.5)),
        figure(
          "named with the right view and no other, of these", seen, \.isNamed, .atLeast(99.5)),
        Figure("drawn again, as nothing changed", [Double(blanks)]),
      ],
      heads: ("with the trace", "from pixels alone"))
  }

  private static func figure(
    _ name: String, _ faults: [FaultInjector.Drawn], _ holds: KeyPath<FaultTrial.Answer, Bool>,
    _ promise: Promise? = nil
  ) -> Figure {
    func share(_ way: KeyPath<FaultTrial, FaultTrial.Answer>) -> Double {
      percent(faults.count { $0.trial[keyPath: way][keyPath: holds] }, of: faults.count)
    }
    return Figure(name, [share(\.traced)], "%", promise, beside: share(\.pixels))
  }
}

struct FaultTrial: Sendable {
  struct Answer: Sendable {
    let isFound: Bool
    let isNamed: Bool
    let text: String

    init(_ finding: Finding, of fault: Fault) {
      let views = Set(finding.differences.map(\.view))
      isFound = !finding.passes
      isNamed = isFound && !views.isEmpty && views.isSubset(of: fault.names)
      text = "\(finding.verdict.rawValue): \(finding.sentences(limit: 100))"
    }
  }

  let traced: Answer
  let pixels: Answer

  init(_ fault: Fault, in scene: GoldenScene, painter: FramePainter) throws {
    let verifier = GoldenVerifier(
      scene.subject, source: FaultyFrames(scene, fault, painter: painter))
    let result = try verifier.compare(with: scene.golden)
    var blind = result
    blind.trace = scene.golden.trace
    traced = Answer(try verifier.finding(of: result, scene.golden, scene.pictures), of: fault)
    pixels = Answer(try verifier.finding(of: blind, scene.golden, scene.pictures), of: fault)
  }
}
