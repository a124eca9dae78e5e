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
    let text = try text()
    do throws(AuditBaselineError) {
      return try AuditBaseline(text: text)
    } catch {
      throw Failure(.badScene, "\(path):\(error.line):\(error.column): error: \(error.message)")
    }
  }

  private func text() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(SceneFileError) {
      bytes = try SceneFiles.disk.bytes(path, 16 << 20)
    } catch {
      if error == .notFound { throw Failure(.usage, .noBaseline(path)) }
      throw Failure(.usage, "error: --baseline: \(error.reason(at: path))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.badScene, "\(path):1:1: error: the baseline is not in UTF-8")
    }
    return text
  }

  /// Writes the open findings of a report, and keeps the remarks of a baseline that is there.
  func write(_ report: AuditReport, _ console: Console) throws(Failure) {
    let baseline = AuditBaseline(of: report)
    var text = baseline.text
    if FileStatus(of: path).exists {
      // Another file, or a damaged one, is not replaced.
      _ = try read()
      text = baseline.text(updating: try self.text())
    }
    try OutputFile.write(Array(text.utf8), to: path)
    console.noteWritten(path)
  }
}

extension Message {
  fileprivate static func noBaseline(_ path: String) -> Message {
    "error: --baseline: there is no file '\(path)'; --update-baseline writes it"
  }
}
