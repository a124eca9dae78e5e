// SPDX-License-Identifier: MIT

/// A reader of the tags of an XML document that has no document type.
///
/// It refuses whatever XML 1.0 (fifth edition) does not call well-formed. Text between tags is
/// checked and left out. Foundation's reader would bring libxml2 and ICU, which every start of the
/// program would then load.
struct XMLReader {
  /// A tag; an element that is closed at once has two.
  enum Tag {
    case start(_ name: String, _ attributes: [String: String])
    case end
  }

  private var scanner: XMLScanner
  /// The names of the elements that are not closed yet.
  private var open: [String] = []
  private var hasRoot = false
  private var closesAtOnce = false

  /// Creates a reader of a document, which is UTF-8 whatever it declares.
  ///
  /// - Throws: `malformedXML` for an illegal character or a wrong declaration.
  init(_ text: ArraySlice<UInt8>) throws(DumpError) {
    scanner = try XMLScanner(text)
    try skipDeclaration()
  }

  /// Returns the next tag; `nil` at the end of the document.
  ///
  /// - Throws: `malformedXML` at the first place that is not well-formed.
  mutating func next() throws(DumpError) -> Tag? {
    if closesAtOnce { return close() }
    while true {
      try skipText()
      if scanner.isAtEnd { break }
      if try skipUnread() { continue }
      return scanner.skip("</") ? try endTag() : try startTag()
    }
    guard hasRoot, open.isEmpty else { throw scanner.malformed() }
    return nil
  }

  private mutating func close() -> Tag {
    closesAtOnce = false
    open.removeLast()
    return .end
  }

  /// Skips text up to the next `<`; outside of elements only white space may stand.
  private mutating func skipText() throws(DumpError) {
    if open.isEmpty {
      scanner.skipSpaces()
    } else {
      try scanner.skipCharacterData()
    }
  }

  /// Skips a comment, a processing instruction or a section of characters; returns whether one was
  /// there.
  private mutating func skipUnread() throws(DumpError) -> Bool {
    if scanner.skip("<!--") {
      try scanner.skip(through: "--")
      guard scanner.skip(">") else { throw scanner.malformed() }
      return true
    }
    if !open.isEmpty, scanner.skip("<![CDATA[") {
      try scanner.skip(through: "]]>")
      return true
    }
    guard scanner.skip("<?") else { return false }
    try skipInstruction()
    return true
  }

  private mutating func skipInstruction() throws(DumpError) {
    let target = try scanner.name()
    guard target.lowercased() != "xml" else { throw scanner.malformed() }
    if scanner.skip("?>") { return }
    guard scanner.skipSpaces() else { throw scanner.malformed() }
    try scanner.skip(through: "?>")
  }

  private mutating func endTag() throws(DumpError) -> Tag {
    let name = try scanner.name()
    scanner.skipSpaces()
    guard name == open.last, scanner.skip(">") else { throw scanner.malformed() }
    return close()
  }

  private mutating func startTag() throws(DumpError) -> Tag {
    guard !(hasRoot && open.isEmpty), scanner.skip("<") else { throw scanner.malformed() }
    hasRoot = true
    let name = try scanner.name()
    open.append(name)
    var attributes: [String: String] = [:]
    while true {
      let isApart = scanner.skipSpaces()
      if scanner.skip(">") { break }
      if scanner.skip("/>") {
        closesAtOnce = true
        break
      }
      guard isApart else { throw scanner.malformed() }
      let (name, value) = try attribute()
      guard attributes.updateValue(value, forKey: name) == nil else { throw scanner.malformed() }
      guard attributes.count <= DumpReader.attributeLimit else { throw .tooManyAttributes }
    }
    return .start(name, attributes)
  }

  private mutating func attribute() throws(DumpError) -> (name: String, value: String) {
    let name = try scanner.name()
    scanner.skipSpaces()
    guard scanner.skip("=") else { throw scanner.malformed() }
    scanner.skipSpaces()
    return (name, try scanner.attributeValue())
  }

  /// Skips `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`, of which all but the version
  /// may be missing.
  private mutating func skipDeclaration() throws(DumpError) {
    guard scanner.skip("<?xml", before: [0x20, 0x09, 0x0A, 0x0D]) else { return }
    var keys = ["version", "encoding", "standalone"][...]
    while true {
      let isApart = scanner.skipSpaces()
      if keys.count < 3, scanner.skip("?>") { return }
      guard isApart else { throw scanner.malformed() }
      let (name, value) = try attribute()
      guard let index = keys.firstIndex(of: name), keys.count < 3 || name == "version",
        XMLReader.isDeclarable(value, name)
      else { throw scanner.malformed() }
      keys = keys[(index + 1)...]
    }
  }

