// SPDX-License-Identifier: MIT

import Foundation

/// The page on which GitHub Actions shows what a step has to say.
enum StepSummary {
  /// Adds Markdown to the page, where there is one: to the file that `GITHUB_STEP_SUMMARY` names.
  static func append(_ markdown: String) throws(Failure) {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
    guard !path.isEmpty else { return }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    do {
      guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      try FileHandle(fileDescriptor: file, closeOnDealloc: true)
        .write(contentsOf: Data(markdown.utf8))
    } catch {
      throw Failure(.cannotWrite, "error: cannot write '\(path)', which GITHUB_STEP_SUMMARY names")
    }
  }
}
