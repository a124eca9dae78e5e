// SPDX-License-Identifier: MIT

import Foundation

extension GoldenRow {
  /// Appends the line of a view's row, without a line feed.
  func appendLine(named name: String, to text: inout [UInt8]) {
    for number in [x, y, width, height, alpha] {
      text.append(UInt8(ascii: " "))
      TraceNumber.append(number, to: &text, width: 10)
    }
    text.append(UInt8(ascii: " "))
    text += TraceName.text(name).utf8
    if let offset { GoldenRow.append(offset, to: &text) }
  }

  private static func append(_ offset: CGPoint, to text: inout [UInt8]) {
    text += " offset ".utf8
    TraceNumber.append(offset.x, to: &text)
    text.append(UInt8(ascii: " "))
    TraceNumber.append(offset.y, to: &text)
  }
}

extension TraceWords {
  /// Reads the words of a row through the line's end; `nil` if they are none.
  mutating func row() -> (id: String, row: GoldenRow)? {
    guard let x = number(), let y = number(), let width = number(), let height = number(),
      let alpha = number(), let id = name()
    else { return nil }
    var offset: CGPoint?
    if let word = next() {
      guard word.elementsEqual("offset".utf8), let x = number(), let y = number(), next() == nil
      else { return nil }
      offset = CGPoint(x: x, y: y)
    }
    let row = GoldenRow(x: x, y: y, width: width, height: height, alpha: alpha, offset: offset)
    return (id, row)
  }
}
