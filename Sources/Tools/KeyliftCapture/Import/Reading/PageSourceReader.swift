// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene

struct PageSourceReader {
  private var roots: [DumpedView] = []
  private var hasElements = false
  private var open: [DumpedView] = []
  private var count = 0

  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    // A dump has no document type, so that no entity but the five of XML can be in it.
    guard !text.has("<!DOCTYPE"), !text.has("<!ENTITY") else { throw .documentType }
    guard !text.has("<ViewHierarchy") else { throw .detox }
    var reader = PageSourceReader()
    try XMLReader.read(text) { tag throws(DumpError) in try reader.add(tag) }
    guard reader.hasElements else { throw .unknown }
    return ViewDump(format: .appium, roots: reader.roots)
  }

  private mutating func add(_ tag: XMLReader.Tag) throws(DumpError) {
    switch tag {
    case .start(let name, let attributes): try start(name, attributes)
    case .end: end()
    }
  }

  private mutating func start(_ tag: String, _ attributes: [String: String]) throws(DumpError) {
    count += 1
    if tag.hasPrefix("XCUIElementType") { hasElements = true }
    if tag == "hierarchy" || tag.hasPrefix("android.") || attributes["bounds"] != nil {
      throw .android
    }
    guard count <= DumpReader.viewLimit else { throw .tooManyViews }
    guard open.count < DumpReader.depthLimit else { throw .tooDeep }
    open.append(DumpedView(tag: tag, attributes))
  }

  private mutating func end() {
    guard let view = open.popLast() else { return }
    if open.isEmpty { roots.append(view) } else { open[open.count - 1].children.append(view) }
  }
}

extension DumpedView {
  fileprivate init(tag: String, _ attributes: [String: String]) {
    func text(_ name: String) -> String? { attributes[name]?.viewText }
    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
    let type = attributes["type"] ?? tag
    let prefix = "XCUIElementType"
    self.init(
      kind: DumpedKind(
        elementType: type.hasPrefix(prefix) ? type.dropFirst(prefix.count) : type[...]))
    label = text("label")
    value = text("value")
    placeholder = text("placeholderValue")
    // The name is the identifier, or else the label.
    identifier = text("name").flatMap { $0 == label ? nil : $0 }
    if label == nil, kind == .text, value == nil { (label, identifier) = (identifier, nil) }
    // An empty field gives its placeholder as its value.
    if kind.takesText, placeholder != nil, value == placeholder { value = nil }
    frame = CGRect(number("x"), number("y"), number("width"), number("height"))
    isUnseen = attributes["visible"] == "false"
    isEnabled = attributes["enabled"] != "false"
    isSelected = attributes["selected"] == "true"
    isFocused = attributes["focused"] == "true" || attributes["hasKeyboardFocus"] == "true"
  }
}

extension CGRect {
  /// Creates a rectangle from numbers; `nil` unless all are finite, in range and not negative
  /// sizes.
  ///
  /// WebDriverAgent writes an infinite frame as -1, -1, 0, 0. A scene has the distances between
  /// frames, each a sum of at most three numbers, and limits them.
  init?(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height,
      [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= SceneLimits.points / 3 }),
      width > 0, height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
