// SPDX-License-Identifier: MIT

package import Foundation

#if canImport(FoundationXML)
package import FoundationXML
#endif

/// The content of an SVG document, read by Foundation's XML parser.
package final class SVGReading: NSObject, XMLParserDelegate {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    package let depth: Int
  }

  package private(set) var elements: [Element] = []
  package private(set) var isValid = false
  private var depth = 0

  package init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isValid = parser.parse()
  }

  /// The ids in document order.
  package var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The ids that attributes refer to.
  package var references: [String] {
    elements.flatMap { element in
      ["href", "clip-path"].compactMap { element.attributes[$0] }.compactMap { value in
        if value.hasPrefix("#") { return String(value.dropFirst()) }
        return value.hasPrefix("url(#") ? String(value.dropFirst(5).dropLast()) : nil
      }
    }
  }

  package func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, depth: depth))
    depth += 1
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
  }
}
