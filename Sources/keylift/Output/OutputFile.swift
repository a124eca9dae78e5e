// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// The files that commands write.
enum OutputFile {
  /// Writes a file, whole or not at all, making folders where they are missing.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw Failure(error)
    }
  }

  /// Lets another program write a file beside its place, and moves it there when it is whole.
  ///
  /// - Parameter body: Writes the draft, which is there already; where it fails nothing is left of it.
  static func write(
    to path: String, by body: (_ draft: String) throws(Failure) -> Void
  ) throws(Failure) {
    let draft = try beginDraft(of: path)
    do throws(Failure) {
      try body(draft)
    } catch {
      AtomicFile.discard(draft)
      throw error
    }
    try keep(draft, as: path)
  }

  /// Opens a draft that is written bit by bit.
  static func open(_ draft: String, of path: String) throws(Failure) -> DraftFile {
    do {
      return try DraftFile(draft, of: path)
    } catch {
      throw Failure(error)
    }
  }

  private static func beginDraft(of path: String) throws(Failure) -> String {
    do {
      return try AtomicFile.beginDraft(of: path)
    } catch {
      throw Failure(error)
    }
  }

  private static func keep(_ draft: String, as path: String) throws(Failure) {
    do {
      try AtomicFile.keep(draft, as: path)
    } catch {
      throw Failure(error)
    }
  }
}
