// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftRaster

/// A scanner of a golden's text.
///
/// It expects what the writer writes: members in a fixed order, without spaces. Thus it needs no
/// tree of values, and every byte is read once.
struct GoldenScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  var sumSoFar: String { FileSum(of: Array(bytes[..<position])).text }

  mutating func take(_ text: String) -> Bool {
    let end = position + text.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(text.utf8) else { return false }
    position = end
    return true
  }

  mutating func expect(_ text: String) throws(DamagedGolden) {
    guard take(text) else { throw unexpected(text.quoted) }
  }

  mutating func endLine() throws(DamagedGolden) {
    guard take("}\n") else { throw unexpected("the end of the line") }
    line += 1
  }

  func checkEnd() throws(DamagedGolden) {
    guard position == bytes.count else { throw unexpected("the end of the file") }
  }

  func damaged(_ problem: String) -> DamagedGolden {
    DamagedGolden(file: Golden.file, line: line, problem)
  }

  func unexpected(_ expected: String) -> DamagedGolden {
    guard position < bytes.count else { return damaged("the file ends too early") }
    let rest = bytes[position...].prefix(200).prefix { $0 != UInt8(ascii: "\n") }
    let found = String(decoding: rest, as: UTF8.self).quoted
    return damaged("expected \(expected), found \(found)")
  }
}

// Values
extension GoldenScanner {
  mutating func integer(in range: ClosedRange<Int>) throws(DamagedGolden) -> Int {
    let word = word { $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard let number = Int(word), range.contains(number) else {
      position -= word.utf8.count
      throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func number(in range: ClosedRange<Double>) throws(DamagedGolden) -> Double {
    let word = word {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.e".utf8.contains($0)
    }
    guard let number = Double(word), range.contains(number) else {
      position -= word.utf8.count
      throw unexpected("a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
    }
    return number
  }

  mutating func numbers(
    _ count: Int, in range: ClosedRange<Double>
  ) throws(DamagedGolden) -> [Double] {
    var numbers: [Double] = []
    for _ in 0..<count {
      try expect(numbers.isEmpty ? "[" : ",")
      numbers.append(try number(in: range))
    }
    try expect("]")
    return numbers
  }

  mutating func list(
    _ readItem: (inout GoldenScanner) throws(DamagedGolden) -> Void
  ) throws(DamagedGolden) {
    try expect("[")
    guard !take("]") else { return }
    repeat { try readItem(&self) } while take(",")
    try expect("]")
  }

  mutating func text() throws(DamagedGolden) -> String {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, let text = JSONText.unquoted(bytes[position...end]) else {
      throw unexpected("a text in quotation marks")
    }
    position = end + 1
    return text
  }

  mutating func hexWord(digits: Int) throws(DamagedGolden) -> String {
    let start = self
    let word = try text()
    guard word.utf8.count == digits, word.utf8.isHex else {
      throw start.unexpected("\(digits) hexadecimal digits")
    }
    return word
  }

  mutating func color() throws(DamagedGolden) -> Color {
    let start = self
    guard let color = Color(goldenText: try text()) else {
      throw start.unexpected("a color")
    }
    return color
  }

  mutating func point() throws(DamagedGolden) -> PixelPoint {
    try expect("[")
    let x = try coordinate()
    try expect(",")
    let point = PixelPoint(x: x, y: try coordinate())
    try expect("]")
    return point
  }

  mutating func rectNumbers() throws(DamagedGolden) -> PixelRect {
    let x = try coordinate()
    try expect(",")
    let y = try coordinate()
    try expect(",")
    let width = try extent()
    try expect(",")
    return PixelRect(x: x, y: y, width: width, height: try extent())
  }

  mutating func extent() throws(DamagedGolden) -> Int { try integer(in: 0...1_000_000) }

  private mutating func coordinate() throws(DamagedGolden) -> Int {
    try integer(in: -1_000_000...1_000_000)
  }

  private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
    let word = bytes[position...].prefix(while: isPart)
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }
}
