// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO

/// The places of the files that a report names, if the report was copied with them from elsewhere.
///
/// A run names files from its current folder, such as `Output/Failures/chat/actual.png`. An artifact
/// of CI has them beside the report's folder, often without `Output`.
package struct ReportedFiles: Sendable {
  /// The folders that may have the files, each with a slash at its end or empty.
  private let folders: [String]

  /// Looks for the files of a report: from the current folder, beside the report, and one folder
  /// above.
  package init(ofReportAt path: String) {
    let folder = FilePath.parent(of: path)
    folders = ["", folder, FilePath.parent(of: folder)]
      .map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" }.uniqued()
  }

  /// Returns a finding whose files are where they were found; those that were not keep their paths.
  package func located(_ finding: Finding) -> Finding {
    guard let files = finding.files else { return finding }
    var finding = finding
    finding.files = Finding.Files(
      expected: located(files.expected), actual: located(files.actual),
      difference: located(files.difference), flip: located(files.flip),
      trace: located(files.trace), outlines: located(files.outlines),
      golden: located(files.golden))
    return finding
  }

  private func located(_ path: String?) -> String? {
    guard let path, !path.hasPrefix("/") else { return path }
    let end = path.firstIndex(of: "/").map { String(path[path.index(after: $0)...]) }
    let candidates = [path] + (end.map { [$0] } ?? [])
    let places = folders.flatMap { folder in candidates.map { folder + $0 } }
    return places.first { FileStatus(of: $0, followsLinks: true).exists } ?? path
  }
}
