// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO
package import KeyliftPictures

/// The files that drawing writes.
package enum RenderedFile {
  /// The path that stands for standard output.
  package static let standardOutput = "-"

  /// Writes a file atomically and creates missing folders, or writes to standard output.
  ///
  /// Drafts of the file that killed runs left are removed.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    guard path != standardOutput else { return try writeToStandardOutput(bytes) }
    AbandonedDrafts.remove(of: path)
    try RenderError.catching { try AtomicFile.write(bytes, to: path) }
  }

  /// Writes bytes to standard output.
  ///
  /// Throws if it cannot be written, as on a full disk. A closed pipe is not a failure.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(RenderError) {
    let reason = AtomicFile.write(bytes, to: STDOUT_FILENO)
    guard reason == 0 || reason == EPIPE else {
      throw .cannotWrite("cannot write to stdout: \(FileError.words(for: reason))")
    }
  }

  /// Lets a function write a draft beside a file, and moves the draft to the file when it is done.
  ///
  /// - Parameter body: Writes the draft, which exists and is empty. If it throws, the draft is
  ///   removed.
  package static func write(
    to path: String, by body: (_ draft: DraftFile) throws(RenderError) -> Void
  ) throws(RenderError) {
    // Standard output is a stream like others, which get the draft's bytes at the end.
    let path = path == standardOutput ? "/dev/stdout" : path
    AbandonedDrafts.remove(of: path)
    let draft = try RenderError.catching { try DraftFile(of: path) }
    do throws(RenderError) {
      try body(draft)
    } catch {
      draft.discard()
      throw error
    }
    try RenderError.catching { try draft.keep() }
  }
}
