// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `Tests/Fixtures/README.md` lists every fixture with its source and the tests that read it.
struct FixturesTests {
  private static let folder = "Tests/Fixtures"

  private let text: String
  private let tables: [MarkdownTable]
  /// The paths of all fixtures, relative to their folder.
  private let fixtures: [String]

  init() throws {
    text = try Repository.text(of: "\(Self.folder)/README.md")
    tables = MarkdownTable.all(in: text)
    fixtures = try FileManager.default.subpathsOfDirectory(atPath: Repository.url(Self.folder).path)
      .filter { $0.contains("/") && !$0.contains("/__pycache__") }.sorted()
    try #require(!fixtures.isEmpty)
  }

  @Test func everyFolderHasASection() {
    let folders = Set(fixtures.compactMap { $0.split(separator: "/").first })
    let sections = text.matches(of: /(?m)^## (.+)$/).map(\.1)
    #expect(sections == folders.sorted())
    #expect(tables.count == sections.count)
  }

  @Test func pageListsTheFilesOfEachFolder() {
    let sections = text.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    for (section, table) in zip(sections, tables) {
      #expect(table.columns == ["file", "content", "source", "read by"])
      let listed = table.rows.map { "\(section)/\($0[0].filter { $0 != "`" })" }
      #expect(listed.sorted() == fixtures.filter { $0.hasPrefix("\(section)/") })
    }
  }

  @Test func readersOnThePageExist() throws {
    let files = Set(
      try SourceFile.all(in: ["Tests"]).map { ($0.path as NSString).lastPathComponent })
    for row in tables.flatMap(\.rows) {
      for name in row[3].matches(of: /`(\w+)`/) {
        #expect(files.contains("\(name.1).swift"), "\(name.1) reads \(row[0])")
      }
    }
  }
}
