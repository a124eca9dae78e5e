// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
@testable import KeyliftCommand
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct UpdatingVerifierTests {
  private let root: TemporaryFolder

  init() throws { root = try TemporaryFolder() }

  /// Verifies and records a scene with a picture whose last bytes of pixels are given.
  private func finding(pixels: [UInt8]) throws -> Finding {
    var bytes = TinyPNG.bytes
    bytes.replaceSubrange(50..<54, with: pixels)
    let view = SceneView(
      id: "photo", pins: Pins(frame: CGRect(x: 0, y: 0, width: 20, height: 10)),
      content: .image(ImageContent(image: try #require(PNGImage(bytes: bytes)))))
    let scene = Scene(title: "A picture", duration: 0, views: [view])
    let clip = scene.play(scale: 1)
    let golden = GoldenFolder(path: root.path("Goldens/a"))
    let subject = GoldenSubject(
      name: "a", scene: "a.swift", folder: golden, clip: clip, settings: scene.golden,
      fingerprint: "cairo 1\n")
    let verifier = GoldenVerifier(
      subject, painter: FramePainter(shaper: BlockShaper(), background: clip.background))
    let outcome = UpdatingVerifier(update: .all, failures: FailureFolder(root.path("Failures")))
      .verify(verifier, golden, named: golden.path)
    #expect(outcome.failure == nil)
    return outcome.finding
  }

  @Test func damagedPictureIsAFindingThatNamesItsViewAndKeepsTheGolden() throws {
    let whole = Array(TinyPNG.bytes[50..<54])
    #expect(try finding(pixels: whole).verdict == .recorded)
    #expect(try finding(pixels: whole).verdict == .identical)
    let before = try root.bytes(of: "Goldens/a/golden.jsonl")
    let damaged = try finding(pixels: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(damaged.verdict == .invalid && !damaged.passes)
    #expect(damaged.notes.count == 1)
    #expect(damaged.notes.first?.hasPrefix("`photo`: not a valid PNG image: ") == true)
    #expect(damaged.acceptCommand == nil)
    #expect(try root.bytes(of: "Goldens/a/golden.jsonl") == before)
    #expect(try finding(pixels: whole).verdict == .identical)
  }
}
