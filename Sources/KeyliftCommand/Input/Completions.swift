// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftReports

/// The words that a shell offers for arguments.
extension CompletionKind {
  /// Scene files.
  static var scenes: CompletionKind { .file(extensions: ["yaml", "yml"]) }

  /// The names of the findings that wait in the standard folder.
  static var pendingFindings: CompletionKind {
    .custom { _, _, _ in
      let findings = try? FailureFolder(FailureFolder.standard).pending()
      return findings?.map(\.name) ?? []
    }
  }
}
