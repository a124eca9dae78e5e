// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftLook
@testable import KeyliftRaster
import KeyliftScene
import TestSupport
import Testing

/// Clips that an earlier run found equal to their goldens.
struct VerifiedClipsTests {
  private let folder: TemporaryFolder
  private static let scene = FrameSourceTests.scene
  private static let file = "failures/\(VerifiedClips.file)"

  init() throws { folder = try TemporaryFolder() }

  private var failures: FailureFolder { FailureFolder("failures", in: folder.path()) }

  private func item(
    _ scene: String = scene, inputs: String? = nil, golden: String = "golden"
  ) throws -> GoldenSuite.Item {
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    let read = try #require(reading.scene, "\(reading.diagnostics)")
    return GoldenSuite.Item(
      name: "a", file: .init(path: "a.yaml", scene: read, inputs: inputs ?? scene),
      variant: read.goldenVariants[0], folder: GoldenFolder(path: folder.path(golden)))
  }

  private func verifier(of item: GoldenSuite.Item) throws -> GoldenVerifier {
    let subject = try #require(item.subject(fingerprint: "cairo 1\n", drawsBlocks: true))
    let painter = FramePainter(shaper: BlockShaper(), background: subject.clip.background)
    return GoldenVerifier(subject, painter: painter)
  }

  private func record(_ item: GoldenSuite.Item) throws {
    try item.folder.write(verifier(of: item).record())
  }

  private struct Outcome: Equatable {
    let verdict: Verdict
    let isPlayed: Bool

    init(_ verdict: Verdict, isPlayed: Bool) {
      self.verdict = verdict
      self.isPlayed = isPlayed
    }
  }

  /// Verifies a clip as a run of a build does.
  private func verify(
    _ item: GoldenSuite.Item, knowing scene: KnownScene? = nil, build: String = "one",
    text: String = "blocks", meanwhile: () throws -> Void = {}
  ) throws -> Outcome {
    let verified = VerifiedClips(in: failures, build: build)
    if let scene { verified.add(scene, at: "a.yaml") }
    let verifier = try verifier(of: item)
    let recorder = UpdatingVerifier(update: .none, failures: failures)
    var isPlayed = false
    let outcome = verified.outcome(of: item, drawing: text, passing: recorder.keep) { item in
      isPlayed = true
      let outcome = recorder.verify(verifier, item.folder, named: item.folder.path)
      #expect(throws: Never.self) { try meanwhile() }
      return outcome
    }
    if !isPlayed {
      let played = recorder.verify(verifier, item.folder, named: item.folder.path)
      #expect(outcome.finding == played.finding)
    }
    try verified.write()
    return Outcome(outcome.finding.verdict, isPlayed: isPlayed)
  }

  @Test func equalClipIsPlayedOnceAndHasTheSameFinding() throws {
    let item = try item()
    try record(item)
    #expect(try verify(item) == Outcome(.identical, isPlayed: true))
    #expect(try verify(item) == Outcome(.identical, isPlayed: false))
  }

