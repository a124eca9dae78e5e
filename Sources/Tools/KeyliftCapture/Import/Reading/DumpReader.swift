// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

package enum DumpReader {
  package static let byteLimit = 32 << 20
  /// The number of bytes at the start of a text in which its dump must begin.
  static let opening = 4000
  static let viewLimit = 20_000
  /// The deepest nesting of views; the tools cut their trees at 50 to 60.
  static let depthLimit = 200
  static let textLimit = 1000
  /// The maximum number of attributes of an element in XML; WebDriverAgent writes at most 20.
  static let attributeLimit = 200
  /// The maximum number of values of a dump in JSON; the tools write at most 25 for a view.
  static let valueLimit = 32 * viewLimit
  /// The maximum number of objects of a dump in JSON; the tools write two for a view.
  static let objectLimit = 3 * viewLimit

  package static func read(_ bytes: [UInt8]) throws(DumpError) -> ViewDump {
    guard bytes.count <= byteLimit else { throw .tooLarge }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw .notUTF8
    }
    var whole = bytes[...]
    _ = whole.skip("\u{FEFF}")
    var body = whole.drop { $0 <= 0x20 }
    if body.first != UInt8(ascii: "<"), let quoted = body.quotedDump {
      whole = quoted
      body = quoted.drop { $0 <= 0x20 }
    }
    guard !body.isEmpty else { throw .empty }
    let dump = try read(body, in: whole)
    guard dump.screenSize != nil else { throw .noFrames(dump.format) }
    return dump
  }

  /// - Parameter whole: The lines that a malformed place is counted in.
  private static func read(
    _ text: ArraySlice<UInt8>, in whole: ArraySlice<UInt8>
  ) throws(DumpError) -> ViewDump {
    if ElementListReader.recognizes(text) { return try ElementListReader.read(text) }
    if DescriptionReader.recognizes(text) { return try DescriptionReader.read(text) }
    guard !text.prefix(opening).has("UIKeyboardFrameEndUserInfoKey") else { throw .notification }
    guard let tree = text.withoutPreamble else { throw .unknown }
    do throws(DumpError) {
      return tree.first == UInt8(ascii: "<")
        ? try PageSourceReader.read(tree) : try JSONDumpReader.read(tree)
    } catch {
      throw error.behind(whole[..<tree.startIndex])
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text from the first line that begins JSON or XML; `nil` if there is none at its start.
  ///
  /// A tool may print lines before its dump: `maestro hierarchy` names the device before its JSON.
  fileprivate var withoutPreamble: ArraySlice? {
    var rest = self
    while rest.startIndex - startIndex < DumpReader.opening {
      let body = rest.drop(while: \.isBlank)
      if body.beginsTree { return body }
      guard rest.popLine() != nil else { return nil }
    }
    return nil
  }

  private var beginsTree: Bool {
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "{"): true
    // A line of a log may begin with its level, as in "[INFO] Running on iPhone 17 Pro".
    case UInt8(ascii: "["): dropFirst().first?.isLetter != true
    default: false
    }
  }
}

package enum DumpError: Error, Hashable, Sendable {
  case empty
  case notUTF8
  case tooLarge
  case tooManyViews
  case tooDeep
  case tooManyAttributes
  case tooManyValues
  case tooLargeNumber
  case unknown
  case android
  case documentType
  /// The first value is the language: XML or JSON.
  case malformed(String, line: Int, column: Int)
  case detox
  case notification
  case noFrames(DumpFormat)
}

extension DumpError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notUTF8: "the text is not UTF-8"
    case .tooLarge: "it has more than \(DumpReader.byteLimit >> 20) MiB"
    case .tooManyViews: "it has more than \(DumpReader.viewLimit) views"
    case .tooDeep: "its views nest deeper than \(DumpReader.depthLimit) levels"
    case .tooManyAttributes:
      "one of its elements has more than \(DumpReader.attributeLimit) attributes"
    case .tooManyValues:
      "it has more than \(DumpReader.valueLimit) values or \(DumpReader.objectLimit) objects"
    case .tooLargeNumber: "a number is too large"
    case .unknown:
      "it is no dump of views; Appium's page source, 'idb ui describe-all', 'maestro hierarchy', "
        + "recursiveDescription, XCUIElement.debugDescription and EarlGrey's hierarchy are read"
    case .android: "it is the dump of an Android app; scenes are of iOS"
    case .documentType:
      "it declares a document type, and no dump does: entities are not read"
    case .malformed(let language, let line, let column):
      "the \(language) is malformed at line \(line), column \(column)"
    case .detox:
      "it is Detox's view hierarchy, which is not read; Appium's page source of the same screen is"
    case .notification:
      "it is a printed notification of the keyboard; 'keylift fit' and 'keylift trace' read it from "
        + "a .txt file"
    case .noFrames(let format): "no view of this \(format.title) dump has a frame"
    }
  }
}

extension DumpError {
  /// The error with its place counted from the start of the text before it.
  fileprivate func behind(_ head: ArraySlice<UInt8>) -> DumpError {
    guard case .malformed(let language, let line, let column) = self else { return self }
    let (lines, columns) = head.endPlace
    return .malformed(
      language, line: line + lines - 1, column: line == 1 ? column + columns - 1 : column)
  }
}

extension ArraySlice<UInt8> {
  /// The beginnings of dumps that tools put into JSON; that of an element may also end a label.
  private static var beginnings: [String] {
    [
      "\"Attributes: ", "\"Element subtree:", "\"<?xml", "\"<AppiumAUT", "\"<XCUIElementType",
    ]
  }

  /// The dump that a program printed as one quoted text, as a debugger and a log of JSON do; `nil`
  /// if the text quotes none.
  fileprivate var quotedDump: ArraySlice? {
    guard let place = Self.beginnings.firstResult(place(of:)) else { return nil }
    let quoted = self[(place.lowerBound + 1)...]
    let line = quoted.prefix { $0 != UInt8(ascii: "\n") }
    // The labels of a dump are not escaped, so one may hold the beginning of another.
    guard line.has("\\n") || line.has("\\\"") else { return nil }
    return quoted.unescaped
  }

  private var unescaped: ArraySlice {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var rest = self
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let letter = rest.first else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst()
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        result.append(letter)
      case UInt8(ascii: "u"):
        if let character = rest.popUnicodeEscape() { result += Array(String(character).utf8) }
      default: result += [byte, letter]
      }
    }
    return result[...]
  }

  /// A second escape may complete a surrogate pair.
  ///
  /// Returns `nil` for a null and for no character.
  private mutating func popUnicodeEscape() -> Character? {
    guard let high = popHexadecimal() else { return nil }
    guard (0xD800...0xDBFF).contains(high) else {
      return high == 0 ? nil : Unicode.Scalar(high).map { Character($0) }
    }
    guard skip("\\u"), let low = popHexadecimal(), (0xDC00...0xDFFF).contains(low) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)).map { Character($0) }
  }

  private mutating func popHexadecimal() -> UInt32? {
    let digits = prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isHexDigit || (0x41...0x46).contains($0) })
    else { return nil }
    self = dropFirst(4)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// The views of a dump, each in the last one before it that is indented less.
struct IndentedTree {
  private var roots: [DumpedView] = []
  private var open: [(indentation: Int, view: DumpedView)] = []
  private var count = 0

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

  mutating func finish() -> [DumpedView] {
    while !open.isEmpty { close() }
    return roots
  }
}
