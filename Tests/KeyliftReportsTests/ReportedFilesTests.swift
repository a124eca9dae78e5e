// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftReports
import TestSupport
import Testing

/// The files of reports that were copied from elsewhere.
struct ReportedFilesTests {
  private let named = "Output/Failures/a.png"

  /// Returns the place of the named file for a report in a folder, in which a file is, below it.
  private func place(in report: String, having file: String? = nil) throws -> String? {
    let folder = try TemporaryFolder(file.map { [$0: ""] } ?? [:])
    let finding = Finding(
      name: "chat", scene: "chat.yaml", golden: "Goldens/chat", verdict: .moved,
      files: Finding.Files(actual: named))
    let files = ReportedFiles(ofReportAt: folder.path(report))
    return files.located(finding).files?.actual?.replacing(folder.path("") + "/", with: "FOLDER/")
  }

  @Test(arguments: ["run-1/Output/Failures/a.png", "run-1/Failures/a.png"])
  func filesAreFoundBesideTheFolderOfTheReport(file: String) throws {
    #expect(try place(in: "run-1/Report/run.json", having: file) == "FOLDER/\(file)")
  }

  @Test func filesAreFoundBesideTheReport() throws {
    #expect(try place(in: "run.json", having: named) == "FOLDER/\(named)")
  }

  @Test func missingFileKeepsItsPath() throws {
    #expect(try place(in: "run.json") == named)
  }
}
