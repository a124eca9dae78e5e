// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing
import TestSupport

@testable import KeyliftCommand

/// The commands in the project's pages, which must parse.
struct PageExampleTests {
  /// Returns the `keylift` command lines in a page's code blocks, without shell comments.
  private static func examples(in page: String) throws -> [String] {
    let text = try String(contentsOf: Repository.url(page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return blocks.joined(separator: "\n").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:\$ )?(?:swift run )?keylift (.+)/).map { example in
        // GitHub puts a value in the place of an expression.
        String(example.1.replacing(/\$\{\{.*?\}\}/, with: "1").replacing(/\s+#.*/, with: ""))
      }
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "Docs/HowTrue.md"])
  func everyExampleParses(_ page: String) throws {
    let examples = try Self.examples(in: page)
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(throws: Never.self, "keylift \(example)") {
        try Keylift.parseAsRoot(example.split(separator: " ").map(String.init))
      }
    }
  }
}
