// SPDX-License-Identifier: MIT

/// JSON being written with a member or an element a line, so that it can be read and compared by lines.
struct JSONLines {
  /// What has been written.
  private(set) var text = ""

  private var depth = 0
  private var isFirst = true

  /// Begins an object or an array.
  mutating func open(_ head: String) {
    if depth > 0 { startItem() }
    text += head
    depth += 1
    isFirst = true
  }

  /// Ends the innermost object or array.
  mutating func close(_ tail: String) {
    depth -= 1
    if !isFirst { text += "\n" + String(repeating: "  ", count: depth) }
    text += tail
    isFirst = false
    if depth == 0 { text += "\n" }
  }

  /// Adds a member whose value is JSON already.
  mutating func member(_ name: String, _ value: String) {
    startItem()
    text += "\(JSONText.quoted(name)): \(value)"
  }

  /// Adds an element that is JSON already.
  mutating func element(_ value: String) {
    startItem()
    text += value
  }

  private mutating func startItem() {
    text += (isFirst ? "\n" : ",\n") + String(repeating: "  ", count: depth)
    isFirst = false
  }
}

extension JSONLines {
  /// Returns a number in the shortest form that reads back as the same, without a needless fraction.
  static func number(_ value: Double) -> String {
    // JSON has no word for what is not finite; nothing that is drawn is.
    guard value.isFinite else { return "null" }
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
