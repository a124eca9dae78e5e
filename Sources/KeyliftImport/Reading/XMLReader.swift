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
