// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The page of the example scenes that packages install.
struct ExamplesPageTests {
  @Test func everyLinkOfTheInstalledPageLeadsToAnInstalledFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.currentDirectoryURL = Repository.url(".")
    shell.arguments = [
      "-c", "set -euo pipefail; . Scripts/lib/program.sh; stage_examples \"$1\"", "stage",
      folder.path,
    ]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
    let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let links = page.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }
    #expect(links.contains("chat.yaml"))
    for link in links {
      let isThere = FileManager.default.fileExists(atPath: folder.appending(path: link).path)
      #expect(isThere, "\(link)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Goldens").path))
  }
}
