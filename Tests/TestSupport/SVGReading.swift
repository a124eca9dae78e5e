// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
import KeyliftRaster
import KeyliftStage

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
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { depth -= 1 }
}

/// A picture's SVG rendered by librsvg, which shares no code with Keylift.
package enum RenderedSVG {
  private static let program = Program("rsvg-convert")

  /// Returns the pixels of a picture's SVG; `nil` if the program cannot render it.
  package static func pixels(of picture: Picture) throws -> PixelBuffer? {
    let result = try program?.run(on: SVGWriter.bytes(of: picture)) {
      ["-w", "\(picture.width)", "-h", "\(picture.height)", "-f", "png", $0]
    }
    guard let result, result.status == 0, let image = PNGImage(bytes: result.output) else {
      return nil
    }
    return try PixelBuffer(decoding: image)
  }

  /// Returns the pixels that Chromium draws of the SVG of a picture with a pixel per point.
  ///
  /// - Parameter session: A browser for screenshots.
  package static func browserPixels(
    of picture: Picture, in session: BrowserSession
  ) throws -> PixelBuffer? {
    let svg = String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self)
    let page = "<!doctype html><html><head></head><body style=\"margin:0\">\(svg)</body></html>"
    let png = try Browser.screenshot(
      of: page, width: picture.width, height: picture.height, in: session)
    return try PNGImage(bytes: png).map { try PixelBuffer(decoding: $0) }
  }

  /// Returns the pixels that resvg draws of a picture's SVG, at a pixel per unit of the view box.
  ///
  /// resvg is used through its module for Python.
  package static func resvgPixels(of picture: Picture) throws -> PixelBuffer? {
    let script = """
      import resvg_py, sys
      svg = open(sys.argv[1]).read()
      data = resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[2]), height=int(sys.argv[3]))
      sys.stdout.buffer.write(bytes(data))
      """
    let result = try Program("python3")?.run(on: SVGWriter.bytes(of: picture)) {
      ["-c", script, $0, "\(picture.width)", "\(picture.height)"]
    }
    guard let result, result.status == 0, let image = PNGImage(bytes: result.output) else {
      return nil
    }
    return try PixelBuffer(decoding: image)
  }
}
