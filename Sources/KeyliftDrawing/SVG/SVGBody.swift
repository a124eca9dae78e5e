// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The elements of an SVG that is being written, and the definitions that they refer to.
package struct SVGBody {
  /// The elements, a line each.
  package var markup = SVGMarkup()
  /// The elements that others refer to.
  package var definitions = SVGDefinitions()

  private let repeats: SVGRepeats

  /// Creates a body without elements.
  ///
  /// - Parameter contents: The contents that will be written, so that repeated ones are defined
  ///   once; none for an SVG without shared elements.
  package init(sharing contents: some Sequence<LayerContent> = []) {
    repeats = SVGRepeats(in: contents)
  }

  /// Writes a content, or a reference to it if it is drawn more than once.
  package mutating func write(_ content: LayerContent, depth: Int) {
    guard repeats.contains(content) else { return write(content.marks, depth: depth) }
    let id = id(of: .content(content)) { body in
      body.markup.add(">\n")
      body.write(content.marks, depth: 3)
      body.markup.add("    </g>\n")
    }
    markup.indent(depth)
    use(id)
  }

  /// Returns the id of an element.
  ///
  /// - Parameter write: Writes the rest of the element after its id, at its first use.
  private mutating func id(
    of element: SVGDefinitions.Element, _ write: (inout SVGBody) -> Void
  ) -> String {
    if let known = definitions[element] { return known }
    let outer = markup
    markup = SVGMarkup()
    write(&self)
    defer { markup = outer }
    return definitions.define(element) { [inner = markup] in $0.add(inner) }
  }

  private mutating func use(_ id: String, label: String = "", at origin: CGPoint = .zero) {
    markup.add("<use")
    markup.attribute("href", "#" + id)
    if !label.isEmpty { markup.attribute("aria-label", text: label) }
    markup.place(origin)
    markup.add("/>\n")
  }

  /// Writes marks, a line each.
  package mutating func write(_ marks: [Mark], depth: Int) {
    for mark in marks {
      markup.indent(depth)
      write(mark, depth: depth)
    }
  }

  private mutating func write(_ mark: Mark, depth: Int) {
    switch mark {
    case .fill(let outline, let color):
      open(outline)
      markup.color("fill", color)
      markup.add("/>\n")
    case .stroke(let outline, let stroke):
      open(outline)
      write(stroke)
      markup.add("/>\n")
    case .glyphs(let run, let color): write(run, color, depth: depth)
    case .image(let image, let rect, let clip): write(image, in: rect, clip: clip)
    }
  }

  /// Opens the element of an outline, or a reference to it.
  private mutating func open(_ outline: Outline) {
    guard case .path(let path) = outline, let shape = repeats.shape(of: path) else {
      return markup.openElement(outline)
    }
    markup.add("<use")
    markup.attribute("href", "#" + definitions.id(ofPath: shape.data))
    markup.place(shape.origin)
  }

  private mutating func write(_ stroke: Stroke) {
    markup.attribute("fill", "none")
    markup.color("stroke", stroke.color)
    markup.attribute("stroke-width", max(stroke.width, 0))
    if stroke.cap != .butt { markup.attribute("stroke-linecap", stroke.cap.rawValue) }
    if stroke.join != .miter { markup.attribute("stroke-linejoin", stroke.join.rawValue) }
  }

  private mutating func write(_ run: GlyphRun, _ color: Color, depth: Int) {
    guard let text = repeats.text(run, color) else {
      markup.add("<g")
      if !run.text.isEmpty { markup.attribute("aria-label", text: run.text) }
      return writeGlyphs(of: run, color, depth: depth)
    }
    let id = id(of: .text(text)) { $0.writeGlyphs(of: text.run, color, depth: 2) }
    use(id, label: run.text, at: run.origin)
  }

  /// Writes the rest of a text's group.
  private mutating func writeGlyphs(of run: GlyphRun, _ color: Color, depth: Int) {
    markup.color("fill", Color(red: color.red, green: color.green, blue: color.blue))
    // On the group, as its glyphs may overlap.
    if !color.isOpaque { markup.attribute("opacity", Double(color.alpha) / 255) }
    markup.transform(
      CGAffineTransform(
        a: run.unit, b: 0, c: 0, d: -run.unit, tx: run.origin.x, ty: run.origin.y))
    markup.add(">\n")
    for placement in run.placements where !placement.glyph.path.segments.isEmpty {
      markup.indent(depth + 1)
      use(
        definitions.id(of: placement.glyph),
        at: CGPoint(x: placement.x / run.unit, y: (0 - placement.y) / run.unit))
    }
    markup.indent(depth)
    markup.add("</g>\n")
  }

  private mutating func write(_ image: PNGImage, in rect: CGRect, clip: Outline?) {
    let use = definitions.id(of: image)
    if let clip {
      markup.add("<g")
      markup.attribute("clip-path", "url(#\(definitions.id(ofClipTo: clip)))")
      markup.add(">")
    }
    markup.add("<use")
    markup.attribute("href", "#\(use)")
    markup.transform(
      CGAffineTransform(
        a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
        tx: rect.minX, ty: rect.minY))
    markup.add(clip == nil ? "/>\n" : "/></g>\n")
  }
}
