// SPDX-License-Identifier: MIT

import CEmbeddedFiles

/// A file of ours whose bytes are in the program: a table of facts, or a part of a page.
///
/// `CEmbeddedFiles.c` lists them and embeds them with `#embed`. SwiftPM's `.embedInCode` makes array
/// literals of them, and the compiler took half of the time of a debug build for those.
package struct EmbeddedFile {
  package let bytes: [UInt8]

  /// Finds a file by its name with the extension and without its folder.
  package init(_ name: String) {
    var count = 0
    guard let first = unsafe keylift_embedded_file(name, &count) else {
      preconditionFailure("no file '\(name)' is embedded in the program")
    }
    bytes = unsafe Array(UnsafeBufferPointer(start: first, count: count))
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
