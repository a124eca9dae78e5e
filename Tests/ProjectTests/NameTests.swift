// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The disks of most Macs do not tell capitals from small letters.
struct NameTests {
  @Test func noTwoTargetsDifferOnlyByCase() throws {
    let names = try PackageManifest().targets.map(\.name)
    #expect(!names.isEmpty)
    #expect(Self.alike(names).isEmpty)
  }

  @Test(.requires(.gitCheckout)) func noTwoPathsDifferOnlyByCase() throws {
    let git = try #require(Program("git"))
    let result = try git.run(["ls-files"], in: Repository.root)
    try #require(result.status == 0)
    let paths = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let folders = Set(paths.flatMap(Self.folders))
    #expect(Self.alike(paths + folders).isEmpty)
  }

  @Test func namesAlikeAreFound() {
    #expect(Self.alike(["Sources/keylift", "Sources/Keylift", "Sources/Other"]).count == 1)
  }

  /// Returns the groups of names that only differ by case.
  private static func alike(_ names: [String]) -> [[String]] {
    Dictionary(grouping: Set(names), by: { $0.lowercased() }).values.filter { $0.count > 1 }
      .map { $0.sorted() }
  }

  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