  @Test(arguments: [("blue", "red", Verdict.changed), ("[100, 200", "[100, 201", .moved)])
  func changedClipIsPlayed(old: String, new: String, verdict: Verdict) throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    let changed = try self.item(Self.scene.replacing(old, with: new))
    #expect(try verify(changed) == Outcome(verdict, isPlayed: true))
    // What differs is not remembered, and the equal clip of the earlier run still is.
    #expect(try verify(changed) == Outcome(verdict, isPlayed: true))
    #expect(try verify(item) == Outcome(.identical, isPlayed: false))
  }

  @Test func clipIsPlayedForAnotherGolden() throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    try record(self.item(Self.scene.replacing("blue", with: "red")))
    #expect(try verify(item) == Outcome(.changed, isPlayed: true))
  }

  @Test func clipIsPlayedForADamagedGolden() throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    let picture = try #require(item.folder.ownFiles.first { $0.hasSuffix(".png") })
    try folder.write("no picture", to: "golden/\(picture)")
    #expect(try verify(item) == Outcome(.unreadable, isPlayed: true))
  }

  @Test func goldenWhoseFilesAreWrittenAnewIsNotPlayed() throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    let before = try folder.text(of: Self.file)
    for file in item.folder.ownFiles {
      try folder.write(folder.bytes(of: "golden/\(file)"), to: "golden/\(file)")
    }
    for _ in 0..<2 { #expect(try verify(item) == Outcome(.identical, isPlayed: false)) }
    #expect(try folder.text(of: Self.file) != before)
  }

  @Test func goldenWithOtherBytesOfTheSameSizeAndDateIsPlayed() throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    let path = "golden/\(Golden.file)"
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: folder.path(path))
    let text = try folder.text(of: path)
    try folder.write(text.replacing("\"sum\":\"", with: "\"mus\":\""), to: path)
    try manager.setAttributes(
      [.modificationDate: try #require(attributes[.modificationDate])],
      ofItemAtPath: folder.path(path))
    #expect(try verify(item) == Outcome(.unreadable, isPlayed: true))
  }

  @Test func goldenThatIsReplacedDuringARunIsNotRemembered() throws {
    let item = try item()
    let other = try self.item(Self.scene.replacing("blue", with: "red"))
    try record(item)
    #expect(
      try verify(item, meanwhile: { try record(other) }) == Outcome(.identical, isPlayed: true))
    try record(item)
    #expect(try verify(item) == Outcome(.identical, isPlayed: true))
  }

  @Test func otherBuildAndOtherFontsPlayAnew() throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    #expect(try verify(item, text: "Inter 4") == Outcome(.identical, isPlayed: true))
    #expect(try verify(item, text: "Inter 4") == Outcome(.identical, isPlayed: false))
    #expect(try verify(item, build: "two") == Outcome(.identical, isPlayed: true))
    #expect(try verify(item, build: "two") == Outcome(.identical, isPlayed: false))
  }

  @Test func sceneWhoseBytesAreNotKnownIsAlwaysPlayed() throws {
    let known = try item()
    try record(known)
    let item = GoldenSuite.Item(
      name: "a", file: .init(path: "a.yaml", scene: known.file.scene), variant: known.variant,
      folder: known.folder)
    for _ in 0..<2 { #expect(try verify(item) == Outcome(.identical, isPlayed: true)) }
  }

  @Test func otherGoldensStayInTheFile() throws {
    let (one, two) = (try item(golden: "a golden"), try item(golden: "b"))
    for item in [one, two] {
      try record(item)
      #expect(try verify(item).isPlayed)
    }
    #expect(try verify(one) == Outcome(.identical, isPlayed: false))
    #expect(try verify(two) == Outcome(.identical, isPlayed: false))
  }

  @Test(arguments: 0..<40) func damagedFileHasNoOtherScene(seed: UInt64) throws {
    let item = try item(inputs: "7a7f9a1bb6e2c5b0")
    let scene = try #require(KnownScene(item.file))
    try record(item)
    _ = try verify(item, knowing: scene)
    #expect(VerifiedClips(in: failures, build: "one").scene(at: "a.yaml") == scene)
    var random = SeededRandom(seed: seed)
    var bytes = try folder.bytes(of: Self.file)
    let place = Int.random(in: 0..<bytes.count, using: &random)
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    try folder.write(bytes, to: Self.file)
    let damaged = VerifiedClips(in: failures, build: "one")
    #expect(["a.yaml", "b.yaml"].allSatisfy { [scene, nil].contains(damaged.scene(at: $0)) })
  }

  @Test(arguments: 0..<40) func damagedFileNeverHidesADifference(seed: UInt64) throws {
    let item = try item()
    try record(item)
    _ = try verify(item)
    var random = SeededRandom(seed: seed)
    var bytes = try folder.bytes(of: Self.file)
    for _ in 0..<4 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    try folder.write(bytes, to: Self.file)
    let changed = try self.item(Self.scene.replacing("blue", with: "red"))
    #expect(try verify(changed).verdict == .changed, "seed \(seed)")
    #expect(try verify(item).verdict == .identical, "seed \(seed)")
  }
}

struct FindingPlaceTests {
  private func finding(_ name: String, _ scene: String?, _ golden: String = "") -> Finding {
    Finding(name: name, scene: scene, golden: golden, verdict: .moved)
  }

  @Test(arguments: [
    ("chat", "chat.yaml", "Goldens/chat"), ("chat", "Scenes/chat.yaml", "Scenes/Goldens/chat"),
    ("chat/iphone-8.dark", "Scenes/chat.yaml", "Scenes/Goldens/chat/iphone-8.dark"),
    ("sub/chat", "Scenes/sub/chat.yaml", "Scenes/sub/Goldens/chat"),
    ("sub/chat", "../sub/chat.yaml", "../sub/Goldens/chat"),
    ("Tests/a/chat", "Tests/a/chat.yaml", "Tests/a/Goldens/chat"),
    ("BoxTests/box", "Tests/a/BoxTests.swift", "Tests/a/Goldens/BoxTests/box"),
    ("BoxTests/box/dark", "Tests/a/BoxTests.swift", "Tests/a/Goldens/BoxTests/box/dark"),
  ])
  func goldenFollowsFromSceneAndName(_ name: String, _ scene: String, _ golden: String) {
    let finding = finding(name, scene, golden)
    #expect(finding.goldenBesideScene == golden)
    #expect(finding.folderOfGoldens == nil)
  }

  @Test(
    arguments: [
      ("chat", nil), ("chats", "Scenes/chat.yaml"), ("other", "Scenes/chat.yaml"),
      ("chat/../../pwn", "Scenes/chat.yaml"), ("box", "Tests/a/BoxTests.swift"), ("", "chat.yaml"),
    ] as [(String, String?)])
  func nameOfAnotherSceneHasNoGolden(_ name: String, _ scene: String?) {
    #expect(finding(name, scene).goldenBesideScene == nil)
  }

  @Test func folderOfGoldensHoldsTheName() {
    #expect(finding("sub/chat", "Scenes/sub/chat.yaml", "G/sub/chat").folderOfGoldens == "G")
    #expect(finding("chat", "Scenes/chat.yaml", "/etc/chat").folderOfGoldens == "/etc")
    #expect(finding("chat", "Scenes/chat.yaml", "evil/pwn").folderOfGoldens == nil)
    #expect(finding("chat", "chat.yaml").golden(in: "G") == "G/chat")
  }
}
