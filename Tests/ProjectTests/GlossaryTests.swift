// SPDX-License-Identifier: MIT

import TestSupport
import Testing

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
