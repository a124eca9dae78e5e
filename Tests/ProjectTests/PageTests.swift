// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The links, pictures and lengths of all Markdown pages.
struct PageTests {
  /// A place that a page names, relative to the page, without the sites of others.
  private struct Link {
    /// The path from the repository's root; the page itself if the link has only an anchor.
    let path: String
    let anchor: String?
  }

  private struct Picture {
    let path: String
    let text: String
    /// The path of the picture for dark pages, if the page names one.
    let dark: String?
  }

  // MARK: - Links

  @Test(arguments: Repository.pages) func everyLinkLeadsSomewhere(_ page: String) throws {
    for link in try Self.links(in: page) {
      let target = Repository.url(link.path)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link.path)")
      guard let anchor = link.anchor else { continue }
      let anchors = Self.anchors(in: try Repository.text(of: link.path))
      #expect(anchors.contains(anchor), "\(page): \(link.path)#\(anchor)")
    }
  }

  @Test func everyPageIsReachedFromTheReadme() throws {
    var reached: Set = ["README.md"]
    var next = reached
    while !next.isEmpty {
      let linked = try next.flatMap { try Self.links(in: $0).map(\.path) }
      next = Set(linked).filter { $0.hasSuffix(".md") }.subtracting(reached)
      reached.formUnion(next)
    }
    let template = ".github/pull_request_template.md"
    #expect(Set(Repository.pages).subtracting(reached) == [template])
  }

  @Test func everyPageOfDocsIsInItsIndex() throws {
    let linked = Set(try Self.links(in: "Docs/README.md").map(\.path))
    let docs = Repository.pages.filter { $0.hasPrefix("Docs/") && $0 != "Docs/README.md" }
    #expect(!docs.isEmpty)
    #expect(Set(docs).subtracting(linked).isEmpty)
  }

  // MARK: - Pictures

  @Test(arguments: Repository.pages) func everyPictureIsThereAndDescribed(_ page: String) throws {
    for picture in try Self.pictures(in: page) {
      let isThere = FileManager.default.fileExists(atPath: Repository.url(picture.path).path)
      #expect(isThere, "\(page): \(picture.path)")
      #expect(picture.text.count >= 15, "\(page): \(picture.path) needs a text in its place")
      // Only pictures in these places are compared with what they are made from.
      let places = ["Output/Gallery/", "Docs/Figures/"]
      #expect(places.contains(where: picture.path.hasPrefix), "\(page): \(picture.path)")
    }
  }

  @Test(arguments: Repository.pages) func everyPictureHasADarkOne(_ page: String) throws {
    for picture in try Self.pictures(in: page) {
      guard let dark = picture.dark else {
        let text = try Repository.text(of: picture.path)
        #expect(text.contains("prefers-color-scheme: dark"), "\(page): \(picture.path)")
        continue
      }
      let parts = picture.path.split(separator: ".")
      try #require(parts.count == 2)
      #expect(dark == "\(parts[0])-dark.\(parts[1])", "\(page): \(picture.path)")
      #expect(FileManager.default.fileExists(atPath: Repository.url(dark).path), "\(dark)")
    }
  }

  @Test func everyPictureOfTheGalleryIsOnAPage() throws {
    let pictures = try Repository.pages.flatMap(Self.pictures)
    let shown = Set(pictures.flatMap { [$0.path, $0.dark ?? $0.path] })
    let gallery = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url("Output/Gallery").path)
    #expect(!gallery.isEmpty)
    for file in gallery { #expect(shown.contains("Output/Gallery/\(file)"), "\(file)") }
  }

  // MARK: - Lengths

  @Test func readmeIsShort() throws {
    let words = try Repository.text(of: "README.md").split(whereSeparator: \.isWhitespace)
    #expect(words.count <= 600)
  }

  @Test func pageForAgentsIsShort() throws {
    let lines = try Repository.text(of: "AGENTS.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 80)
  }

  @Test(arguments: Repository.pages.filter { $0.wholeMatch(of: /Docs\/\w+\.md/) != nil })
  func pageOfDocsBeginsWithItsTopic(_ page: String) throws {
    #expect(try Repository.text(of: page).hasPrefix("# "), "\(page)")
  }

  // MARK: - Reading pages

  private static func links(in page: String) throws -> [Link] {
    try Repository.text(of: page).matches(of: /\]\(([^):]*?)(?:#([^)]*))?\)/).map { link in
      Link(
        path: link.1.isEmpty ? page : path(String(link.1), from: page),
        anchor: link.2.map(String.init))
    }
  }

  private static func pictures(in page: String) throws -> [Picture] {
    // What a command prints shows no picture.
    let text = try Repository.text(of: page).replacing(#/(?ms)^```.*?^```$/#, with: "")
    let plain = text.matches(of: /!\[([^\]]*)\]\(([^)]+)\)/).map {
      Picture(path: path(String($0.2), from: page), text: String($0.1), dark: nil)
    }
    let query = #"<source media="(prefers-color-scheme: dark)""#
    let pattern = /(?:srcset="([^"]+)">\s*)?<img ([^>]+)>/
    let tags = try text.matches(of: pattern).map { tag in
      let source = try #require(tag.2.firstMatch(of: /src="([^"]+)"/), "\(page): \(tag.0)").1
      return Picture(
        path: path(String(source), from: page),
        text: tag.2.firstMatch(of: /alt="([^"]*)"/).map { String($0.1) } ?? "",
        dark: tag.1.map { path(String($0), from: page) })
    }
    // Every source is for dark pages.
    #expect(text.ranges(of: query).count == text.ranges(of: "<source ").count, "\(page)")
    return plain + tags
  }

  private static func path(_ target: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the names that GitHub gives to headings.
  private static func anchors(in markdown: String) -> Set<String> {
    Set(
      markdown.matches(of: /(?m)^#+ (.*)$/).map { heading in
        heading.1.lowercased().replacing(/[^\w\- ]/, with: "").replacing(" ", with: "-")
      })
  }
}

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
    for name in names.sorted() { #expect(known.contains(name), "\(name) is no name in Sources") }
    for path in text.matches(of: /`((?:Sources|Tests|Docs|Scenes|Scripts)\/[\w\/.+]+)`/) {
      #expect(
        FileManager.default.fileExists(atPath: Repository.url(String(path.1)).path), "\(path.1)")
    }
  }
}

