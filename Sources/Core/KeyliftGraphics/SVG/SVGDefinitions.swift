// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The elements that an SVG's other elements refer to: each once, in the order of first use.
///
/// Each id contains a dot, and no view's id does, so ids cannot collide.
package struct SVGDefinitions {
  enum Element: Hashable {
    case glyph(GlyphOutline)
    case path(String)
    case content(LayerContent)
    case text(SVGRepeats.Text)
    case image(PNGImage)
    /// A clip to an outline, and the class that animates it.
    case clip(Outline, style: String?)
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

  private(set) var markup = SVGMarkup()

  private var ids: [Element: String] = [:]
  private var counts: [String: Int] = [:]

  subscript(element: Element) -> String? { ids[element] }

  /// Returns the id of an element, which is defined at its first use.
  ///
  /// - Parameter write: Adds the rest of the element after its id.
  mutating func id(of element: Element, _ write: (inout SVGMarkup) -> Void) -> String {
    if let known = ids[element] { return known }
    let (name, tag) = element.names
    counts[name, default: 0] += 1
    let id = if case .glyph = element { name } else { "\(name).\(counts[name, default: 0])" }
    ids[element] = id
    markup.add("    <\(tag)")
    markup.attribute("id", name: id)
    write(&markup)
    return id
  }

  mutating func id(of glyph: GlyphOutline) -> String {
    id(of: .glyph(glyph)) { markup in
      markup.data(glyph.path)
      markup.add("/>\n")
    }
  }

  mutating func id(ofPath data: String) -> String {
    id(of: .path(data)) { markup in
      markup.attribute("d", data)
      markup.add("/>\n")
    }
  }

  mutating func id(of image: PNGImage) -> String {
    id(of: .image(image)) { markup in
      markup.attribute("width", Double(image.width))
      markup.attribute("height", Double(image.height))
      markup.attribute("preserveAspectRatio", "none")
      let data = Data(image.bytes).base64EncodedString()
      markup.attribute("href", "data:image/png;base64,\(data)")
      markup.add("/>\n")
    }
  }

  mutating func id(of filter: GlassFilter) -> String {
    id(of: .filter(filter)) { markup in
      markup.attribute("filterUnits", "userSpaceOnUse")
      markup.frame(CGRect(filter.rect))
      markup.attribute("color-interpolation-filters", "sRGB")
      markup.add(">")
      markup.primitives(of: filter)
      markup.add("</filter>\n")
    }
  }

  /// `style` is the class that animates the outline from its start to the given end.
  package mutating func id(ofClipTo outline: Outline, style: String? = nil) -> String {
    id(of: .clip(outline, style: style)) { markup in
      markup.add(">")
      markup.openElement(outline)
      if let style { markup.attribute("class", name: style) }
      markup.add("/></clipPath>\n")
    }
  }
}

/// The ids of views as an SVG can have them: unique XML names without dots.
package struct SVGNames {
  private var uses: [String: Int] = [:]

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

/// The names of an SVG's ids, classes and keyframes.
///
/// All SVGs that a page has inline share one space of names, so a file that can be put into a page
/// has names that no other file has.
package enum SVGNaming: Hashable, Sendable {
  /// Names without a prefix, so that two pictures differ only in the lines of the views that differ.
  case plain
  /// Names that begin with a hash of the document, which depends on nothing else.
  case hashed
  /// Names that begin with a prefix of the author's choice, and a hyphen.
  case prefixed(String)

  /// The character that stands before each name while a document is written; no XML has it.
  package static let mark = "\u{1}"

  private static let markByte: UInt8 = 1

  /// In `document`, a mark stands before each name.
  package func applied(to document: [UInt8]) -> [UInt8] {
    let prefix = Array(prefix(of: document).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(document.count + document.count / 16)
    for part in document.split(separator: SVGNaming.markByte, omittingEmptySubsequences: false) {
      if !result.isEmpty { result.append(contentsOf: prefix) }
      result.append(contentsOf: part)
    }
    return result
  }

  private func prefix(of document: [UInt8]) -> String {
    switch self {
    case .plain: ""
    case .hashed: SVGNaming.hash(of: document) + "-"
    case .prefixed(let prefix): prefix + "-"
    }
  }

  /// Returns a letter and four letters or digits from the hash of a document.
  ///
  /// In one of ten thousand pages with a hundred pictures, two pictures have the same prefix.
  private static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.fnv1a
    var rest = hash ^ hash >> 32
    var text = [UInt8(ascii: "a") + UInt8(rest % 26)]
    rest /= 26
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    for _ in 0..<4 {
      text.append(digits[Int(rest % 36)])
      rest /= 36
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The contents, lines of text and paths that an SVG draws more than once: each is written once and
/// referred to.
///
/// A still has none: each of its elements is complete, so that the difference of two files has only
/// the lines of views that differ.
struct SVGRepeats {
  struct Text: Hashable {
    let run: GlyphRun
    let color: Color

    init(_ run: GlyphRun, _ color: Color) {
      var run = run
      run.origin = .zero
      self.run = run
      self.color = color
    }
  }

  private var contents: [LayerContent: Int] = [:]
  private var texts: [Text: Int] = [:]
  private var paths: [String: Int] = [:]

  /// The fewest marks, glyphs and bytes of path data that are longer than the reference to them.
  private static let minimum = (marks: 2, glyphs: 2, bytes: 60)

  /// Counts what an SVG draws; without contents nothing repeats.
  init(in contents: some Sequence<LayerContent> = []) {
    for content in contents {
      self.contents[content, default: 0] += 1
      for case .path(let path) in content.marks.compactMap(\.outline) {
        paths[SVGRepeats.data(of: path).data, default: 0] += 1
      }
    }
    for case .glyphs(let run, let color) in self.contents.keys.lazy.flatMap(\.marks) {
      texts[Text(run, color), default: 0] += 1
    }
  }

  func contains(_ content: LayerContent) -> Bool {
    content.marks.count >= SVGRepeats.minimum.marks && contents[content, default: 0] > 1
  }

  func text(_ run: GlyphRun, _ color: Color) -> Text? {
    guard run.placements.count >= SVGRepeats.minimum.glyphs, !texts.isEmpty else { return nil }
    let text = Text(run, color)
    return texts[text, default: 0] > 1 ? text : nil
  }

  func shape(of path: Path) -> (data: String, origin: CGPoint)? {
    guard !paths.isEmpty else { return nil }
    let shape = SVGRepeats.data(of: path)
    let isLong = shape.data.utf8.count >= SVGRepeats.minimum.bytes
    return isLong && paths[shape.data, default: 0] > 1 ? shape : nil
  }

  /// Returns the data of a path whose top left corner is at the origin, and its own corner.
  private static func data(of path: Path) -> (data: String, origin: CGPoint) {
    let bounds = path.bounds
    let origin = bounds.isNull ? .zero : bounds.origin
    var markup = SVGMarkup()
    markup.commands(of: path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
    return (String(decoding: markup.bytes, as: UTF8.self), origin)
  }
}
