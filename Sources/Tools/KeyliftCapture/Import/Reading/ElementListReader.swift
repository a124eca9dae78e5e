// SPDX-License-Identifier: MIT

import Foundation

struct ElementListReader {
  private typealias Element = (indentation: Int, text: ArraySlice<UInt8>)

  private static let head = "Element subtree:"

  private let text: ArraySlice<UInt8>
  private var rest: ArraySlice<UInt8>
  /// Whether the head was read; a part of a dump has none.
  private var isInside: Bool
  private var open: Element?

  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    let opening = text.prefix(DumpReader.opening)
    var line = opening.prefix { $0 != UInt8(ascii: "\n") }
    _ = line.skip("→")
    return text.starts(with: "Attributes: ".utf8) || opening.has(head) || isElement(line)
  }

  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    var elements = ElementListReader(
      text: text, rest: text, isInside: !text.has(ElementListReader.head))
    var tree = IndentedTree()
    while let element = elements.next() {
      try tree.add(DumpedView(element: element.text), indentation: element.indentation)
    }
    return ViewDump(format: .debugDescription, roots: tree.finish())
  }

  /// Labels are not escaped: a line that begins no element belongs to the label before it.
  private mutating func next() -> Element? {
    while let line = rest.popLine() {
      let body = line.drop(while: \.isBlank)
      if body.starts(with: "Path to element:".utf8) || body.starts(with: "Query chain:".utf8) {
        rest = []
      } else if body.starts(with: Self.head.utf8) {
        isInside = true
      } else if isInside, let new = Self.element(body, indentation: line.count - body.count) {
        defer { open = new }
        if let open { return open }
      } else if let known = open {
        open?.text = text[known.text.startIndex..<line.endIndex]
      }
    }
    defer { open = nil }
    return open
  }

  private static func element(_ line: ArraySlice<UInt8>, indentation: Int) -> Element? {
    var rest = line
    // The arrow stands where the last space of the indentation was.
    if rest.skip("→") { return (indentation + 1, rest) }
    return isElement(line) ? (indentation, line) : nil
  }

  /// Returns whether a line begins as in `Window (Main), 0x7f8`, or as in Xcode 8's
  /// `Window 0x7f8: Main Window`.
  private static func isElement(_ line: ArraySlice<UInt8>) -> Bool {
    let type = line.prefix(while: \.isLetter)
    guard type.count > 1, type.first.map({ $0 < 0x60 }) == true else { return false }
    var rest = line[type.endIndex...]
    if rest.skip(" 0x") {
      let digits = rest.prefix(while: \.isHexDigit)
      return !digits.isEmpty && rest[digits.endIndex...].starts(with: ": ".utf8)
    }
    if rest.skip(" (") { rest = rest.after(")") ?? [] }
    guard rest.skip(", ") else { return false }
    if rest.skip("0x") { return rest.first?.isHexDigit == true }
    return rest.skip("pid:") || rest.skip("{{")
  }
}

extension DumpedView {
  fileprivate init(element text: ArraySlice<UInt8>) {
    let type = text.prefix(while: \.isLetter)
    self.init(kind: DumpedKind(elementType: String(decoding: type, as: UTF8.self)))
    frame = CGRect(bracedIn: text)
    identifier = quoted("identifier", in: text)
    label = quoted("label", in: text)
    placeholder = quoted("placeholderValue", in: text)
    value = quoted("value", in: text) ?? plainValue(in: text)
    if kind.takesText, value == placeholder { value = nil }
    let tail = text.suffix(80)
    isSelected = tail.suffix(8).elementsEqual("Selected".utf8) || tail.has(", Selected,")
    isEnabled = !tail.has(", Disabled")
    isFocused = tail.has(", Keyboard Focused")
  }

  /// Returns the text of an attribute, up to the quotation mark before the next attribute.
  private func quoted(_ name: String, in text: ArraySlice<UInt8>) -> String? {
    guard let start = text.after(", \(name): '") else { return nil }
    var rest = start
    while let mark = rest.place(of: "', ") {
      rest = rest[mark.upperBound...]
      if DumpedView.followers.contains(where: { $0[0] == rest.first && rest.starts(with: $0) }) {
        return start[..<mark.lowerBound].viewText
      }
    }
    return (start.last == UInt8(ascii: "'") ? start.dropLast() : start).viewText
  }

  private static let followers = [
    "identifier: '", "label: '", "title: '", "value: ", "placeholderValue: '", "Selected",
    "Disabled", "Keyboard Focused", "Focused", "hint: '",
  ].map { Array($0.utf8) }

  private func plainValue(in text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while let start = rest.after(", value: ") {
      let value = start.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n") }
      if let first = value.first, first != UInt8(ascii: "'") { return value.viewText }
      rest = start
    }
    return nil
  }
}

extension CGRect {
  /// The first `{{0, 0}, {402, 874}}` in the text.
  fileprivate init?(bracedIn text: ArraySlice<UInt8>) {
    var rest = text
    while let start = rest.place(of: "{{") {
      rest = rest[(start.lowerBound + 1)...]
      let origin = rest.dropFirst().prefix(while: \.isNoBrace)
      var after = rest[origin.endIndex...]
      guard after.skip("}, {") else { continue }
      let size = after.prefix(while: \.isNoBrace)
      guard after[size.endIndex...].starts(with: "}}".utf8) else { continue }
      self.init(braced: text[origin.startIndex..<size.endIndex])
      return
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isNoBrace: Bool { self != UInt8(ascii: "{") && self != UInt8(ascii: "}") }
}
