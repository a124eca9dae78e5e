// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The script that measures keyboards on screenshots, and the table of what it has measured.
struct ScreenMeasuringTests {
  @Test(
    .requires(.python), .requires(.pythonModules("numpy", "PIL.Image")),
    .requires(.evidence("screens")))
  func tableHasWhatTheScriptMeasures() throws {
    let folder = try #require(Evidence.folder("screens")).path
    let measured = try #require(Program("python3")).run(
      [Repository.url("Scripts/looks").path, "--measure", folder])
    #expect(measured.status == 0)
    let lines = String(decoding: measured.output, as: UTF8.self).split(separator: "\n")
    let table = try Repository.text(of: "Tests/Fixtures/Look/screen-keys.csv")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
    #expect(lines.count > 150)
    #expect(lines == Array(table))
  }

  @Test(.requires(.python)) func scriptWithoutAFolderSaysWhatItNeeds() throws {
    let run = try #require(Program("env")).run(
      ["-u", "KEYLIFT_EVIDENCE", Repository.url("Scripts/looks").path], keepsMessages: true)
    let words = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 1)
    #expect(words.contains("KEYLIFT_EVIDENCE") || words.contains("No module named"))
  }
}
