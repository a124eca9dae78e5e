// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftLook
import KeyliftRaster
@testable import KeyliftScene
import TestSupport
import Testing

/// Tests of scenes with one change, compared with their original goldens.
struct GoldenVerifierTests {
  private static let scene = """
    version: 1
    device: iphone-se-3
    duration: 0.1
    system: { name: keyboard-responder, padding: 0 }
    target: composer
    keyboard:
      - { at: 0.02, show: letters }
    views:
      - { id: title, kind: label, text: Hello, top: 80, left: 20, color: label }
      - { id: box, background: blue, frame: [100, 200, 80, 40] }
      - { id: speck, background: red, frame: [10, 300, 2, 1] }
      - { id: composer, kind: composer, bottom: safe-area }

    """

  private func verify(
    _ change: (String) -> String = { $0 }, of scene: String = Self.scene,
    damage: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> Finding {
    let folder = try TemporaryFolder()
    let golden = GoldenFolder(path: folder.path())
    try golden.write(try verifier(of: scene, golden).record())
    try damage(folder)
    return try verifier(of: change(scene), golden).verify().finding
  }

  private func verifier(of yaml: String, _ folder: GoldenFolder) throws -> GoldenVerifier {
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let variant = try #require(scene.variants.first)
    let clip = scene.play(variant, scale: scene.golden.scale)
    let subject = GoldenSubject(
      name: "a", scene: "a.yaml", folder: folder, clip: clip, settings: scene.golden,
      variant: variant.folder, fingerprint: "cairo 1\n")
    return GoldenVerifier(
      subject, painter: FramePainter(shaper: BlockShaper(), background: clip.background))
  }

  private func replacing(_ old: String, _ new: String) -> (String) -> String {
    { yaml in
      precondition(yaml.contains(old))
      return yaml.replacing(old, with: new)
    }
  }

  @Test func unchangedClipIsIdentical() throws {
    let finding = try verify()
    #expect(finding.verdict == .identical)
    #expect(finding.passes)
    #expect(finding.frames.isEmpty && finding.differences.isEmpty && finding.notes.isEmpty)
  }

  @Test func movedViewIsNamedWithItsDistance() throws {
    let finding = try verify(replacing("[100, 200, 80, 40]", "[100, 203, 80, 40]"))
    #expect(finding.verdict == .moved)
    #expect(!finding.passes)
    #expect(finding.differences.map(\.view) == ["box"])
    #expect(finding.differences.map(\.sentence) == ["`box` 3 pt lower in every frame"])
    #expect(finding.frames.map(\.frame) == Array(0..<finding.frameCount))
  }

  @Test func changedTextIsNamed() throws {
    let finding = try verify(replacing("text: Hello", "text: Hallo"))
    // Letters are blocks here, so their widths are their advances.
    #expect(finding.differences.first?.view == "title")
    #expect(finding.differences.contains { $0.kind == .text || $0.kind == .size })
  }

  @Test func changedColorIsNamed() throws {
    let finding = try verify(replacing("background: blue", "background: \"#0a84ff\""))
    #expect(finding.verdict == .changed)
    #expect(finding.differences.map(\.view) == ["box"])
    #expect(finding.differences.map(\.kind) == [.color])
  }

  /// The edges of a text have fewer steps in a translucent color than in an opaque color.
  @Test(arguments: [
    ("color: label", "color: secondary-label", "color #000000 became #3c3c4399"),
    ("color: label", "color: blue", "color #000000 became #007aff"),
  ])
  func recoloredTextIsNamedWithBothColors(old: String, new: String, words: String) throws {
    let there = try verify(replacing(old, new))
    #expect(there.differences.map(\.sentence) == ["`title`: \(words) in every frame"])
  }

  @Test func framesAreNotComparedAtAnotherFrameRate() throws {
    let finding = try verify { "fps: 120\n" + $0 }
    #expect(finding.verdict == .retimed)
    #expect(finding.frames.isEmpty && finding.differences.isEmpty)
    #expect(
      finding.notes.contains("the clip has 120 frames a second, in the golden 60 frames a second"))
  }

  @Test func pixelsOfDifferentSizesAreNotCounted() throws {
    let finding = try verify(replacing("iphone-se-3", "iphone-15-pro"))
    #expect(finding.verdict == .resized && !finding.frames.isEmpty)
    #expect(finding.sentences(limit: 8).isEmpty)
  }

