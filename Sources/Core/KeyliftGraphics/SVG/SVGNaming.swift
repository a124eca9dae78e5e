// SPDX-License-Identifier: MIT

/// The names of an SVG's ids, classes and keyframes.
///
/// All SVGs that a page has inline share one space of names, so a file that can be put into a page
/// has names that no other file has.
package enum SVGNaming: Hashable, Sendable {
  /// Names without a prefix, so that two pictures differ only in the lines of the views that differ.
  case plain
  /// Names that begin with a hash of the document, which depends on nothing else.
  case hashed
  /// Names that begin with a prefix of the author's choice, and a hyphen.
  case prefixed(String)

  /// The character that stands before each name while a document is written; no XML has it.
  package static let mark = "\u{1}"

  private static let markByte: UInt8 = 1

  /// In `document`, a mark stands before each name.
  package func applied(to document: [UInt8]) -> [UInt8] {
    let prefix = Array(prefix(of: document).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(document.count + document.count / 16)
    for part in document.split(separator: SVGNaming.markByte, omittingEmptySubsequences: false) {
      if !result.isEmpty { result.append(contentsOf: prefix) }
      result.append(contentsOf: part)
    }
    return result
  }

  private func prefix(of document: [UInt8]) -> String {
    switch self {
    case .plain: ""
    case .hashed: SVGNaming.hash(of: document) + "-"
    case .prefixed(let prefix): prefix + "-"
    }
  }

  /// Returns a letter and four letters or digits: the Fowler-Noll-Vo hash (FNV-1a, 64 bits).
  ///
  /// Of a hundred pictures, two have the same one in a page of ten thousand.
  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var rest = hash ^ hash >> 32
    var text = [UInt8(ascii: "a") + UInt8(rest % 26)]
    rest /= 26
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    for _ in 0..<4 {
      text.append(digits[Int(rest % 36)])
      rest /= 36
    }
    return String(decoding: text, as: UTF8.self)
  }
}

package struct PictureLabel: Hashable, Sendable {
  package var title: String
  /// The description of the screen and of what moves; empty for none.
  package var description: String

  package init(title: String = "", description: String = "") {
    self.title = title
    self.description = description
  }

  package var sentence: String {
    [title, description].filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