/// `Docs/Glossary.md` explains words that the code uses.
struct GlossaryTests {
  @Test func namesOnThePageExist() throws {
    let names = try SourceNames()
    let text = try Repository.text(of: "Docs/Glossary.md")
    let quoted = text.matches(of: /`([^`]+)`/).flatMap { $0.1.matches(of: /[A-Za-z][\w-]*/) }
    #expect(!quoted.isEmpty)
    for name in quoted.map({ String($0.0) }) {
      #expect(names.contains(name), "\(name) is no name in Sources")
    }
  }
}

/// The page of the example scenes that packages install.
struct ExamplesPageTests {
  @Test func everyLinkOfTheInstalledPageLeadsToAnInstalledFile() throws {
    let folder = try TemporaryFolder()
    let lines = "set -euo pipefail; . Scripts/lib/program.sh; stage_examples \"$1\""
    let result = try Program(at: URL(filePath: "/bin/bash")).run(
      ["-c", lines, "stage", folder.path("made")], in: Repository.root)
    try #require(result.status == 0)
    let page = try folder.text(of: "made/README.md")
    let links = page.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }
    #expect(links.contains("chat.yaml"))
    for link in links { #expect(folder.has("made/\(link)"), "\(link)") }
    #expect(!folder.has("made/Goldens"))
  }
}

/// Comments cite `Docs/iOS` by page and section number; each citation must lead somewhere.
struct CitationTests {
  @Test(arguments: ["Docs/iOS/Behavior.md", "Docs/iOS/Appearance.md"])
  func everyCitedSectionHasAHeading(page: String) throws {
    let headings = try Self.headings(of: page)
    #expect(!headings.isEmpty, "the numbered headings of \(page)")
    var count = 0
    for file in try SourceFile.all() {
      for number in Self.numbers(citing: page, in: file.prose) {
        count += 1
        #expect(headings.contains(number), "\(file.path) cites \(page) \(number)")
      }
    }
    #expect(count > 0, "the citations of \(page)")
  }

  @Test func everyFactNamesItsSourceAndItsCertainty() throws {
    let levels: Set = ["measured", "documented", "claimed by one", "inferred"]
    // Those of the other pages are the catalog's, which its own tests check.
    let tables = MarkdownTable.all(in: try Repository.text(of: "Docs/iOS/Behavior.md"))
    let graded = tables.compactMap { table in
      table.columns.firstIndex(of: "how sure").map { (table, $0) }
    }
    #expect(!graded.isEmpty)
    for (table, column) in graded {
      for row in table.rows {
        #expect(row.count > column && levels.contains(row[column]), "\(row)")
      }
    }
  }

  private static func headings(of page: String) throws -> Set<String> {
    let pattern = /^#+ ([0-9]+(?:\.[0-9]+)?)[. ]/.anchorsMatchLineEndings()
    return Set(try Repository.text(of: page).matches(of: pattern).map { String($0.1) })
  }

  /// Returns the section numbers that follow each mention of a page, as in `5.2`, `4.3, 5 and 6`.
  private static func numbers(citing page: String, in text: String) -> [String] {
    text.ranges(of: page).flatMap { range in
      let rest = text[range.upperBound...].prefix(60)
      let list = rest.prefixMatch(of: /`?,? ?((?:[0-9]+(?:\.[0-9]+)?(?:, | and )?)+)/)?.1 ?? ""
      return list.matches(of: /[0-9]+(?:\.[0-9]+)?/).map { String($0.0) }
    }
  }
}

