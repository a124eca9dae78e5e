// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

/// Tests that a verifier requests few frames from its source and uses them.
struct FrameSourceTests {
  /// The frames of a clip, with a counter of requests.
  ///
  /// Some frames have a moved layer.
  private final class CountingSource: FrameSource {
    private let painted: PaintedClip
    private let moved: Set<Int>
    /// The number of requests for each frame.
    private(set) var counts: [Int: Int] = [:]

    init(_ clip: Clip, moved: Set<Int> = []) {
      painted = PaintedClip(
        clip, painter: FramePainter(shaper: BlockShaper(), background: clip.background))
      self.moved = moved
    }

    func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
      counts[number, default: 0] += 1
      var (frame, picture) = painted.frame(number)
      if moved.contains(number), let box = picture.layers.firstIndex(where: { $0.id == "box" }) {
        picture.layers[box].place.tx += 3
      }
      return (frame, picture)
    }
  }

  /// A box and a composer over which a keyboard comes.
  static let scene = """
    version: 1
    device: iphone-se-3
    duration: 0.1
    system: { name: keyboard-responder, padding: 0 }
    target: composer
    keyboard:
      - { at: 0.02, show: letters }
    views:
      - { id: box, background: blue, frame: [100, 200, 80, 40] }
      - { id: composer, kind: composer, bottom: safe-area }

    """

  /// Calls a closure with the scene's clip and a folder for its golden.
  private static func withSubject(_ body: (GoldenSubject) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "keylift-source-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    let read = try #require(reading.scene, "\(reading.diagnostics)")
    let clip = read.play(scale: read.golden.scale)
    try body(
      GoldenSubject(
        name: "a", scene: "a.yaml", folder: GoldenFolder(path: folder), clip: clip,
        settings: read.golden, fingerprint: "cairo 1\n"))
  }

  @Test func recordingRequestsEachFrameOnce() throws {
    try Self.withSubject { subject in
      let source = CountingSource(subject.clip)
      let golden = try GoldenVerifier(subject, source: source).record()
      #expect(golden.frames.frames.count == subject.clip.frameCount)
      #expect(golden.trace == GeometryTrace(of: subject.clip))
      #expect(source.counts.count == subject.clip.frameCount)
      #expect(source.counts.values.allSatisfy { $0 == 1 }, "\(source.counts)")
    }
  }

  @Test func verifyingAnUnchangedClipRequestsEachFrameOnce() throws {
    try Self.withSubject { subject in
      try subject.folder.write(
        GoldenVerifier(subject, source: CountingSource(subject.clip)).record())
      let source = CountingSource(subject.clip)
      let finding = try GoldenVerifier(subject, source: source).verify().finding
      #expect(finding.verdict == .identical)
      #expect(source.counts.count == subject.clip.frameCount)
      #expect(source.counts.values.allSatisfy { $0 == 1 }, "\(source.counts)")
    }
  }

  @Test func framesOfTheSourceAreCompared() throws {
    try Self.withSubject { subject in
      try subject.folder.write(
        GoldenVerifier(subject, source: CountingSource(subject.clip)).record())
      let source = CountingSource(subject.clip, moved: [2, 3, 5])
      let verification = try GoldenVerifier(subject, source: source).verify()
      let finding = verification.finding
      #expect(!finding.passes)
      #expect(finding.frames.map(\.frame) == [2, 3, 5])
      // 3 blue columns of 40 pixels disappeared, and 3 appeared.
      #expect(finding.frames.map(\.pixels) == [240, 240, 240])
      #expect(finding.differences.map(\.view) == ["box"])
      // All three frames have the same difference, so the first is shown.
      #expect(verification.pictures?.frame == 2)
      #expect(verification.pictures?.difference != nil)
    }
  }

  /// Frames at rest have equal pictures, which are compared once but reported for each frame.
  @Test func equalDifferingFramesAreAllReported() throws {
    try Self.withSubject { subject in
      try subject.folder.write(
        GoldenVerifier(subject, source: CountingSource(subject.clip)).record())
      let all = Set(0..<subject.clip.frameCount)
      let source = CountingSource(subject.clip, moved: all)
      let finding = try GoldenVerifier(subject, source: source).verify().finding
      #expect(finding.frames.map(\.frame) == all.sorted())
      #expect(finding.frames.allSatisfy { $0.pixels == 240 })
    }
  }
}
