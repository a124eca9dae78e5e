// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster
import KeyliftStage
import Testing

@testable import KeyliftTesting

/// What a test is told of a scene whose golden fits, does not, or is not there.
struct GoldenExpectationTests {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
  }

  /// Records what is missing, and checks that it was.
  private func record() throws {
    #expect(try package.failures(["KEYLIFT_UPDATE": "missing"]).count == 1)
  }

  @Test func aMissingGoldenFailsAndIsNotWritten() throws {
    let failure = try #require(try package.failures().first)
    #expect(failure.message.contains("missing    box (no golden)"))
    #expect(failure.message.contains("accept: keylift accept box"))
    #expect(failure.message.hasSuffix("KEYLIFT_UPDATE=missing"))
    #expect(package.files(in: "Scenes/Goldens").isEmpty)
  }

  @Test func aRecordingRunFailsAndTheNextPasses() throws {
    let failure = try #require(try package.failures(["KEYLIFT_UPDATE": "missing"]).first)
    #expect(failure.message.contains("recorded   box (recorded, nothing was compared)"))
    #expect(failure.message.contains("'Scenes/Goldens/box'"))
    #expect(package.files(in: "Scenes/Goldens/box").contains("trace.txt"))
    #expect(try package.failures().isEmpty)
  }

  @Test func aViewThatMovedIsNamedWithPointsAndTime() throws {
    try record()
    try package.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let failures = try package.failures()
    #expect(failures.count == 1)
    let message = try #require(failures.first?.message)
    #expect(message.contains("differs    box (moved, 7 of 7 frames)"))
    #expect(message.contains("`box` 1 pt lower in every frame"))
    #expect(message.contains("accept: keylift accept box"))
    #expect(message.hasSuffix("KEYLIFT_UPDATE=changed"))
  }

  @Test func whatDiffersIsShownAndKeptForAccepting() throws {
    try record()
    let old = try package.text(of: "Scenes/Goldens/box/trace.txt")
    try package.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let pictures = try #require(try package.failures().first?.pictures)
    #expect(pictures.map(\.name) == ["expected.png", "actual.png", "diff.png"])
    for picture in pictures {
      let pixels = try PixelBuffer(decoding: #require(PNGImage(bytes: picture.bytes)))
      #expect((pixels.width, pixels.height) == (393, 852))
    }
    let files = package.files(in: "Output/Failures/box")
    for name in ["actual.png", "diff.png", "expected.png", "finding.json", "trace.diff"] {
      #expect(files.contains(name))
    }
    #expect(files.contains("golden/trace.txt"))
    let finding = try package.text(of: "Output/Failures/box/finding.json")
    let report = try RunReport(json: Array(finding.utf8))
    #expect(report.findings.map(\.golden) == ["Scenes/Goldens/box"])
    #expect(report.findings.first?.files?.actual == "Output/Failures/box/actual.png")
    #expect(try package.text(of: "Scenes/Goldens/box/trace.txt") == old)
  }

  @Test func whatPassesAgainLeavesNoFailure() throws {
    try record()
    try package.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    #expect(try package.failures().count == 1)
    try package.write(ScratchPackage.box(top: 100), to: "Scenes/box.yaml")
    #expect(try package.failures().isEmpty)
    #expect(package.files(in: "Output/Failures").isEmpty)
  }

  @Test func onlyWhatIsAskedForIsRecorded() throws {
    try record()
    try package.write(ScratchPackage.box(top: 101), to: "Scenes/box.yaml")
    let kept = try #require(try package.failures(["KEYLIFT_UPDATE": "missing"]).first)
    #expect(kept.message.contains("differs    box"))
    let written = try #require(try package.failures(["KEYLIFT_UPDATE": "changed"]).first)
    #expect(written.message.contains("recorded   box"))
    #expect(try package.failures().isEmpty)
  }

  @Test(arguments: ["missing", "changed", "all"])
  func nothingIsRecordedWhereCIIsSet(update: String) throws {
    let failure = try #require(
      try package.failures(["KEYLIFT_UPDATE": update, "CI": "true"]).first)
    #expect(failure.message.contains("missing    box"))
    #expect(!failure.message.contains("KEYLIFT_UPDATE"))
    #expect(package.files(in: "Scenes/Goldens").isEmpty)
  }

  @Test func eachVariantHasItsGolden() throws {
    try package.write(
      ScratchPackage.box(top: 100, appearance: "[light, dark]"), to: "Scenes/box.yaml")
    let failures = try package.failures(["KEYLIFT_UPDATE": "missing"])
    #expect(failures.count == 2)
    for variant in ["light", "dark"] {
      #expect(package.files(in: "Scenes/Goldens/box/\(variant)").contains("trace.txt"))
    }
    #expect(try package.failures().isEmpty)
  }

  @Test func goldensLieWhereTheEnvironmentSays() throws {
    let named = ["KEYLIFT_GOLDENS": "Kept", "KEYLIFT_UPDATE": "missing"]
    #expect(try package.failures(named).count == 1)
    #expect(package.files(in: "Kept/box").contains("trace.txt"))
    #expect(try package.failures(["KEYLIFT_GOLDENS": "Kept"]).isEmpty)
  }
}
