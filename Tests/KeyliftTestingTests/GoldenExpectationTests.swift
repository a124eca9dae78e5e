// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene
import KeyliftStage
@testable import KeyliftTesting
import KeyliftUIKit
import TestSupport
import Testing

struct GoldenExpectationTests {
  private let package: ScratchPackage

  init() throws { package = try ScratchPackage() }

  /// Records the missing golden and checks the failure that reports it.
  private func record() throws {
    #expect(try package.failures(["KEYLIFT_UPDATE": "missing"]).count == 1)
  }

  @Test func missingGoldenFailsAndIsNotWritten() throws {
    let failure = try #require(try package.failures().first)
    #expect(failure.message.contains("missing    box (no golden)"))
    // Nothing moves, so the last frame looks like the first.
    let pictures = ["frame-0000.png", "frame-0006.svg"]
    #expect(failure.files.map(\.name) == pictures.map { "box-\($0)" })
    #expect(failure.message.contains("accept: keylift accept box"))
    #expect(failure.message.hasSuffix("KEYLIFT_UPDATE=missing swift test"))
    #expect(package.folder.files(in: "Scenes/Goldens").isEmpty)
  }

  @Test func recordingFailsTheRunAndTheNextPasses() throws {
    let failure = try #require(try package.failures(["KEYLIFT_UPDATE": "missing"]).first)
    #expect(failure.message.contains("recorded   box (recorded, nothing was compared)"))
    #expect(failure.message.contains("'Scenes/Goldens/box'"))
    #expect(package.folder.files(in: "Scenes/Goldens/box").contains("golden.jsonl"))
    #expect(try package.failures().isEmpty)
  }

  @Test func movedViewIsNamedWithDistanceAndTime() throws {
    try record()
    try package.folder.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let failures = try package.failures()
    #expect(failures.count == 1)
    let message = try #require(failures.first?.message)
    #expect(message.contains("differs    box (moved, 7 of 7 frames)"))
    #expect(message.contains("`box` 1 pt lower in every frame"))
    #expect(message.contains("accept: keylift accept box\npictures: Output/Failures/box\n"))
    #expect(message.hasSuffix("KEYLIFT_UPDATE=changed swift test"))
  }

  @Test func viewWithoutAnIDIsNamedWithItsPlaceInThePackage() throws {
    func unnamed(top: Int) -> String {
      ScratchPackage.box(top: top).replacing("id: box, ", with: "")
    }
    try package.folder.write(unnamed(top: 100), to: "Scenes/box.yaml")
    try record()
    try package.folder.write(unnamed(top: 101), to: "Scenes/box.yaml")
    let message = try #require(try package.failures().first?.message)
    #expect(message.contains("`view_1` 1 pt lower in every frame"), "\(message)")
    #expect(message.contains("without an id: `view_1` (Scenes/box.yaml:6:5)"), "\(message)")
  }

  /// The goldens of both would be in one folder, and a variant of the scene could have the name of the
  /// test's golden.
  @Test func sceneBesideTheTestWithTheNameOfItsFileIsRefused() throws {
    try package.folder.write(ScratchPackage.shown, to: "Tests/BoxTests/BoxTests.yaml")
    let expectation = try package.expectation(["KEYLIFT_UPDATE": "missing"])
    let failures = expectation.failures(of: Scene(views: []), named: "dark")
    let message = """
      'Tests/BoxTests/BoxTests.yaml' has its goldens in the same folder as this test; rename one of \
      the files
      """
    #expect(failures.map(\.message) == [message])
    #expect(package.folder.files(in: "Tests/BoxTests").count == 1)
  }

