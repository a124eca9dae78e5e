// SPDX-License-Identifier: MIT

/// The lines of a trace's text, one after the other.
struct TraceLines {
  private var rest: Substring.UTF8View
  private let text: Substring
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ text: String) {
    self.text = text[...]
    rest = self.text.utf8
  }

  /// Whether all has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the next line without its line feed, and leaves it behind; nil where no whole line is left.
  mutating func next() -> Substring? {
    guard let line = peek() else { return nil }
    rest = rest[line.endIndex...].dropFirst()
    number += 1
    return line
  }

  /// Returns the next line, which stays the next.
  func peek() -> Substring? {
    rest.firstIndex(of: UInt8(ascii: "\n")).map { text[rest.startIndex..<$0] }
  }
}

extension Substring {
  /// The words of a line between its spaces; a name in quotation marks is one, whatever is in it.
  var traceWords: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var isQuoted = false
    var isEscaped = false
    for index in utf8.indices {
      switch utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " ") where !isQuoted:
        words.append(self[start..<index])
        start = utf8.index(after: index)
      default: break
      }
    }
    return (words + [self[start...]]).filter { !$0.isEmpty }
  }
}
