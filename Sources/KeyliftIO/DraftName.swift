// SPDX-License-Identifier: MIT

/// The name of a draft: a hidden random name in the folder of the finished file.
///
/// The name is random because processes in two containers may have the same id, and because a name
/// that is known beforehand could be taken by a link to another file.
package struct DraftName: Hashable, Sendable {
  /// The name of the finished file, or its beginning if the draft's name would be too long.
  package let name: String
  private let digits: String

  /// The largest number of bytes of a file's name on Linux and macOS (`NAME_MAX`).
  private static let limit = 255
  private static let mark = ".keylift-"
  private static let digitCount = 10
  private static let ending = mark.utf8.count + digitCount

  /// Creates a new name for a draft of a file.
  package init(of name: String) {
    self.name = DraftName.shortened(name)
    digits = (0..<DraftName.digitCount).reduce(into: "") { digits, _ in
      digits += String(UInt8.random(in: 0..<16), radix: 16)
    }
  }

  /// Parses a draft's name.
  ///
  /// Returns `nil` for any other name.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count > DraftName.ending + 1, bytes[0] == UInt8(ascii: ".") else { return nil }
    let ending = bytes.suffix(DraftName.ending)
    let digits = String(decoding: ending.suffix(DraftName.digitCount), as: UTF8.self)
    guard ending.starts(with: DraftName.mark.utf8), digits.allSatisfy("0123456789abcdef".contains)
    else { return nil }
    name = String(decoding: bytes.dropFirst().dropLast(DraftName.ending), as: UTF8.self)
    self.digits = digits
  }

  /// The draft's file name: `.<name>.keylift-<digits>`, with ten random hexadecimal digits.
  package var text: String { ".\(name)\(DraftName.mark)\(digits)" }

  /// Returns whether the draft may be one of a file; long names that begin alike share theirs.
  package func isDraft(of file: String) -> Bool { name == DraftName.shortened(file) }

  /// Returns the beginning of a name that leaves room for the rest of a draft's name.
  private static func shortened(_ name: String) -> String {
    var name = name
    while name.utf8.count > limit - ending - 1 { name.unicodeScalars.removeLast() }
    return name
  }
}
