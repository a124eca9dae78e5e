// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The elements that an SVG's other elements refer to: each once, in the order of first use.
///
/// Each id contains a dot, and no view's id does, so ids cannot collide.
package struct SVGDefinitions {
  /// Something that is written once.
  enum Element: Hashable {
    /// A glyph's outline.
    case glyph(GlyphOutline)
    /// A path at the origin, by its data.
    case path(String)
    /// A layer's content.
    case content(LayerContent)
    /// A line of text at the origin.
    case text(SVGRepeats.Text)
    /// An image at its own size.
    case image(PNGImage)
    /// A clip to an outline, and the class that animates it.
    case clip(Outline, style: String?)
    /// The filter of a piece of glass.
    case filter(GlassFilter)

    fileprivate var names: (id: String, tag: String) {
      switch self {
      case .glyph(let glyph): ("g.\(glyph.name)", "path")
      case .path: ("shape", "path")
      case .content: ("content", "g")
      case .text: ("text", "g")
      case .image: ("image", "image")
      case .clip: ("clip", "clipPath")
      case .filter: ("material", "filter")
      }
    }
  }

  /// The elements, a line each.
  private(set) var markup = SVGMarkup()

  private var ids: [Element: String] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the id of an element; `nil` before it is defined.
  subscript(element: Element) -> String? { ids[element] }

  /// Defines an element and returns its id.
  ///
  /// - Parameter write: Adds the rest of the element after its id.
  mutating func define(_ element: Element, _ write: (inout SVGMarkup) -> Void) -> String {
    let (name, tag) = element.names
    counts[name, default: 0] += 1
    let id = if case .glyph = element { name } else { "\(name).\(counts[name, default: 0])" }
    ids[element] = id
    markup.add("    <\(tag)")
    markup.attribute("id", text: id)
    write(&markup)
    return id
  }

  /// Returns the id of a glyph's outline.
  mutating func id(of glyph: GlyphOutline) -> String {
    ids[.glyph(glyph)]
      ?? define(.glyph(glyph)) { markup in
        markup.data(glyph.path)
        markup.add("/>\n")
      }
  }

  /// Returns the id of a path's data.
  mutating func id(ofPath data: String) -> String {
    ids[.path(data)]
      ?? define(.path(data)) { markup in
        markup.attribute("d", data)
        markup.add("/>\n")
      }
  }

  /// Returns the id of an image at its own size.
  mutating func id(of image: PNGImage) -> String {
    ids[.image(image)]
      ?? define(.image(image)) { markup in
        markup.attribute("width", Double(image.width))
        markup.attribute("height", Double(image.height))
        markup.attribute("preserveAspectRatio", "none")
        let data = Data(image.bytes).base64EncodedString()
        markup.attribute("href", "data:image/png;base64,\(data)")
        markup.add("/>\n")
      }
  }

  /// Returns the id of the filter of a piece of glass.
  mutating func id(of filter: GlassFilter) -> String {
    ids[.filter(filter)]
      ?? define(.filter(filter)) { markup in
        markup.attribute("filterUnits", "userSpaceOnUse")
        markup.frame(CGRect(filter.rect))
        markup.attribute("color-interpolation-filters", "sRGB")
        markup.add(">")
        markup.primitives(of: filter)
        markup.add("</filter>\n")
      }
  }

  /// Returns the id of a clip to an outline.
  ///
  /// - Parameter style: The class that animates the outline from its start to the given end.
  package mutating func id(ofClipTo outline: Outline, style: String? = nil) -> String {
    ids[.clip(outline, style: style)]
      ?? define(.clip(outline, style: style)) { markup in
        markup.add(">")
        markup.openElement(outline)
        if let style { markup.attribute("class", style) }
        markup.add("/></clipPath>\n")
      }
  }
}

/// The ids of views as an SVG can have them: unique XML names without dots.
package struct SVGNames {
  private var uses: [String: Int] = [:]

  /// Creates an empty set of names.
  package init() {}

  /// Returns the name for a view's id: the id itself at its first use, if it is a valid name.
  package mutating func next(_ id: String) -> String {
    let name = SVGNames.name(id)
    uses[name, default: 0] += 1
    let use = uses[name, default: 0]
    return use == 1 ? name : "\(name).layer-\(use)"
  }

  private static func name(_ id: String) -> String {
    let name = String(id.unicodeScalars.map { $0.isNameCharacter ? Character($0) : "_" })
    guard let first = name.unicodeScalars.first, first.isNameStart else { return "_" + name }
    return name
  }
}

extension Unicode.Scalar {
  fileprivate var isNameStart: Bool { self == "_" || (isASCII && properties.isAlphabetic) }

  fileprivate var isNameCharacter: Bool {
    isNameStart || self == "-" || ("0"..."9").contains(self)
  }
}
