// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftReports
import Testing

/// The files of reports that were copied from elsewhere.
struct ReportedFilesTests {
  private let named = "Output/Failures/a.png"
  private let folder = NSTemporaryDirectory() + "reported-\(UUID().uuidString)"

  /// Returns the place of the named file for a report in the folder, in which a file is.
  private func place(in report: String, having file: String? = nil) throws -> String? {
    if let file {
      let url = URL(filePath: "\(folder)/\(file)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let finding = Finding(
      name: "chat", scene: "chat.yaml", golden: "Goldens/chat", verdict: .moved,
      files: Finding.Files(actual: named))
    let files = ReportedFiles(ofReportAt: "\(folder)/\(report)")
    return files.located(finding).files?.actual
  }

  @Test(arguments: ["run-1/Output/Failures/a.png", "run-1/Failures/a.png"])
  func filesAreFoundBesideTheFolderOfTheReport(file: String) throws {
    #expect(try place(in: "run-1/Report/run.json", having: file) == "\(folder)/\(file)")
  }

  @Test func filesAreFoundBesideTheReport() throws {
    #expect(try place(in: "run.json", having: named) == "\(folder)/\(named)")
  }

  @Test func missingFileKeepsItsPath() throws {
    #expect(try place(in: "run.json") == named)
  }
}