  private static func isDeclarable(_ value: String, _ key: String) -> Bool {
    let bytes = Array(value.utf8)
    switch key {
    case "version":
      return bytes.starts(with: "1.".utf8) && bytes.count > 2
        && bytes.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
    case "encoding":
      let isLetter = bytes.first.map { (0x41...0x5A).contains($0 & 0xDF) } ?? false
      return isLetter
        && bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ":") && XMLScanner.isNameByte($0) }
    default:
      return value == "yes" || value == "no"
    }
  }
}

struct XMLScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Creates a scanner at the start of UTF-8 text.
  ///
  /// - Throws: `malformedXML` at a character that no XML may have: a control character but tab and
  ///   the ends of lines, U+FFFE or U+FFFF.
  init(_ bytes: ArraySlice<UInt8>) throws(DumpError) {
    self.bytes = bytes
    position = bytes.startIndex
    for index in bytes.indices {
      let byte = bytes[index]
      let isControl = byte < 0x20 && !XMLScanner.isSpace(byte)
      let isLast =
        byte >= 0xBE && index >= bytes.startIndex + 2 && bytes[index - 1] == 0xBF
        && bytes[index - 2] == 0xEF
      if isControl || isLast { throw malformed(at: index) }
    }
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  /// The error for the present place, or another.
  func malformed(at place: Int? = nil) -> DumpError {
    let before = bytes[..<(place ?? position)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    // Bytes that continue a character are no columns.
    return .malformedXML(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips a text that stands here; returns whether it does.
  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Skips a text that stands here before one of some bytes; returns whether it does.
  mutating func skip(_ text: String, before next: Set<UInt8>) -> Bool {
    let end = position + text.utf8.count
    guard starts(with: text), end < bytes.endIndex, next.contains(bytes[end]) else { return false }
    position = end
    return true
  }

  /// Skips everything through the next place of a text, which must exist.
  mutating func skip(through text: String) throws(DumpError) {
    guard let found = bytes[position...].place(of: text) else {
      throw malformed(at: bytes.endIndex)
    }
    position = found.upperBound
  }

  /// Skips white space; returns whether any was there.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while position < bytes.endIndex, XMLScanner.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// Skips text up to the next `<` or the end, and checks its references.
  mutating func skipCharacterData() throws(DumpError) {
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "<") {
      if bytes[position] == UInt8(ascii: "&") {
        _ = try reference()
      } else if bytes[position] == UInt8(ascii: "]"), starts(with: "]]>") {
        throw malformed()
      } else {
        position += 1
      }
    }
  }

  mutating func name() throws(DumpError) -> String {
    let start = position
    while position < bytes.endIndex, XMLScanner.isNameByte(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = name.unicodeScalars.first, first.startsXMLName,
      name.unicodeScalars.allSatisfy({ $0.continuesXMLName })
    else { throw malformed(at: start) }
    return name
  }

  /// Reads a value between quotation marks; tabs and ends of lines become spaces.
  mutating func attributeValue() throws(DumpError) -> String {
    guard starts(with: "\"") || starts(with: "'") else { throw malformed() }
    let mark = bytes[position]
    position += 1
    var value: [UInt8] = []
    while position < bytes.endIndex, bytes[position] != mark {
      try appendCharacter(to: &value)
    }
    guard !isAtEnd else { throw malformed() }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func appendCharacter(to value: inout [UInt8]) throws(DumpError) {
    let byte = bytes[position]
    if byte == UInt8(ascii: "<") { throw malformed() }
    if byte == UInt8(ascii: "&") {
      value += String(try reference()).utf8
      return
    }
    // Both bytes that end a line are one character.
    if byte == UInt8(ascii: "\r"), starts(with: "\r\n") { position += 1 }
    value.append(XMLScanner.isSpace(byte) ? 0x20 : byte)
    position += 1
  }

  /// Reads `&amp;` or another of the five entities that need no declaration, or a number as in
  /// `&#233;` or `&#xE9;`.
  private mutating func reference() throws(DumpError) -> Unicode.Scalar {
    let start = position
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")),
      let scalar = XMLScanner.scalar(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    else { throw malformed(at: start) }
    position = end + 1
    return scalar
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let named = entities[reference] { return named }
    guard reference.first == "#" else { return nil }
    let isHexadecimal = reference.hasPrefix("#x")
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      .flatMap { $0.isInXML ? $0 : nil }
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether a byte may be part of a name, among them all that are not ASCII.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML may have it: `Char` of XML 1.0 (fifth edition).
  fileprivate var isInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a name may begin with it: `NameStartChar` of XML 1.0 (fifth edition).
  fileprivate var startsXMLName: Bool {
    switch value {
    case 0x3A, 0x5F, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Whether a name may have it after its first: `NameChar` of XML 1.0 (fifth edition).
  fileprivate var continuesXMLName: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsXMLName
    }
  }
}