  @Test func ownResponderOfASceneFileHasAGoldenBesideTheTest() throws {
    let expectation = try package.expectation(["KEYLIFT_UPDATE": "missing"])
    let path = "Scenes/box.yaml"
    try package.folder.write(ScratchPackage.shown, to: path)
    let responder = BoxResponder.self
    func failures(_ expectation: GoldenExpectation) -> [GoldenFailure] {
      expectation.failures(ofSceneAt: path, named: nil, suffix: ".\(responder)") {
        $0.play($1, scale: $2, answering: responder)
      }
    }
    let failure = failures(expectation)
    #expect(failure.count == 1)
    let folder = "Tests/BoxTests/Goldens/BoxTests/box.BoxResponder"
    #expect(failure.first?.message.contains("'\(folder)'") == true)
    #expect(package.folder.files(in: folder).contains("golden.jsonl"))
    let verifying = try package.expectation()
    #expect(failures(verifying).isEmpty)
    let name = "box.BoxResponder"
    let same = verifying.failures(ofSceneAt: path, named: name) {
      $0.play($1, scale: $2) { BoxResponder(stage: $0) }
    }
    #expect(same.isEmpty)
    // The golden holds what the responder does, and not the scene's own system.
    let other = verifying.failures(ofSceneAt: path, named: name) {
      $0.play($1, scale: $2) { stage in
        stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in }
      }
    }
    #expect(other.first?.message.contains("`box`") == true)
  }

  private final class BoxResponder: StageResponder {
    private var observations: [NotificationObservation] = []

    init(stage: Stage) {
      let box = stage.view(id: "box")
      observations = [
        stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
          box?.frame.origin.y -= 10
        }
      ]
    }
  }

  @Test func differenceIsShownAndKeptForAccepting() throws {
    try record()
    let old = try package.folder.text(of: "Scenes/Goldens/box/golden.jsonl")
    try package.folder.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let attached = try #require(try package.failures().first?.files)
    let kinds = ["expected.png", "actual.png", "diff.png", "flip.apng", "trace.diff"]
    #expect(attached.map(\.name) == kinds.map { "box-\($0)" })
    for picture in attached where picture.name.hasSuffix("png") {
      let pixels = try PixelBuffer(decoding: #require(PNGImage(bytes: picture.bytes)))
      #expect((pixels.width, pixels.height) == (393, 852))
    }
    let files = package.folder.files(in: "Output/Failures/box")
    // The files that `keylift verify` writes, without drafts.
    let names = [
      "actual.png", "diff.png", "expected.png", "finding.json", "flip.apng", "outlines.json",
      "trace.diff",
    ]
    #expect(files.filter { !$0.hasPrefix("golden/") } == names)
    #expect(files.contains("golden/golden.jsonl"))
    let finding = try package.folder.text(of: "Output/Failures/box/finding.json")
    let report = try RunReport(json: Array(finding.utf8))
    #expect(report.findings.map(\.golden) == ["Scenes/Goldens/box"])
    let kept = report.findings.first?.files
    #expect(kept?.actual == "Output/Failures/box/actual.png")
    #expect(kept?.flip == "Output/Failures/box/flip.apng")
    #expect(try package.folder.text(of: "Scenes/Goldens/box/golden.jsonl") == old)
  }

  @Test func passingAgainClearsTheFailure() throws {
    try record()
    try package.folder.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    #expect(try package.failures().count == 1)
    try package.folder.write(ScratchPackage.box(top: 100), to: "Scenes/box.yaml")
    #expect(try package.failures().isEmpty)
    #expect(package.folder.files(in: "Output/Failures").isEmpty)
  }

  @Test func leftoverOfAKilledRunIsRemovedWhenUpdating() throws {
    try record()
    let (golden, leftover) = ("Scenes/Goldens/box", "Scenes/Goldens/.box.keylift-0123456789")
    try package.folder.copy(golden, to: leftover)
    #expect(try package.failures().isEmpty)
    #expect(!package.folder.files(in: leftover).isEmpty)
    #expect(try package.failures(["KEYLIFT_UPDATE": "missing"]).isEmpty)
    #expect(package.folder.files(in: golden).contains("golden.jsonl"))
    #expect(package.folder.files(in: leftover).isEmpty)
  }

  @Test func variantAllowanceAppliesToThatVariantOnly() throws {
    let allowing = { (color: String) in
      ScratchPackage.box(top: 100, appearance: "[light, dark]").replacing("#336699", with: color)
        + "\ngolden: { allow: { stage: imperceptible, reason: fonts, variant: dark } }\n"
    }
    try package.folder.write(allowing("#336699"), to: "Scenes/box.yaml")
    #expect(try package.failures(["KEYLIFT_UPDATE": "missing"]).count == 2)
    try package.folder.write(allowing("#33669b"), to: "Scenes/box.yaml")
    let failures = try package.failures()
    #expect(failures.map { $0.message.contains("box/light (imperceptible") } == [true])
  }

  @Test func unwritableFolderIsNamedBesideTheDifferences() throws {
    try record()
    try package.folder.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    try package.folder.write("in the way", to: "Output")
    let message = try #require(try package.failures().first?.message)
    #expect(message.contains("`box` 1 pt lower in every frame"))
    #expect(message.contains("cannot make the folder '"))
    #expect(message.hasSuffix("/Output/Failures': not a directory"))
  }

  @Test func onlyRequestedGoldensAreRecorded() throws {
    try record()
    try package.folder.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let kept = try #require(try package.failures(["KEYLIFT_UPDATE": "missing"]).first)
    #expect(kept.message.contains("differs    box"))
    let written = try #require(try package.failures(["KEYLIFT_UPDATE": "changed"]).first)
    #expect(written.message.contains("recorded   box (it differed)"))
    #expect(written.message.contains("`box` 1 pt lower in every frame"))
    #expect(written.message.contains("note: look at the pictures in 'Scenes/Goldens/box'"))
    #expect(try package.failures().isEmpty)
  }

  @Test(arguments: ["missing", "changed", "all"])
  func nothingIsRecordedOnCI(update: String) throws {
    let failure = try #require(
      try package.failures(["KEYLIFT_UPDATE": update, "CI": "true"]).first)
    #expect(failure.message.contains("missing    box"))
    #expect(!failure.message.contains("KEYLIFT_UPDATE"))
    #expect(package.folder.files(in: "Scenes/Goldens").isEmpty)
  }

  @Test func eachVariantHasItsGolden() throws {
    try package.folder.write(
      ScratchPackage.box(top: 100, appearance: "[light, dark]"), to: "Scenes/box.yaml")
    let failures = try package.failures(["KEYLIFT_UPDATE": "missing"])
    #expect(failures.count == 2)
    for variant in ["light", "dark"] {
      #expect(package.folder.files(in: "Scenes/Goldens/box/\(variant)").contains("golden.jsonl"))
    }
    #expect(try package.failures().isEmpty)
  }

  @Test func environmentChoosesTheGoldenFolder() throws {
    let named = ["KEYLIFT_GOLDENS": "Kept", "KEYLIFT_UPDATE": "missing"]
    #expect(try package.failures(named).count == 1)
    #expect(package.folder.files(in: "Kept/box").contains("golden.jsonl"))
    #expect(try package.failures(["KEYLIFT_GOLDENS": "Kept"]).isEmpty)
  }
}

