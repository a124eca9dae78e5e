// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

/// XML that is being written; numbers and text are the same on every machine.
package struct SVGMarkup {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func add(_ markup: String, at depth: Int) {
    indent(depth)
    add(markup)
  }

  package mutating func add(_ other: SVGMarkup) { bytes.append(contentsOf: other.bytes) }

  package mutating func indent(_ depth: Int) {
    for _ in 0..<depth { add("  ") }
  }

  mutating func attribute(_ name: String, _ value: String) {
    attribute(name) { $0.add(value) }
  }

  /// Adds an attribute whose value is a name of the document: an id or a class.
  package mutating func attribute(_ attribute: String, name: String) {
    self.attribute(attribute, SVGNaming.mark + name)
  }

  mutating func attribute(_ attribute: String, linking id: String) {
    self.attribute(attribute, "#" + SVGNaming.mark + id)
  }

  package mutating func attribute(_ attribute: String, using id: String) {
    self.attribute(attribute, "url(#\(SVGNaming.mark)\(id))")
  }

  package mutating func attribute(_ name: String, _ value: Double) {
    attribute(name) { $0.number(value) }
  }

  mutating func attribute(_ name: String, _ values: [Double], decimals: Int = 6) {
    attribute(name) { $0.list(values, decimals: decimals) }
  }

  mutating func attribute(_ name: String, text: String) {
    attribute(name) { $0.escape(text) }
  }

  mutating func attribute(_ name: String, write: (inout SVGMarkup) -> Void) {
    add(" ")
    add(name)
    add("=\"")
    write(&self)
    add("\"")
  }

  /// Adds a number in plain decimals, without trailing zeros or a negative zero.
  ///
  /// - Parameters:
  ///   - value: The number. Its magnitude is limited to 1e9, and NaN counts as 0.
  ///   - decimals: The maximum number of digits after the point, up to 8.
  package mutating func number(_ value: Double, decimals: Int = 4) {
    bytes.appendDecimal(value, decimals: decimals)
  }

  private mutating func list(_ values: [Double], decimals: Int = 4) {
    for (index, value) in values.enumerated() {
      if index > 0 { add(" ") }
      number(value, decimals: decimals)
    }
  }

  mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      if let reference = scalar.xmlReference {
        add(reference)
      } else {
        bytes.append(contentsOf: (scalar.isXML ? scalar : "\u{FFFD}" as Unicode.Scalar).utf8)
      }
    }
  }

  package mutating func color(_ name: String, _ color: Color) {
    attribute(name) { markup in
      markup.add("#")
      for channel in [color.red, color.green, color.blue] { markup.hex(channel) }
    }
    if !color.isOpaque { attribute("\(name)-opacity", Double(color.alpha) / 255) }
  }

  private mutating func hex(_ value: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(digits[Int(value >> 4)])
    bytes.append(digits[Int(value & 15)])
  }

  /// - Parameters:
  ///   - width: The width of the view box in pixels.
  ///   - height: The height of the view box in pixels.
  ///   - scale: Pixels per point; the image's own size is in points.
  ///   - families: The typefaces of text; empty for a document without text.
  package mutating func openDocument(
    width: Int, height: Int, scale: Double, label: PictureLabel = PictureLabel(),
    families: String = ""
  ) {
    let scale = scale > 0 ? scale : 1
    add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    attribute("width", Double(width) / scale)
    attribute("height", Double(height) / scale)
    attribute("viewBox", "0 0 \(width) \(height)")
    if !label.title.isEmpty { attribute("role", "img") }
    if !families.isEmpty { attribute("font-family", families) }
    add(">\n")
    add("title", label.title)
    add("desc", label.description)
  }

  private mutating func add(_ tag: String, _ words: String) {
    guard !words.isEmpty else { return }
    add("  <\(tag)>")
    escape(words)
    add("</\(tag)>\n")
  }

  package mutating func add(_ definitions: SVGDefinitions) {
    guard !definitions.markup.bytes.isEmpty else { return }
    add("  <defs>\n")
    add(definitions.markup)
    add("  </defs>\n")
  }

  /// The element stays open for more attributes.
  mutating func openElement(_ outline: Outline) {
    switch outline {
    case .rect(let rect):
      add("<rect")
      frame(rect)
    case .roundedRect(let rect, let radius):
      add("<rect")
      frame(rect)
      attribute("rx", min(radius, rect.width / 2, rect.height / 2))
    case .ellipse(let rect): openEllipse(rect)
    case .path(let path):
      add("<path")
      data(path)
    }
  }

  mutating func frame(_ rect: CGRect) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  package mutating func place(_ origin: CGPoint) {
    if origin.x != 0 { attribute("x", origin.x) }
    if origin.y != 0 { attribute("y", origin.y) }
  }

  mutating func data(_ path: Path) { attribute("d") { $0.commands(of: path) } }

  mutating func commands(of path: Path) {
    for segment in path.segments {
      switch segment {
      case .move(let point): command("M", [point.x, point.y])
      case .line(let point): command("L", [point.x, point.y])
      case .curve(let first, let second, let end):
        command("C", [first.x, first.y, second.x, second.y, end.x, end.y])
      case .close: add("Z")
      }
    }
  }

  package mutating func transform(_ place: CGAffineTransform) {
    guard !place.isIdentity else { return }
    attribute("transform") { markup in
      markup.add(place.isTranslation ? "translate(" : "matrix(")
      if !place.isTranslation {
        // A thousandth of a pixel at 16,384 pixels needs more digits here than a length does.
        markup.list([place.a, place.b, place.c, place.d], decimals: 8)
        markup.add(" ")
      }
      markup.list([place.tx, place.ty])
      markup.add(")")
    }
  }

  private mutating func openEllipse(_ rect: CGRect) {
    let isCircle = rect.width == rect.height
    add(isCircle ? "<circle" : "<ellipse")
    attribute("cx", rect.midX)
    attribute("cy", rect.midY)
    if isCircle {
      attribute("r", rect.width / 2)
    } else {
      attribute("rx", rect.width / 2)
      attribute("ry", rect.height / 2)
    }
  }

  private mutating func command(_ letter: String, _ numbers: [Double]) {
    add(letter)
    list(numbers)
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a document, also as a reference (section 2.2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
