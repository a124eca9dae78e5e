// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The words of a line of a golden's frames, from left to right.
///
/// One space stands between two words, so two spaces have an empty word between them.
struct FrameWords {
  private let bytes: ArraySlice<UInt8>
  /// The start of the next word; the index after the text's end if no word is left.
  private var position: Int
  /// The line's number, from 1.
  private let line: Int

  init(of text: ArraySlice<UInt8>, line: Int) {
    bytes = text
    position = text.startIndex
    self.line = line
  }

  var isAtEnd: Bool { position > bytes.endIndex }

  /// The text after the words that were read; `nil` at the end of the line.
  var rest: ArraySlice<UInt8>? { isAtEnd ? nil : bytes[position...] }

  /// The number of words that are left.
  var count: Int { rest.map { $0.count { $0 == UInt8(ascii: " ") } + 1 } ?? 0 }

  /// Reads the next word; `nil` at the end of the line.
  mutating func next() -> ArraySlice<UInt8>? {
    guard !isAtEnd else { return nil }
    let start = position
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: " ") { position += 1 }
    defer { position += 1 }
    return bytes[start..<position]
  }

  /// Returns an error on the line.
  func damaged(_ problem: String) -> DamagedGolden {
    DamagedGolden(file: GoldenFrames.file, line: line, problem)
  }

  mutating func word() throws(DamagedGolden) -> ArraySlice<UInt8> {
    guard let word = next() else { throw damaged("the line ends too early") }
    return word
  }

  mutating func text() throws(DamagedGolden) -> String {
    String(decoding: try word(), as: UTF8.self)
  }

  mutating func number(in range: ClosedRange<Int>) throws(DamagedGolden) -> Int {
    let word = try text()
    guard let number = Int(word), range.contains(number) else {
      throw damaged(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound), found '\(word)'")
    }
    return number
  }

  mutating func coordinate() throws(DamagedGolden) -> Int {
    try number(in: -1_000_000...1_000_000)
  }

  mutating func extent() throws(DamagedGolden) -> Int { try number(in: 0...1_000_000) }

  mutating func point() throws(DamagedGolden) -> PixelPoint {
    PixelPoint(x: try coordinate(), y: try coordinate())
  }

  mutating func rect() throws(DamagedGolden) -> PixelRect {
    PixelRect(x: try coordinate(), y: try coordinate(), width: try extent(), height: try extent())
  }

  mutating func decimal(in range: ClosedRange<Double>) throws(DamagedGolden) -> Double {
    let word = try text()
    guard let number = Double(word), range.contains(number) else {
      throw damaged("expected a number, found '\(word)'")
    }
    return number
  }

  mutating func color() throws(DamagedGolden) -> Color {
    let word = try text()
    guard let color = GoldenColor.color(of: word[...]) else {
      throw damaged("expected a color, found '\(word)'")
    }
    return color
  }

  /// Reads a word of lowercase hexadecimal digits.
  mutating func hexWord(digits: Int) throws(DamagedGolden) -> String {
    let word = try text()
    guard word.utf8.count == digits, HexText.isHex(word.utf8) else {
      throw damaged("expected \(digits) hexadecimal digits, found '\(word)'")
    }
    return word
  }

  mutating func material() throws(DamagedGolden) -> Material {
    let deviation = try decimal(in: 0...256)
    let bounds = try rect()
    var numbers: [Double] = []
    for _ in 0..<13 { numbers.append(try decimal(in: -1e6...1e6)) }
    guard let mix = ColorMix(numbers: numbers) else { throw damaged("expected a mix") }
    return Material(deviation: deviation, mix: mix, bounds: bounds)
  }
}
