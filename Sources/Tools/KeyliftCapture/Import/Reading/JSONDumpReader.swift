// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

enum JSONDumpReader {
  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    let objects = DumpReader.objectLimit
    guard JSONText.hasValues(text, atMost: DumpReader.valueLimit, objects: objects) else {
      throw .tooManyValues
    }
    let json = try object(in: text)
    guard let nodes = nodes(in: json, depth: 0), !nodes.isEmpty else { throw .unknown }
    let isMaestro = nodes[0]["attributes"] is [String: Any]
    guard isMaestro || nodes[0]["AXFrame"] != nil || nodes[0]["frame"] is [String: Any] else {
      throw .unknown
    }
    var tree = IndentedTree()
    func add(_ nodes: [[String: Any]], depth: Int) throws(DumpError) {
      for node in nodes {
        let view = isMaestro ? try DumpedView(maestro: node) : DumpedView(idb: node)
        try tree.add(view, indentation: depth)
        if let children = node["children"] as? [[String: Any]] {
          try add(children, depth: depth + 1)
        }
      }
    }
    try add(nodes, depth: 0)
    return ViewDump(format: isMaestro ? .maestro : .idb, roots: tree.finish())
  }

  private static func object(in text: ArraySlice<UInt8>) throws(DumpError) -> Any {
    if let json = try? JSONSerialization.jsonObject(with: Data(text)) { return json }
    do throws(JSONParser.Fault) {
      // Foundation refuses half of a character, which U+FFFD replaces here.
      let whole = Data(try JSONParser.value(of: text).lineText.utf8)
      if let json = try? JSONSerialization.jsonObject(with: whole) { return json }
    } catch {
      guard case .malformed(let fault) = error else { throw .tooDeep }
      let place = text[..<fault].endPlace
      throw .malformed("JSON", line: place.line, column: place.column)
    }
    throw .tooLargeNumber
  }

  /// Returns the outermost views: an array, one view, or either inside of what a tool wraps
  /// around it.
  private static func nodes(in json: Any, depth: Int) -> [[String: Any]]? {
    if let list = json as? [[String: Any]] { return list }
    guard let object = json as? [String: Any], depth < 4 else { return nil }
    if object["attributes"] is [String: Any] || object["AXFrame"] != nil { return [object] }
    for key in ["data", "raw", "elements", "value"] {
      if let inner = object[key], let nodes = nodes(in: inner, depth: depth + 1) { return nodes }
    }
    return nil
  }
}

extension [String: Any] {
  fileprivate func text(_ name: String) -> String? { (self[name] as? String)?.viewText }

  fileprivate func number(_ name: String) -> Double? { (self[name] as? NSNumber)?.doubleValue }
}

extension DumpedView {
  fileprivate init(idb node: [String: Any]) {
    self.init(kind: DumpedKind(elementType: node.text("type") ?? ""))
    if kind == .other, let bar = node.text("role_description").flatMap({ DumpedView.bars[$0] }) {
      kind = bar
    }
    switch node.text("subrole") {
    case "AXSearchField": kind = .searchField
    case "AXSecureTextField": kind = .secureField
    case "AXSwitch": kind = .toggle
    default: break
    }
    label = node.text("AXLabel") ?? node.text("title")
    value = node.text("AXValue")
    identifier = node.text("AXUniqueId").flatMap { $0 == label ? nil : $0 }
    // An empty field gives its placeholder as its value.
    // A search field has no label, and is hardly ever left with a text.
    let isHint = kind == .searchField && label == nil
    if kind.takesText, isHint || value == label { (placeholder, value) = (value, nil) }
    if let box = node["frame"] as? [String: Any] {
      frame = CGRect(
        box.number("x"), box.number("y"), box.number("width"), box.number("height"))
    } else {
      frame = node.text("AXFrame").flatMap { CGRect(braced: Array($0.utf8)[...]) }
    }
    isEnabled = node["enabled"] as? Bool ?? true
    isSelected = kind == .tab && value == "1"
    isFocused = (node["focused"] as? Bool) ?? false
  }

  /// The kinds of groups by their descriptions, which are in the simulator's language.
  private static let bars: [String: DumpedKind] = [
    "Nav bar": .navigationBar, "navigation bar": .navigationBar, "ナビゲーションバー": .navigationBar,
    "Tab bar": .tabBar, "tab bar": .tabBar, "タブバー": .tabBar, "Toolbar": .toolbar,
    "toolbar": .toolbar, "ツールバー": .toolbar,
  ]

  fileprivate init(maestro node: [String: Any]) throws(DumpError) {
    self.init(kind: .other)
    let attributes = node["attributes"] as? [String: Any] ?? [:]
    identifier = attributes.text("resource-id")
    let type = attributes.text("class") ?? attributes.text("package") ?? ""
    if type.hasPrefix("android.") || type.hasPrefix("com.android.")
      || identifier?.contains(":id/") == true
    {
      throw .android
    }
    label = attributes.text("accessibilityText") ?? attributes.text("title")
    value = attributes.text("value") ?? attributes.text("text")
    placeholder = attributes.text("hintText")
    if placeholder != nil, value == placeholder { value = nil }
    if let sides = attributes.text("bounds").flatMap({ Array($0.utf8)[...].numbers(4) }) {
      frame = CGRect(sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1])
    }
    isEnabled = attributes.text("enabled") != "false"
    isSelected = attributes.text("selected") == "true"
    isFocused = attributes.text("focused") == "true"
    if placeholder != nil {
      kind = .field
    } else if (node["children"] as? [Any])?.isEmpty ?? true, label != nil {
      kind = .text
    }
  }
}

extension CGRect {
  /// The text is like `{{0, 0}, {402, 874}}`.
  init?(braced text: ArraySlice<UInt8>) {
    guard let numbers = text.numbers(4) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
