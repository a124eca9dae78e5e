// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct VersionTests {
  @Test func versionNamesTheProgramAndMayNameTheCommit() throws {
    let result = try TemporaryFolder([:]).keylift("--version")
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /keylift \d+\.\d+\.\d+( \([0-9a-f]{7}\))?\n/) != nil)
  }
}
