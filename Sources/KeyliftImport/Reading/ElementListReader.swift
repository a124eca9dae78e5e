// SPDX-License-Identifier: MIT

import Foundation

/// The reader of `XCUIElement.debugDescription`.
enum ElementListReader {
  static func recognizes(_ text: Substring) -> Bool {
    text.hasPrefix("Attributes: ") || text.hasPrefix("Element subtree:")
      || text.hasPrefix("\"Attributes: ") || text.prefix(4000).contains("Element subtree:")
  }

  static func read(_ text: Substring) throws(DumpError) -> ViewDump {
    var tree = IndentedTree()
    for line in lines(of: text) { try tree.add(line.view, indentation: line.indentation) }
    return ViewDump(.debugDescription, roots: tree.finish())
  }

  /// Returns the elements of the subtree, each with the spaces before it.
  ///
  /// Labels are not escaped: a line that begins no element belongs to the label before it.
  private static func lines(of text: Substring) -> [(indentation: Int, view: DumpedView)] {
    var entries: [(indentation: Int, text: String)] = []
    var isInside = false
    for line in unescaped(text).split(separator: "\n", omittingEmptySubsequences: false) {
      let body = line.drop { $0 == " " || $0 == "\t" }
      if body.hasPrefix("Element subtree:") {
        isInside = true
      } else if body.hasPrefix("Path to element:") || body.hasPrefix("Query chain:") {
        break
      } else if isInside, body.hasPrefix("→") || isElement(body) {
        let indentation = line.count - body.count
        // The arrow stands where the last space of the indentation was.
        let isRoot = body.hasPrefix("→")
        entries.append((indentation + (isRoot ? 1 : 0), String(isRoot ? body.dropFirst() : body)))
      } else if isInside, !entries.isEmpty {
        entries[entries.count - 1].text += "\n" + line
      }
    }
    return entries.map { ($0.indentation, DumpedView(element: $0.text[...])) }
  }

  /// Returns the text, without the quotation marks and escapes with which debuggers print it.
  private static func unescaped(_ text: Substring) -> String {
    guard text.hasPrefix("\""), text.contains("\\n") else { return String(text) }
    return String(text.dropFirst()).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      .replacing("\\'", with: "'")
  }

  private static func isElement(_ line: Substring) -> Bool {
    line.prefixMatch(of: /[A-Z][A-Za-z]+(?: \([^)]*\))?, (?:0x[0-9a-f]+|pid:|\{\{)/) != nil
  }
}

extension DumpedView {
  /// Creates a view from the text of an element, which may have several lines.
  fileprivate init(element text: Substring) {
    self.init(DumpedKind(elementType: text.prefix { $0.isLetter }))
    if let match = text.firstMatch(of: /\{\{[^{}]*\}, \{[^{}]*\}\}/) {
      frame = CGRect(braced: match.0)
    }
    identifier = quoted("identifier", in: text)
    label = quoted("label", in: text)
    placeholder = quoted("placeholderValue", in: text)
    value = quoted("value", in: text) ?? plainValue(in: text)
    if kind.takesText, value == placeholder { value = nil }
    let tail = text.suffix(80)
    isSelected = tail.hasSuffix("Selected") || tail.contains(", Selected,")
    isEnabled = !tail.contains(", Disabled")
    isFocused = tail.contains(", Keyboard Focused")
  }

  /// Returns the text of an attribute, up to the quotation mark before the next attribute.
  private func quoted(_ name: String, in text: Substring) -> String? {
    guard let start = text.firstRange(of: ", \(name): '")?.upperBound else { return nil }
    let rest = text[start...]
    let ends = DumpedView.followers.compactMap { rest.firstRange(of: $0)?.lowerBound }
    let end = ends.min() ?? (rest.last == "'" ? rest.index(before: rest.endIndex) : rest.endIndex)
    return rest[..<end].isEmpty ? nil : String(rest[..<end])
  }

  /// The attributes that may follow a quoted one.
  private static let followers = [
    "', identifier: '", "', label: '", "', title: '", "', value: ", "', placeholderValue: '",
    "', Selected", "', Disabled", "', Keyboard Focused", "', Focused", "', hint: '",
  ]

  private func plainValue(in text: Substring) -> String? {
    text.firstMatch(of: /, value: ([^',\n][^,\n]*)/).map { String($0.1) }
  }
}

/// A tree of views whose depths are indentations.
struct IndentedTree {
  private var roots: [DumpedView] = []
  private var open: [(indentation: Int, view: DumpedView)] = []
  private var count = 0

  /// Adds a view below the last one with a smaller indentation.
  mutating func add(_ view: DumpedView, indentation: Int) throws(DumpError) {
    count += 1
    guard count <= DumpReader.viewLimit else { throw .tooManyViews }
    while let last = open.last, last.indentation >= indentation { close() }
    guard open.count < DumpReader.depthLimit else { throw .tooDeep }
    open.append((indentation, view))
  }

  private mutating func close() {
    guard let closed = open.popLast() else { return }
    if open.isEmpty {
      roots.append(closed.view)
    } else {
      open[open.count - 1].view.children.append(closed.view)
    }
  }

  /// Closes all views and returns the outermost.
  mutating func finish() -> [DumpedView] {
    while !open.isEmpty { close() }
    return roots
  }
}
