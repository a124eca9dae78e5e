// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The script that measures keyboards on screenshots, and the table of what it has measured.
struct ScreenMeasuringTests {
  private static let evidence = ProcessInfo.processInfo.environment["KEYLIFT_EVIDENCE"]

  /// The screenshots are not in the repository.
  private static let screens = Requirement.condition(
    "KEYLIFT_EVIDENCE, a folder with the screenshots of Tests/Fixtures/Look/screens.csv in screens/",
    isMet: evidence.map { FileManager.default.fileExists(atPath: "\($0)/screens") } ?? false)

  @Test(.requires(.python), .requires(.pythonModules("numpy", "PIL.Image")), .requires(screens))
  func tableHasWhatTheScriptMeasures() throws {
    let folder = "\(try #require(Self.evidence))/screens"
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
