// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// The file of `--baseline`.
struct AuditBaselineFile {
  let path: String

  /// Reads the baseline.
  ///
  /// - Throws: A failure with the place of the first mistake in the file.
  func read() throws(Failure) -> AuditBaseline {
    let bytes: [UInt8]
    do throws(SceneFileError) {
      bytes = try SceneFiles.disk.bytes(path, 16 << 20)
    } catch {
      if error == .notFound { throw Failure(.usage, .noBaseline(path)) }
      throw Failure(.usage, "error: --baseline: \(error.reason(at: path))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.badScene, "error: \(path):1:1: the baseline is not in UTF-8")
    }
    do throws(AuditBaselineError) {
      return try AuditBaseline(text: text)
    } catch {
      throw Failure(.badScene, "\(path):\(error.line):\(error.column): error: \(error.message)")
    }
  }

  /// Writes the open findings of a report.
  func write(_ report: AuditReport, _ console: Console) throws(Failure) {
    try OutputFile.write(Array(AuditBaseline(of: report).text.utf8), to: path)
    console.noteWritten(path)
  }
}

extension Message {
  fileprivate static func noBaseline(_ path: String) -> Message {
    "error: --baseline: there is no file '\(path)'; --update-baseline writes it"
  }
}
