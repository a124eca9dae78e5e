// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

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
