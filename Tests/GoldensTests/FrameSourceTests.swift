// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// Tests that a verifier requests few frames from its source and uses them.
struct FrameSourceTests {
  /// The frames of a clip, with a counter of requests.
  ///
  /// Some frames have a moved layer.
  private final class CountingSource: FrameSource {
    private let painted: PaintedClip
    private let moved: Set<Int>
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

  private let folder: TemporaryFolder
  private let subject: GoldenSubject

  init() throws {
    folder = try TemporaryFolder()
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": Self.scene])).read("a.yaml")
    let read = try #require(reading.scene, "\(reading.diagnostics)")
    subject = GoldenSubject(
      name: "a", scene: "a.yaml", folder: GoldenFolder(path: folder.path("a")),
      clip: read.play(scale: read.golden.scale), settings: read.golden, fingerprint: "cairo 1\n")
  }

  /// Records the golden, and verifies the clip with moved frames.
  private func verify(moved: Set<Int> = []) throws -> (Verification, requests: [Int: Int]) {
    try subject.folder.write(GoldenVerifier(subject, source: CountingSource(subject.clip)).record())
    let source = CountingSource(subject.clip, moved: moved)
    return (try GoldenVerifier(subject, source: source).verify(), source.counts)
  }

  private func expectOneRequestForEachFrame(_ counts: [Int: Int]) {
    #expect(counts.count == subject.clip.frameCount)
    #expect(counts.values.allSatisfy { $0 == 1 }, "\(counts)")
  }

  @Test func recordingRequestsEachFrameOnce() throws {
    let source = CountingSource(subject.clip)
    let golden = try GoldenVerifier(subject, source: source).record()
    #expect(golden.frames.frames.count == subject.clip.frameCount)
    #expect(golden.trace == GeometryTrace(of: subject.clip))
    expectOneRequestForEachFrame(source.counts)
  }

  @Test func verifyingAnUnchangedClipRequestsEachFrameOnce() throws {
    let (verification, counts) = try verify()
    #expect(verification.finding.verdict == .identical)
    expectOneRequestForEachFrame(counts)
  }

  @Test func framesOfTheSourceAreCompared() throws {
    let verification = try verify(moved: [2, 3, 5]).0
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

  /// Frames at rest have equal pictures, which are compared once but reported for each frame.
  @Test func equalDifferingFramesAreAllReported() throws {
    let all = Set(0..<subject.clip.frameCount)
    let finding = try verify(moved: all).0.finding
    #expect(finding.frames.map(\.frame) == all.sorted())
    #expect(finding.frames.allSatisfy { $0.pixels == 240 })
  }
}

struct FingerprintDifferenceTests {
  private static let libraries = "keylift 0.1.0\npango 1.50.12\ncairo 1.16.0\n"
  private static let fonts =
    "Inter-Regular.otf Version 3.019;git-0a5106e0b\nInter-Bold.otf Version 3.019;git-0a5106e0b\n"

  private func note(_ golden: String, _ current: String) -> String? {
    FingerprintDifference(golden: golden, current: current)?.note
  }

  @Test func equalFingerprintsHaveNoNote() {
    #expect(note(Self.libraries + Self.fonts, Self.libraries + Self.fonts) == nil)
  }

  @Test func noteNamesEachLibraryAndFamilyOnce() throws {
    let libraries = Self.libraries.replacing("1.50.12", with: "1.56.0")
    let current = libraries + Self.fonts.replacing("3.019", with: "4.1")
    let text = try #require(note(Self.libraries + Self.fonts, current))
    #expect(
      text.hasPrefix(
        "recorded with other libraries or fonts (pango 1.50.12 -> 1.56.0, Inter 3.019 -> 4.1): "))
    #expect(text.contains("golden: { text: blocks }"))
  }

  @Test func libraryThatOnlyOneSideHasIsNone() throws {
    let text = try #require(note(Self.libraries, Self.libraries + "zlib 1.3\n"))
    #expect(text.contains("(zlib none -> 1.3)"))
  }

  @Test func goldenOfBlocksSaysHowToKeepThem() {
    #expect(
      note(Self.libraries, Self.libraries + Self.fonts)
        == "the golden has blocks for text, as of '--text blocks': "
        + "'golden: { text: blocks }' in the scene keeps them")
  }

  @Test func runWithBlocksSaysThatTheGoldenHasText() {
    #expect(
      note(Self.libraries + Self.fonts, Self.libraries)
        == "the golden has text in Inter, and this run draws blocks")
  }
}
