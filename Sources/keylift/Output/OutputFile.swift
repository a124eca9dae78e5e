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
}
