// SPDX-License-Identifier: MIT

@testable import KeyliftTesting
import TestSupport
import Testing

/// Tests of failures where there is nothing to compare.
struct BadExpectationTests {
  private let package: ScratchPackage

  init() throws {
    package = try ScratchPackage()
  }

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
    #expect(
      error?.message
        == "KEYLIFT_UPDATE is 'chagned'; it can be none, missing, changed, all")
  }
}
