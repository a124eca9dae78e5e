// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

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
