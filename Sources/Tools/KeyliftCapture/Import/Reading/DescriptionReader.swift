// SPDX-License-Identifier: MIT

import Foundation

enum DescriptionReader {
  /// The bytes at the start of a dump among which its first view is.
  private static let opening = 4000

  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.prefix(opening)
    while let line = rest.popLine() {
      if let view = ViewDescription(in: line), view.text.has("frame = (") { return true }
    }
    return false
  }

  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    var tree = IndentedTree()
    var rest = text
    while let line = rest.popLine() {
      guard let view = ViewDescription(in: line) else { continue }
      try tree.add(DumpedView(view), indentation: view.indentation)
    }
    let roots = tree.finish().map { $0.moved(from: .zero) }
    return ViewDump(format: .recursiveDescription, roots: roots)
  }
}

/// The description of a view on a line: `   | <UIView: 0x7f8; frame = (0 0; 8 8)>`.
private struct ViewDescription {
  let className: String
  /// The text from the first `<` on.
  let text: ArraySlice<UInt8>
  let indentation: Int

  /// Finds the first description on a line; `nil` if there is none.
  init?(in line: ArraySlice<UInt8>) {
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix(while: \.isOfClassName)
      var end = rest[name.endIndex...]
      if end.skip(": 0x") { end = end.drop(while: \.isHexDigit) }
      guard !name.isEmpty, end.first == UInt8(ascii: ";") else { continue }
      let module = name.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? name.startIndex
      className = String(decoding: name[module...], as: UTF8.self)
      text = line[start...]
      indentation = line[..<start].count { $0 == UInt8(ascii: "|") }
      return
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the name of a class may have the byte, among them all that are not ASCII.
  fileprivate var isOfClassName: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
  }
}

extension DumpedView {
  fileprivate init(_ description: ViewDescription) {
    self.init(kind: DumpedKind(className: description.className))
    let text = description.text
    if let numbers = text.after("frame = (")?.before(")")?.numbers(4) {
      // A view of no size may have subviews, which need its origin.
      frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    label = text.after("; text = '").flatMap(DumpedView.quoted)
    identifier = text.after("; accessibilityIdentifier = ").flatMap(DumpedView.identifier)
    if kind.takesText { (value, label) = (label, nil) }
    isHidden = text.has("; hidden = YES") || text.has("; alpha = 0;")
    isFocused = false
    if kind == .scroll, let numbers = text.after("contentOffset: {")?.before("}")?.numbers(2) {
      contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    }
  }

  /// Returns the text at the start of a description.
  ///
  /// Texts are not escaped, so one ends at the first quotation mark before the next property.
  private static func quoted(_ text: ArraySlice<UInt8>) -> String? {
    let end = text.indices.dropLast().first { index in
      text[index] == UInt8(ascii: "'") && ";>".utf8.contains(text[index + 1])
    }
    return end.flatMap { text[..<$0].viewText }
  }

  private static func identifier(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    _ = rest.skip("'")
    return rest.prefix { !";'>".utf8.contains($0) }.viewText
  }

  /// Returns the view and its subviews with frames on the screen.
  ///
  /// - Parameter origin: The place of the superview's origin on the screen.
  fileprivate func moved(from origin: CGPoint) -> DumpedView {
    var copy = self
    let place = frame.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    copy.frame = place.flatMap { CGRect($0.minX, $0.minY, $0.width, $0.height) }
    let inner = place?.origin ?? origin
    copy.children = children.map {
      $0.moved(from: CGPoint(x: inner.x - contentOffset.x, y: inner.y - contentOffset.y))
    }
    return copy
  }
}
