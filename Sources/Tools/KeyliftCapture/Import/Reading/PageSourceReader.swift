// SPDX-License-Identifier: MIT

private import CExpat
import Foundation
import KeyliftScene

enum PageSourceReader {
  static func read(_ text: ArraySlice<UInt8>) throws(DumpError) -> ViewDump {
    // A dump has no document type, so that no entity but the five of XML can be in it.
    guard !text.has("<!DOCTYPE"), !text.has("<!ENTITY") else { throw .documentType }
    guard !text.has("<ViewHierarchy") else { throw .detox }
    var tree = IndentedTree()
    var depth = 0
    var hasElements = false
    try XMLReader.read(text) { tag throws(DumpError) in
      guard case .start(let name, let attributes) = tag else { return depth -= 1 }
      if name.hasPrefix("XCUIElementType") { hasElements = true }
      if name == "hierarchy" || name.hasPrefix("android.") || attributes["bounds"] != nil {
        throw .android
      }
      try tree.add(DumpedView(tag: name, attributes), indentation: depth)
      depth += 1
    }
    guard hasElements else { throw .unknown }
    return ViewDump(format: .appium, roots: tree.finish())
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

/// A reader of the tags of an XML document that has no document type.
///
/// Expat checks the text between tags, which is left out. Foundation's reader would bring libxml2 and
/// 30 MB of ICU, which every start of the program would then load.
@safe final class XMLReader {
  /// A tag; an element that is closed at once has two.
  enum Tag {
    case start(_ name: String, _ attributes: [String: String])
    case end
  }

  private let parser: OpaquePointer
  private let take: (Tag) throws(DumpError) -> Void
  private var failure: DumpError?

  /// The document is UTF-8 whatever it declares.
  ///
  /// - Parameter take: Takes the tags in their order; no more follow after it has thrown an error.
  /// - Throws: The error that was thrown, or `malformedXML` at the first place that is not
  ///   well-formed.
  static func read(
    _ text: ArraySlice<UInt8>, _ take: @escaping (Tag) throws(DumpError) -> Void
  ) throws(DumpError) {
    try XMLReader(take).read(text)
  }

  private init(_ take: @escaping (Tag) throws(DumpError) -> Void) {
    self.take = take
    guard let parser = unsafe XML_ParserCreate("UTF-8") else { preconditionFailure("no memory") }
    unsafe self.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetStartElementHandler(parser) { reader, name, attributes in
      guard let name = unsafe name, let attributes = unsafe attributes else { return }
      unsafe reader.map(XMLReader.of)?.start(String(cString: name), attributes)
    }
    unsafe XML_SetEndElementHandler(parser) { reader, _ in
      unsafe reader.map(XMLReader.of)?.report(.end)
    }
    // Expat reads a document of any version as one of 1.0.
    unsafe XML_SetXmlDeclHandler(parser) { reader, version, _, _ in
      guard let version = unsafe version, unsafe !String(cString: version).hasPrefix("1."),
        let reader = unsafe reader.map(XMLReader.of)
      else { return }
      reader.stop(reader.malformed)
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  private static func of(_ pointer: UnsafeMutableRawPointer) -> XMLReader {
    unsafe Unmanaged<XMLReader>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The maximum number of equals signs between two left angle brackets, far more than a dump has.
  ///
  /// Expat reports a tag only after it has read all of its attributes, however many there are.
  private static let tagLimit = 100_000

  private func read(_ text: ArraySlice<UInt8>) throws(DumpError) {
    guard !Self.hasEndlessTag(text) else { throw .tooManyAttributes }
    let status = unsafe text.withUnsafeBytes { bytes in
      let characters = unsafe bytes.bindMemory(to: CChar.self)
      return unsafe XML_Parse(parser, characters.baseAddress, Int32(bytes.count), 1)
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK else { throw malformed }
  }

  private static func hasEndlessTag(_ text: ArraySlice<UInt8>) -> Bool {
    var count = 0
    for byte in text {
      if byte == UInt8(ascii: "<") { count = 0 }
      if byte == UInt8(ascii: "=") { count += 1 }
      if count > tagLimit { return true }
    }
    return false
  }

  private var malformed: DumpError {
    .malformed(
      "XML", line: Int(unsafe XML_GetCurrentLineNumber(parser)),
      column: Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The attributes are names and values in turn, and a null pointer at the end.
  private func start(_ name: String, _ words: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    var attributes: [String: String] = [:]
    var index = 0
    while let name = unsafe words[index], let value = unsafe words[index + 1] {
      guard attributes.count < DumpReader.attributeLimit else { return stop(.tooManyAttributes) }
      attributes[unsafe String(cString: name)] = unsafe String(cString: value)
      index += 2
    }
    report(.start(name, attributes))
  }

  private func report(_ tag: Tag) {
    guard failure == nil else { return }
    do { try take(tag) } catch { stop(error) }
  }

  private func stop(_ failure: DumpError) {
    self.failure = failure
    // "Some call-backs may still follow because they would otherwise get lost."
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
