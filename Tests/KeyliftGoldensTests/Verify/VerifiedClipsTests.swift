// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftLook
@testable import KeyliftRaster
import KeyliftScene
import TestSupport
import Testing

/// Clips that an earlier run found equal to their goldens.
final class VerifiedClipsTests {
  private let folder = NSTemporaryDirectory() + "keylift-verified-\(UUID().uuidString)"

  private static let scene = FrameSourceTests.scene

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var failures: FailureFolder { FailureFolder("failures", in: folder) }
  private var file: String { "\(failures.root)/\(VerifiedClips.file)" }

  private func subject(
    _ scene: String = scene, golden: String = "golden"
  ) throws -> GoldenSubject {
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    let read = try #require(reading.scene, "\(reading.diagnostics)")
    return GoldenSubject(
      name: "a", scene: "a.yaml", folder: GoldenFolder(path: "\(folder)/\(golden)"),
      clip: read.play(scale: read.golden.scale), settings: read.golden, fingerprint: "cairo 1\n")
  }

  private func record(_ subject: GoldenSubject) throws {
    let painter = FramePainter(shaper: BlockShaper(), background: subject.clip.background)
    try subject.folder.write(GoldenVerifier(subject, painter: painter).record())
  }

  private struct Outcome: Equatable {
    let verdict: Verdict
    /// Whether anything was drawn.
    let isDrawn: Bool

    init(_ verdict: Verdict, isDrawn: Bool) { (self.verdict, self.isDrawn) = (verdict, isDrawn) }
  }

  /// Verifies a clip as a run of a build does.
  private func verify(_ subject: GoldenSubject, build: String = "one") throws -> Outcome {
    let verified = VerifiedClips(in: failures, build: build)
    let tiles = FrameStore()
    let painter = FramePainter(shaper: BlockShaper(), background: subject.clip.background)
    let verifier = GoldenVerifier(
      subject, painter: painter, hasher: FrameHasher(sharing: tiles), verified: verified)
    let verdict = try verifier.verify().finding.verdict
    try verified.write()
    return Outcome(verdict, isDrawn: tiles.drawnTiles > 0)
  }

  @Test func equalClipIsDrawnOnce() throws {
    let subject = try subject()
    try record(subject)
    #expect(try verify(subject) == Outcome(.identical, isDrawn: true))
    #expect(try verify(subject) == Outcome(.identical, isDrawn: false))
  }

  @Test(arguments: [
    ("blue", "red", Verdict.changed), ("[100, 200", "[100, 201", .moved),
  ])
  func changedClipIsDrawn(old: String, new: String, verdict: Verdict) throws {
    let subject = try subject()
    try record(subject)
    _ = try verify(subject)
    let changed = try self.subject(Self.scene.replacing(old, with: new))
    #expect(try verify(changed) == Outcome(verdict, isDrawn: true))
    // What differs is not remembered, and the equal clip of the earlier run still is.
    #expect(try verify(changed) == Outcome(verdict, isDrawn: true))
    #expect(try verify(subject) == Outcome(.identical, isDrawn: false))
  }

  @Test func clipIsDrawnForAnotherGolden() throws {
    let subject = try subject()
    try record(subject)
    _ = try verify(subject)
    try record(self.subject(Self.scene.replacing("blue", with: "red")))
    #expect(try verify(subject) == Outcome(.changed, isDrawn: true))
  }

  @Test func otherBuildDrawsAnew() throws {
    let subject = try subject()
    try record(subject)
    _ = try verify(subject)
    #expect(try verify(subject, build: "two") == Outcome(.identical, isDrawn: true))
    #expect(try verify(subject, build: "two") == Outcome(.identical, isDrawn: false))
  }

  @Test func otherGoldensStayInTheFile() throws {
    let (one, two) = (try subject(golden: "a golden"), try subject(golden: "b"))
    for subject in [one, two] {
      try record(subject)
      #expect(try verify(subject).isDrawn)
    }
    #expect(try verify(one) == Outcome(.identical, isDrawn: false))
    #expect(try verify(two) == Outcome(.identical, isDrawn: false))
  }

  @Test(arguments: 0..<40) func damagedFileNeverHidesADifference(seed: UInt64) throws {
    let subject = try subject()
    try record(subject)
    _ = try verify(subject)
    var random = SeededRandom(seed: seed)
    var bytes = try Array(Data(contentsOf: URL(filePath: file)))
    for _ in 0..<4 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    try Data(bytes).write(to: URL(filePath: file))
    let changed = try self.subject(Self.scene.replacing("blue", with: "red"))
    #expect(try verify(changed).verdict == .changed, "seed \(seed)")
    #expect(try verify(subject).verdict == .identical, "seed \(seed)")
  }
}
