// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Paths with line feeds and escape sequences, as a repository may have them.
struct HostilePathTests {
  private static let name = "a\n::error::b\u{1B}[31m\u{202E}"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "\(Self.name).yaml": SampleScene.plain, "\(Self.name)-bad.yaml": SampleScene.bad,
      "good.yaml": SampleScene.plain,
    ])
  }

  @Test(arguments: [
    (["validate", "NAME.yaml"], 0), (["validate", "NAME-bad.yaml"], 65),
    (["validate", "NAME-none.yaml"], 66), (["render", "NAME.yaml", "-o", "NAME.svg"], 0),
    (["render", "good.yaml", "-o", "NAME/out", "--only", "svg"], 0),
    (["render", "good.yaml", "-o", "NAME.xyz"], 64), (["render", "good.yaml", "--NAME"], 64),
    (["NAME"], 64), (["render", "good.yaml", "--device", "NAME"], 64),
    (["render", "good.yaml", "-o", "good.yaml/NAME.svg"], 73), (["verify", "NAME.yaml"], 2),
    (["figures", "NAME.yaml"], 0), (["diff", "NAME", "NAME-bad"], 66),
    (["sheet", "good.yaml", "-o", "NAME"], 64), (["curve", "NAME"], 64),
    (["accept", "NAME", "--failures", "NAME"], 66), (["report", "NAME.json"], 66),
  ])
  func pathsAreEscapedInEveryMessage(_ arguments: [String], status: Int) throws {
    let arguments = arguments.map { $0.replacing("NAME", with: Self.name) }
    let result = try folder.keylift(
      arguments + (arguments[0] == "render" ? ["--text", "blocks", "--scale", "1"] : []))
    #expect(Int(result.status) == status, "\(result.messages)")
    for text in [result.messages, result.text] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("::error") })
    }
  }

  @Test func fileIsWrittenUnderItsOwnName() throws {
    let result = try folder.keylift(
      "render", "good.yaml", "-o", "\(Self.name).svg", "--text", "blocks")
    #expect(result.messages == "wrote a\\u{A}::error::b\\u{1B}[31m\\u{202E}.svg\n")
    #expect(folder.files().contains("\(Self.name).svg"))
  }
}
