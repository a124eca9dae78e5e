// SPDX-License-Identifier: MIT

/// A word of a command line that a person can paste into a shell.
package enum ShellWord {
  /// Returns a text as one word, in quotation marks where it needs them.
  package static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:@%+,".utf8.contains(byte)
    }
    guard text.isEmpty || !plain else { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
