// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What an XML parser that is not ours makes of a document.
final class SVGReading: NSObject, XMLParserDelegate {
  /// One element.
  struct Element {
    let name: String
    let attributes: [String: String]
    let depth: Int
  }

  private(set) var elements: [Element] = []
  private(set) var isValid = false
  private var depth = 0

  /// Parses a document.
  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isValid = parser.parse()
  }

  /// The ids in the order in which they stand.
  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The ids that something refers to.
  var references: [String] {
    elements.flatMap { element in
      ["href", "clip-path"].compactMap { element.attributes[$0] }.compactMap { value in
        if value.hasPrefix("#") { return String(value.dropFirst()) }
        return value.hasPrefix("url(#") ? String(value.dropFirst(5).dropLast()) : nil
      }
    }
  }

  /// Returns the elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, depth: depth))
    depth += 1
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
  }
}
