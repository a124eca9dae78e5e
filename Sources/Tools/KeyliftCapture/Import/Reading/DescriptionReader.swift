// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

enum DescriptionReader {
  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool { firstView(of: text) != nil }

  private static func firstView(of text: ArraySlice<UInt8>) -> ViewDescription? {
    var rest = text.prefix(DumpReader.opening)
    while let line = rest.popLine() {
      if let view = ViewDescription(in: line), view.isWhole { return view }
    }
    return nil
  }

  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    var tree = IndentedTree()
    var rest = text
    // Only one of the two forms has frames on the screen.
    let isEarlGrey = firstView(of: text)?.isEarlGrey ?? false
    while let line = rest.popLine() {
      guard let view = ViewDescription(in: line) else { continue }
      let dumped = isEarlGrey ? DumpedView(earlGrey: view.text, view.className) : DumpedView(view)
      try tree.add(dumped, indentation: view.indentation)
    }
    let roots = tree.finish()
    return isEarlGrey
      ? ViewDump(format: .earlGrey, roots: roots)
      : ViewDump(format: .recursiveDescription, roots: roots.map { $0.moved(from: .zero) })
  }
}

/// The description of a view on a line: `   | <UIView: 0x7f8; frame = (0 0; 8 8)>`, or with EarlGrey
/// `  |--<UIView:0x7f8; isAccessible=N; AX.frame={{0, 0}, {8, 8}}; alpha=1>`.
private struct ViewDescription {
  let className: String
  let text: ArraySlice<UInt8>
  let indentation: Int

  var isEarlGrey: Bool { text.has("; AX.frame={{") }
  /// Whether the text has a frame, without which a line may describe anything.
  var isWhole: Bool { text.has("frame = (") || isEarlGrey }

  init?(in line: ArraySlice<UInt8>) {
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix(while: \.isOfClassName)
      var end = rest[name.endIndex...]
      if end.skip(": 0x") || end.skip(":0x") { end = end.drop(while: \.isHexDigit) }
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
  fileprivate var isOfClassName: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
  }
}

extension DumpedView {
  fileprivate init(_ description: ViewDescription) {
    let text = description.text
    let base = text.after("; baseClass = ")?.prefix { $0 != UInt8(ascii: ";") }
    self.init(
      kind: DumpedKind(
        className: description.className, base: base.map { String(decoding: $0, as: UTF8.self) }))
    if let numbers = text.after("frame = (")?.before(")")?.numbers(4) {
      // A view of no size may have subviews, which need its origin.
      frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    label = text.after("; text = '").flatMap(DumpedView.quoted)
    identifier = text.after("; accessibilityIdentifier = ").flatMap(DumpedView.identifier)
    if kind.takesText { (value, label) = (label, nil) }
    isHidden = text.has("; hidden = YES") || text.has("; alpha = 0;")
    background = text.after("; backgroundColor = ").flatMap(DumpedView.color)
    if kind == .scroll, let numbers = text.after("contentOffset: {")?.before("}")?.numbers(2) {
      contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    }
  }

  /// EarlGrey's frames are on the screen.
  fileprivate init(earlGrey text: ArraySlice<UInt8>, _ className: String) {
    func attribute(_ name: String) -> String? {
      text.after("; \(name)='").flatMap(DumpedView.quoted)
    }
    self.init(kind: DumpedKind(className: className))
    let traits = text.after("; AX.traits='")?.before("'") ?? []
    if kind == .other {
      let named = DumpedView.traits.first { traits.has("UIAccessibilityTrait\($0.name)") }
      kind = named?.kind ?? .other
    }
    if let numbers = text.after("; AX.frame={{")?.before("}}")?.numbers(4) {
      frame = CGRect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    identifier = attribute("AX.id")
    label = attribute("text") ?? attribute("AX.label")
    if kind.takesText {
      value = attribute("text") ?? attribute("AX.value")
      label = attribute("AX.label")
    }
    isHidden = text.has("; hidden") || text.has("; alpha=0;") || text.has("; alpha=0>")
    isEnabled = !traits.has("TraitNotEnabled")
    isSelected = traits.has("TraitSelected")
  }

  private static let traits: [(name: String, kind: DumpedKind)] = [
    ("Button", .button), ("Link", .link), ("SearchField", .searchField), ("Image", .image),
    ("StaticText", .text), ("Header", .text), ("TabBar", .tabBar),
  ]

  /// Texts are not escaped, so one ends at the first quotation mark before the next property.
  private static func quoted(_ text: ArraySlice<UInt8>) -> String? {
    let end = text.indices.dropLast().first { index in
      text[index] == UInt8(ascii: "'") && ";>".utf8.contains(text[index + 1])
    }
    return end.flatMap { text[..<$0].viewText }
  }

  private static let systemColors = Dictionary(
    uniqueKeysWithValues: SystemColor.allCases.map { ("\($0)Color", $0.rawValue) })

  /// Returns a color as a scene writes it, from `UIExtendedGrayColorSpace 0.35 1` or the name of a
  /// color of the system; `nil` for a color of a catalog, which has no numbers, and for one without
  /// any effect.
  private static func color(_ text: ArraySlice<UInt8>) -> String? {
    if text.first == UInt8(ascii: "<") {
      guard text.starts(with: "<UIDynamicSystemColor".utf8) else { return nil }
      let color = text.before(">")?.after("; name = ")
      return color.flatMap { systemColors[String(decoding: $0, as: UTF8.self)] }
    }
    let value = text.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") }
    guard let numbers = value.firstIndex(where: \.isBlank).map({ value[$0...] }) else { return nil }
    let channels = numbers.numbers(4) ?? numbers.numbers(2).map { [$0[0], $0[0], $0[0], $0[1]] }
    guard let channels, channels[3] > 0 else { return nil }
    let bytes = channels.map { UInt32(min(max($0, 0), 1) * 255 + 0.5) }
    let digits = bytes.prefix(bytes[3] == 255 ? 3 : 4).map { $0.hexDigits.suffix(2) }.joined()
    return digits == "ffffff" || digits == "FFFFFF" ? "white" : "\"#\(digits)\""
  }

  private static func identifier(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    _ = rest.skip("'")
    return rest.prefix { !";'>".utf8.contains($0) }.viewText
  }

  /// Returns the view and its subviews with frames on the screen, where `origin` is the
  /// superview's.
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
