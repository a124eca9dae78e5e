// SPDX-License-Identifier: MIT

/// The lines of a text, as bytes, one after another.
///
/// Every line ends with a line feed, which is not part of it. Bytes after the last line feed are no
/// line.
package struct ByteLines {
  private let bytes: [UInt8]
  /// The start of the next line.
  private var start = 0
  /// The place of the next line's line feed; `nil` if no line is left.
  private var end: Int?
  /// The number of the last line that was read, from 1; 0 before the first.
  package private(set) var number = 0

  /// Creates the lines of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    findEnd()
  }

  /// Whether nothing is left, not even a part of a line.
  package var isAtEnd: Bool { start == bytes.count }

  /// The next line; `nil` if no line is left.
  package var upcoming: ArraySlice<UInt8>? { end.map { bytes[start..<$0] } }

  /// Reads the next line; `nil` if no line is left.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let line = upcoming else { return nil }
    start = line.endIndex + 1
    number += 1
    findEnd()
    return line
  }

  private mutating func findEnd() {
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
  }
}
