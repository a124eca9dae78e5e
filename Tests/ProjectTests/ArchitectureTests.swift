// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `Docs/Architecture.md` and its picture say what the code is.
struct ArchitectureTests {
  private static let page = "Docs/Architecture.md"
  private static let picture = "Docs/Architecture.svg"

  @Test func pictureOfTheChainIsMadeFromTheManifest() throws {
    let made = ChainDrawing(try PackageManifest().chain).svg
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "architecture" {
      try Data(made.utf8).write(to: Repository.url(Self.picture))
      Issue.record("\(Self.picture) is written; this run compared nothing")
    }
    #expect(
      try Repository.text(of: Self.picture) == made,
      "KEYLIFT_UPDATE=architecture swift test --filter ArchitectureTests writes it anew")
  }

  @Test func pictureLeavesOutArrowsThatFollowFromOthers() {
    let targets = [("A", []), ("B", ["A"]), ("C", ["A", "B"])].map {
      PackageManifest.Target(kind: "target", name: $0.0, dependencies: $0.1)
    }
    #expect(ChainDrawing(targets).arrows.map { [$0.from, $0.to] } == [[0, 1], [1, 2]])
  }

  @Test func pageHasASectionForEveryTarget() throws {
    let text = try Repository.text(of: Self.page)
    for target in try PackageManifest().chain {
      #expect(text.contains("`\(target.name)`"), "\(target.name)")
    }
  }

  @Test func namesOnThePageExist() throws {
    let known = try SourceNames()
    let text = try Repository.text(of: Self.page)
    let names = Set(
      text.matches(of: /`([A-Z]\w+)(?:\.(\w+))?[`(]/).flatMap { match in
        [String(match.1)] + (match.2.map { [String($0)] } ?? [])
      })
    #expect(!names.isEmpty)
    for name in names.sorted() {
      #expect(known.contains(name), "\(name) is no name in Sources")
    }
    for path in text.matches(of: /`((?:Sources|Tests|Docs|Scenes|Scripts)\/[\w\/.+]+)`/) {
      #expect(
        FileManager.default.fileExists(atPath: Repository.url(String(path.1)).path), "\(path.1)")
    }
  }
}