/// `Scripts/docs` builds the site of the documentation without a warning.
@Suite(.requires(.docc), .requires(.swiftCompiler)) struct DocumentationTests {
  @Test func siteIsBuiltWithEveryPageAndModule() throws {
    let site = try TemporaryFolder()
    let script = Program(at: Repository.url("Scripts/docs"))
    let result = try script.run(
      ["--output", site.path("made"), "--modules", try ModuleInterface.modules.path],
      in: Repository.root, keepsMessages: true)
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0, "\(output)")
    #expect(!output.contains("warning:"), "\(output)")
    for page in try Self.articles() + ["situations", "scenekeys"] {
      #expect(site.has("made/documentation/keylift/\(page)/index.html"), "\(page)")
    }
    for module in try Self.modules() {
      #expect(site.has("made/documentation/\(module.lowercased())/index.html"), "\(module)")
    }
    // The light picture and the dark one of the first page.
    #expect(site.has("made/images/keylift/chat.svg"))
    #expect(site.has("made/images/keylift/chat~dark.svg"))
  }

  @Test func everyPageForUsersIsATopicOfTheFirstPage() throws {
    let landing = try Repository.text(of: "Docs/Keylift.docc/Keylift.md")
    let topics = landing.matches(of: /<doc:(\w+)>/).map { $0.1.lowercased() }
    #expect(Set(topics) == Set(try Self.articles() + ["situations", "scenekeys"]))
    #expect(Set(topics).count == topics.count)
  }

  /// The pages of `Docs` for users of Keylift, as their articles are named in addresses.
  private static func articles() throws -> [String] {
    let others: Set = ["README", "Architecture", "Glossary", "Keylift"]
    return Repository.pages.compactMap { page in
      guard let name = page.firstMatch(of: /^Docs\/(?:Keylift\.docc\/)?(\w+)\.md$/)?.1,
        !others.contains(String(name))
      else { return nil }
      return name.lowercased()
    }
  }

  /// The modules of the library products that have declarations of their own.
  private static func modules() throws -> [String] {
    try Repository.text(of: "Docs/Interface.txt").matches(of: /(?m)^# (\w+)\n\w/).map {
      String($0.1)
    }
  }
}
