// SPDX-License-Identifier: MIT

import Foundation

/// The reader of `UIView.recursiveDescription`.
enum DescriptionReader {
  static func recognizes(_ text: Substring) -> Bool {
    text.prefix(2000).firstMatch(of: /<[\w.]+(?:: 0x[0-9a-f]+)?;[^\n]*frame = \(/) != nil
  }

  static func read(_ text: Substring) throws(DumpError) -> ViewDump {
    var tree = IndentedTree()
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /<([\w.]+)(?:: 0x[0-9a-f]+)?;.*/) else { continue }
      let bars = line[..<match.range.lowerBound].filter { $0 == "|" }.count
      try tree.add(DumpedView(className: match.1, match.0), indentation: bars)
    }
    let roots = tree.finish().map { $0.moved(from: .zero) }
    return ViewDump(.recursiveDescription, roots: roots)
  }
}

extension DumpedView {
  /// Creates a view from its description, with a frame in its superview.
  fileprivate init(className: Substring, _ text: Substring) {
    let name = className.split(separator: ".").last.map(String.init) ?? ""
    self.init(DumpedKind(className: name))
    if let match = text.firstMatch(of: /frame = \(([^)]*)\)/) {
      let numbers = match.1.matches(of: /-?[0-9.]+(?:e-?[0-9]+)?/).map { Double($0.0) }
      if numbers.count == 4 {
        // A view of no size may have subviews, which need its origin.
        frame = CGRect(
          x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: numbers[2] ?? 0, height: numbers[3] ?? 0)
      }
    }
    // Texts are not escaped, so they end at the quotation mark before the next property.
    label = text.firstMatch(of: /; text = '(.*?)'(?:;|>)/).flatMap { DumpedView.text($0.1) }
    identifier = text.firstMatch(of: /; accessibilityIdentifier = '?([^;'>]*)'?/)
      .flatMap { DumpedView.text($0.1) }
    if kind.takesText { (value, label) = (label, nil) }
    isHidden = text.contains("; hidden = YES") || text.contains("; alpha = 0;")
    isFocused = false
    if kind == .scroll, let match = text.firstMatch(of: /contentOffset: \{([^}]*)\}/) {
      let numbers = match.1.split(separator: ",").map {
        Double($0.filter { !$0.isWhitespace }) ?? 0
      }
      if numbers.count == 2 { contentOffset = CGPoint(x: numbers[0], y: numbers[1]) }
    }
  }

  private static func text(_ text: Substring) -> String? { text.isEmpty ? nil : String(text) }

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