/// Tests of failures where there is nothing to compare.
struct BadExpectationTests {
  private let package: ScratchPackage

  init() throws { package = try ScratchPackage() }

  @Test func damagedGoldenIsNamedAndKept() throws {
    #expect(try package.failures(["KEYLIFT_UPDATE": "missing"]).count == 1)
    try package.folder.write(
      "{\"keylift-golden\":2,\"scene\":\"A bo", to: "Scenes/Goldens/box/golden.jsonl")
    let failure = try #require(try package.failures().first)
    #expect(failure.message.contains("unreadable box (the golden cannot be read)"))
    #expect(failure.message.contains("golden.jsonl"))
    #expect(failure.message.hasSuffix("\nrecord what came out: KEYLIFT_UPDATE=all swift test"))
    #expect(
      try package.folder.text(of: "Scenes/Goldens/box/golden.jsonl")
        == "{\"keylift-golden\":2,\"scene\":\"A bo")
    #expect(try package.failures(["KEYLIFT_UPDATE": "all"]).count == 1)
    #expect(try package.failures().isEmpty)
  }

  @Test func sceneDiagnosticIsShownWithItsPlace() throws {
    try package.folder.write("version: 1\nscene: A box\nfsp: 60\n", to: "Scenes/box.yaml")
    let failure = try #require(try package.failures().first)
    #expect(failure.message.contains("Scenes/box.yaml:3:1: error: "))
  }

  @Test func missingSceneIsNamed() throws {
    let failures = try package.failures(ofSceneAt: "Scenes/bux.yaml")
    #expect(failures.map(\.message) == ["there is no file 'Scenes/bux.yaml'"])
  }

  @Test func unknownUpdateValueFailsTheTest() {
    let error = #expect(throws: GoldenFailure.self) {
      try TestEnvironment(["KEYLIFT_UPDATE": "chagned"])
    }
    #expect(error?.message == "KEYLIFT_UPDATE is 'chagned'; it can be none, missing, changed, all")
  }
}