  /// Changed words widen their label.
  ///
  /// The label's width does not change its words.
  @Test func changedWordsComeBeforeTheMovesTheyCause() throws {
    let finding = try verify(replacing("text: Hello", "text: Hello there"))
    #expect(finding.differences.map(\.kind) == [.text, .size])
    #expect(
      finding.differences.first?.sentence
        == "`title`: text \"Hello\" became \"Hello there\" in every frame")
  }

  /// A view without an id is numbered, and has the same name whether its place or its pixels differ.
  @Test(arguments: [
    ("text: Two", "text: Two, color: red", "label_2"), ("text: Two", "text: Owt", "label_2"),
    ("top: 140", "top: 141", "label_2"), ("text: One", "text: One, color: red", "label_1"),
  ])
  func viewWithoutAnIDHasOneName(old: String, new: String, name: String) throws {
    let labels = """
      version: 1
      device: iphone-se-3
      duration: 0.05
      views:
        - { kind: label, text: One, top: 80, left: 20 }
        - { kind: label, text: Two, top: 140, left: 20 }

      """
    let finding = try verify(replacing(old, new), of: labels)
    #expect(!finding.passes)
    #expect(Set(finding.differences.map(\.view)) == [name])
  }

  /// The ends of a composer of glass stand where the keyboard's height puts them.
  @Test func keyboardIsNamedWithoutTheComposerThatFollowsIt() throws {
    let chat = """
      version: 1
      device: iphone-17-pro
      duration: 0.25
      system: none
      keyboard:
        - { at: 0.02, show: letters }
      views:
        - { id: composer, kind: composer, top: 300 }

      """
    let sudden = replacing("show: letters", "show: letters, animated: false")
    let finding = try verify(sudden, of: chat)
    #expect(!finding.passes)
    #expect(finding.differences.map(\.view) == ["keyboard"])
    let lower = try verify({ sudden(replacing("top: 300", "top: 301")($0)) }, of: chat)
    #expect(Set(lower.differences.map(\.view)) == ["keyboard", "composer"])
  }

  @Test func viewWithAnotherCornerRadiusIsNamedInsteadOfItsSubviews() throws {
    let card = """
        - id: card
          frame: [20, 100, 100, 80]
          clips: true
          corner-radius: 20
          views:
            - { id: sky, background: teal, top: 0, height: 40 }
            - { id: sea, background: indigo, bottom: 0, height: 40 }

      """
    let finding = try verify(replacing("radius: 20", "radius: 26"), of: Self.scene + card)
    #expect(
      finding.differences.map(\.sentence)
        == ["`card`: cuts what lies in it otherwise in every frame"])
  }

  @Test func pixelsUnderAMaskMayDiffer() throws {
    let recolored = { (yaml: String) in
      yaml.replacing("background: blue", with: "background: red") + "golden: { mask: [box] }\n"
    }
    #expect(try verify(recolored).passes)
    let moved = try verify { recolored($0).replacing("[100, 200", with: "[100, 201") }
    #expect(!moved.passes)
    #expect(moved.differences.map(\.view) == ["box"])
  }

  @Test func ignoredViewMayMove() throws {
    let finding = try verify {
      $0.replacing("[100, 200", with: "[103, 210") + "golden: { ignore: [box] }\n"
    }
    #expect(finding.passes)
  }

  /// A few separate pixels are speckle, which passes only with the scene's reason.
  @Test func allowanceLetsItsLevelPassWithItsReason() throws {
    let recolored = replacing("background: red", "background: green")
    let plain = try verify(recolored)
    #expect(plain.verdict == .speckle)
    #expect(!plain.passes)
    let allowed = try verify {
      recolored($0) + "golden: { allow: { stage: speckle, reason: dust } }\n"
    }
    #expect(allowed.passes)
    #expect(allowed.notes == ["speckle may pass: dust"])
    let smaller = try verify {
      recolored($0) + "golden: { allow: { stage: antialiasing, reason: dust } }\n"
    }
    #expect(!smaller.passes)
  }

  /// An allowance for a variant replaces the general allowance for this variant only.
  @Test(arguments: [
    ("dark", "speckle", false), ("light", "speckle", true), ("light", "antialiasing", false),
  ])
  func allowanceOfTheVariantTakesPrecedence(variant: String, stage: String, passes: Bool) throws {
    let others = stage == "speckle" ? "antialiasing" : "speckle"
    let finding = try verify {
      $0.replacing("background: red", with: "background: green") + """
        appearance: [light, dark]
        golden:
          allow:
            - { stage: \(others), reason: everywhere }
            - { stage: \(stage), reason: here, variant: \(variant) }

        """
    }
    #expect(finding.verdict == .speckle)
    #expect(finding.passes == passes)
    #expect(finding.notes == (passes ? ["speckle may pass: here"] : []))
  }

  @Test func clipWithAnotherFrameCountIsRetimed() throws {
    let finding = try verify(replacing("duration: 0.1", "duration: 0.2"))
    #expect(finding.verdict == .retimed)
    #expect(!finding.notes.isEmpty)
  }

  @Test func missingGoldenHasACandidate() throws {
    let folder = GoldenFolder(path: "/nowhere")
    let verification = try verifier(of: Self.scene, folder).verify()
    #expect(verification.finding.verdict == .missing)
    #expect(verification.candidate?.frames.frames.count == verification.finding.frameCount)
  }

  @Test(arguments: [
    ("{\"keylift-golden\":9}\n", "version '9' of a golden; this Keylift reads version 2"),
    ("hello\n", "this is no golden of Keylift's"), ("", "this is no golden of Keylift's"),
  ])
  func unreadableGoldenIsNamedWithItsLine(text: String, reason: String) throws {
    let finding = try verify(damage: { try $0.write(text, to: "golden.jsonl") })
    #expect(finding.verdict == .unreadable)
    #expect(
      finding.notes.first?.hasSuffix("/golden.jsonl:1: \(reason)") == true, "\(finding.notes)")
  }

  /// Any changed byte of a layer's file is found without decoding pixels.
  @Test(arguments: 0..<12) func anyDamagedByteOfALayerFileIsFound(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var damaged = ""
    let finding = try verify(damage: { folder in
      damaged = try #require(folder.names(in: "layers").randomElement(using: &random))
      var bytes = try folder.bytes(of: "layers/\(damaged)")
      let index = try #require(bytes.indices.randomElement(using: &random))
      switch seed % 4 {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(index...)
      case 2: bytes = [1, 2, 3]
      default: bytes.append(0)
      }
      try folder.write(bytes, to: "layers/\(damaged)")
    })
    #expect(finding.verdict == .unreadable, "seed \(seed)")
    #expect(finding.notes.first?.contains("/layers/\(damaged): ") == true, "\(finding.notes)")
  }
}
