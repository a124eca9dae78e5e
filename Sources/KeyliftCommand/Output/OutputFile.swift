// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// The files that commands write.
enum OutputFile {
  /// Writes a file, whole or not at all, making folders where they are missing.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try Failure.catching { () throws(FileError) in try AtomicFile.write(bytes, to: path) }
  }

  /// Lets another program write a file beside its place, and moves it there when it is whole.
  ///
  /// - Parameter body: Writes the draft, which is there already; where it fails nothing is left of it.
  static func write(
    to path: String, by body: (_ draft: String) throws(Failure) -> Void
  ) throws(Failure) {
    let draft = try Failure.catching { () throws(FileError) in
      try AtomicFile.beginDraft(of: path)
    }
    do throws(Failure) {
      try body(draft)
    } catch {
      AtomicFile.discard(draft)
      throw error
    }
    try Failure.catching { () throws(FileError) in try AtomicFile.keep(draft, as: path) }
  }

  /// Opens a draft that is written bit by bit.
  static func open(_ draft: String, of path: String) throws(Failure) -> DraftFile {
    try Failure.catching { () throws(FileError) in try DraftFile(draft, of: path) }
  }
}
