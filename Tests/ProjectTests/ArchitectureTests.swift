// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `Docs/Architecture.md` says what the code is.
struct ArchitectureTests {
  private static let page = "Docs/Architecture.md"

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
