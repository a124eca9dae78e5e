// SPDX-License-Identifier: MIT

/// The halves of a corpus, by a hash of a file's name.
package enum CorpusHalf: String, CaseIterable, Sendable {
  /// The half with which rules and names are developed.
  case developed
  /// The half that nobody tunes anything on.
  case held

  /// The half of a file by its name, without folders.
  package init(ofFile name: String) {
    self = CorpusHalf.hash(of: name) & 1 == 0 ? .developed : .held
  }

  /// Returns the 32-bit FNV-1a hash of a text's UTF-8 (Fowler, Noll, Vo; RFC 9923).
  static func hash(of text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
