// SPDX-License-Identifier: MIT

import KeyliftIO

/// Searches in the UTF-8 bytes of a dump or a log, each in one pass.
///
/// A dump can have megabytes on one line. A regular expression begins again at every start, and a
/// search in a `String` first finds the limits of its characters; both would take minutes.
extension ArraySlice<UInt8> {
  /// Returns the first place of an ASCII text; `nil` if the text does not occur.
  func place(of text: String) -> Range<Int>? {
    let word = Array(text.utf8)
    var start = startIndex
    while let found = self[start...].firstIndex(of: word[0]), found + word.count <= endIndex {
      if word.indices.allSatisfy({ self[found + $0] == word[$0] }) {
        return found..<found + word.count
      }
      start = found + 1
    }
    return nil
  }

  func has(_ text: String) -> Bool { place(of: text) != nil }

  func after(_ text: String) -> ArraySlice? {
    place(of: text).map { self[$0.upperBound...] }
  }

  func before(_ text: String) -> ArraySlice? {
    place(of: text).map { self[..<$0.lowerBound] }
  }

  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }

  /// Returns the line without its line feed; `nil` if nothing is left.
  mutating func popLine() -> ArraySlice? {
    guard !isEmpty else { return nil }
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    defer { self = self[Swift.min(end + 1, endIndex)...] }
    let line = self[..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Returns `nil` unless there are exactly so many numbers.
  func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    var rest = self
    while let start = rest.firstIndex(where: \.isDigit) {
      guard numbers.count < count else { return nil }
      let isNegative = start > startIndex && self[start - 1] == UInt8(ascii: "-")
      let digits = rest[start...].prefix(rest[start...].numberLength)
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
      numbers.append(isNegative ? -number : number)
      rest = rest[digits.endIndex...]
    }
    return numbers.count == count ? numbers : nil
  }

  var firstNumber: Double? {
    guard let start = firstIndex(where: \.isDigit) else { return nil }
    return self[start...].prefix(self[start...].numberLength).numbers(1)?.first
  }

  /// The number of bytes of the number at the start: digits, a fraction and an exponent.
  private var numberLength: Int {
    var rest = drop(while: \.isDigit)
    if rest.first == UInt8(ascii: "."), rest.dropFirst().first?.isDigit == true {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    if rest.first == UInt8(ascii: "e") {
      let exponent = rest.dropFirst(rest.dropFirst().first == UInt8(ascii: "-") ? 2 : 1)
      if exponent.first?.isDigit == true { rest = exponent.drop(while: \.isDigit) }
    }
    return rest.startIndex - startIndex
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self) }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
