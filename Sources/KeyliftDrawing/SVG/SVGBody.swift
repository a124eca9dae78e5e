// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The elements of an SVG being written, and what they refer to.
struct SVGBody {
  /// The elements, a line each.
  var markup = SVGMarkup()
  /// What the elements refer to.
  var definitions = SVGDefinitions()
  /// The paths that are written once and used.
  var shapes = SVGShapes()
  /// What else is written once and used.
  var repeats = SVGRepeats()
}

extension SVGBody {
  /// Writes a content: what uses it, where it is drawn more than once.
  mutating func write(_ content: LayerContent, depth: Int) {
    guard repeats.contains(content) else { return write(content.marks, depth: depth) }
    let id: String
    if let known = definitions.id(of: content) {
      id = known
    } else {
      id = definitions.define(content, as: written { $0.write(content.marks, depth: 3) })
    }
    markup.indent(depth)
    use(id)
  }

  /// Returns what is written by something, which comes to stand elsewhere.
  private mutating func written(_ write: (inout SVGBody) -> Void) -> SVGMarkup {
    let outer = markup
    markup = SVGMarkup()
    write(&self)
    defer { markup = outer }
    return markup
  }

  private mutating func use(_ id: String, label: String = "", at origin: CGPoint = .zero) {
    markup.add("<use")
    markup.attribute("href", "#" + id)
    if !label.isEmpty { markup.attribute("aria-label", text: label) }
    markup.place(origin)
    markup.add("/>\n")
  }

  /// Writes marks, a line each.
  mutating func write(_ marks: [Mark], depth: Int) {
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

  /// Opens the element of an outline: what uses a shape, where it is one.
  private mutating func open(_ outline: Outline) {
    guard case .path(let path) = outline, let shape = shapes.shape(of: path) else {
      return markup.openElement(outline)
    }
    markup.add("<use")
    markup.attribute("href", "#" + definitions.id(of: shape))
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
    guard repeats.contains(run, color) else {
      markup.add("<g")
      if !run.text.isEmpty { markup.attribute("aria-label", text: run.text) }
      return writeGlyphs(of: run, color, depth: depth)
    }
    let text = SVGRepeats.Text(run, color)
    let id: String
    if let known = definitions.id(of: text) {
      id = known
    } else {
      id = definitions.define(
        text, as: written { $0.writeGlyphs(of: text.run, color, depth: 2) })
    }
    use(id, label: run.text, at: run.origin)
  }

  /// Writes the rest of a text's group.
  private mutating func writeGlyphs(of run: GlyphRun, _ color: Color, depth: Int) {
    markup.color("fill", Color(red: color.red, green: color.green, blue: color.blue))
    // Of the group, not of its glyphs, which may overlap.
    if !color.isOpaque { markup.attribute("opacity", Double(color.alpha) / 255) }
    markup.transform(
      CGAffineTransform(
        a: run.unit, b: 0, c: 0, d: -run.unit, tx: run.origin.x, ty: run.origin.y))
    markup.add(">\n")
    for placement in run.placements where !placement.glyph.path.segments.isEmpty {
      markup.indent(depth + 1)
      write(placement, unit: run.unit)
    }
    markup.indent(depth)
    markup.add("</g>\n")
  }

  private mutating func write(_ placement: GlyphRun.Placement, unit: Double) {
    markup.add("<use")
    markup.attribute("href", "#" + definitions.id(of: placement.glyph))
    markup.place(CGPoint(x: placement.x / unit, y: (0 - placement.y) / unit))
    markup.add("/>\n")
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
