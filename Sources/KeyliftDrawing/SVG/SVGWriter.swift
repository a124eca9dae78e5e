// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The spelling of pictures as SVG: self-contained, the same for the same picture to the byte, one
/// element a line.
///
/// Lengths are pixels with up to four decimals in a view box of the picture's pixels; the image's
/// own size is in points. Each view is a group with its id, each text a group labelled with it.
package struct SVGWriter {
  private let picture: Picture
  private var definitions = SVGDefinitions()
  private var body = SVGMarkup()
  private var names = SVGNames()

  private init(_ picture: Picture) {
    self.picture = picture
  }

  /// Returns a picture as the bytes of an SVG file.
  package static func bytes(of picture: Picture) -> [UInt8] {
    var writer = SVGWriter(picture)
    let outline = picture.outline.map { writer.definitions.id(ofClipTo: $0.outline) }
    writer.writeLayers()
    return writer.document(clippedTo: outline).bytes
  }

  /// Returns a picture as the text of an SVG file.
  package static func string(of picture: Picture) -> String {
    String(decoding: bytes(of: picture), as: UTF8.self)
  }

  private func document(clippedTo outline: String?) -> SVGMarkup {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = picture.scale > 0 ? picture.scale : 1
    var markup = SVGMarkup()
    markup.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    markup.attribute("width", width / scale)
    markup.attribute("height", height / scale)
    markup.attribute("viewBox", "0 0 \(picture.width) \(picture.height)")
    markup.add(">\n")
    if !definitions.markup.bytes.isEmpty {
      markup.add("  <defs>\n")
      markup.add(definitions.markup)
      markup.add("  </defs>\n")
    }
    if let outline {
      markup.add("  <g")
      markup.attribute("clip-path", "url(#\(outline))")
      markup.add(">\n")
    }
    markup.add("  <rect")
    markup.attribute("width", width)
    markup.attribute("height", height)
    markup.color("fill", picture.background)
    markup.add("/>\n")
    markup.add(body)
    markup.add(outline == nil ? "</svg>\n" : "  </g>\n</svg>\n")
    return markup
  }
}

extension SVGWriter {
  private mutating func writeLayers() {
    var start = 0
    while start < picture.layers.count {
      let id = picture.layers[start].id
      var end = start + 1
      while end < picture.layers.count, picture.layers[end].id == id { end += 1 }
      writeView(id, Array(picture.layers[start..<end]))
      start = end
    }
  }

  /// Writes the layers of one view that follow one another: as its group where there is one.
  private mutating func writeView(_ id: String, _ layers: [Layer]) {
    let name = names.next(id)
    guard layers.count > 1 else { return write(layers[0], name: name, depth: 1) }
    body.indent(1)
    body.add("<g")
    body.attribute("id", name)
    body.add(">\n")
    for layer in layers { write(layer, name: nil, depth: 2) }
    body.indent(1)
    body.add("</g>\n")
  }

  private mutating func write(_ layer: Layer, name: String?, depth: Int) {
    body.indent(depth)
    body.add("<g")
    if let name { body.attribute("id", name) }
    guard layer.place.isDrawable else {
      // Renderers differ on what a matrix without an inverse shows.
      body.attribute("display", "none")
      return body.add("/>\n")
    }
    let opacity = layer.opacity >= 0 ? min(layer.opacity, 1) : 0
    if opacity != 1 { body.attribute("opacity", opacity) }
    write(layer, within: clips(of: layer)[...], depth: depth)
  }

  /// Writes the rest of a layer's group, which is open: one group in another for each clip.
  ///
  /// A clip may itself be clipped in SVG, but librsvg 2.54 does not see that.
  private mutating func write(_ layer: Layer, within clips: ArraySlice<LayerClip>, depth: Int) {
    if let clip = clips.first {
      body.attribute("clip-path", "url(#\(definitions.id(ofClipTo: clip.outline)))")
    }
    // A group's clip is in the space of its own transform, and a layer's is the picture's.
    if clips.count > 1 || (clips.count == 1 && !layer.place.isIdentity) {
      body.add(">\n")
      body.indent(depth + 1)
      body.add("<g")
      write(layer, within: clips.dropFirst(), depth: depth + 1)
    } else {
      body.transform(layer.place)
      body.add(">\n")
      writeMarks(of: layer, depth: depth + 1)
    }
    body.indent(depth)
    body.add("</g>\n")
  }

  /// Returns the shapes that cut a layer, the plain rectangles as one and none that cuts nothing.
  private func clips(of layer: Layer) -> [LayerClip] {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let plain = layer.clips.filter { !($0.cornerRadius > 0) }
    let rect = plain.reduce(bounds) { $0.intersection($1.rect.bounded) }
    let rounded = layer.clips.filter { $0.cornerRadius > 0 }
    return (rect == bounds ? [] : [LayerClip(rect: rect)]) + rounded
  }

  private mutating func writeMarks(of layer: Layer, depth: Int) {
    for mark in layer.content.marks {
      body.indent(depth)
      write(mark, depth: depth)
    }
  }
}

extension SVGWriter {
  private mutating func write(_ mark: Mark, depth: Int) {
    switch mark {
    case .fill(let outline, let color):
      body.openElement(outline)
      body.color("fill", color)
      body.add("/>\n")
    case .stroke(let outline, let stroke):
      body.openElement(outline)
      write(stroke)
      body.add("/>\n")
    case .glyphs(let run, let color): write(run, color, depth: depth)
    case .image(let image, let rect, let clip): write(image, in: rect, clip: clip)
    }
  }

  private mutating func write(_ stroke: Stroke) {
    body.attribute("fill", "none")
    body.color("stroke", stroke.color)
    body.attribute("stroke-width", max(stroke.width, 0))
    if stroke.cap != .butt { body.attribute("stroke-linecap", stroke.cap.rawValue) }
    if stroke.join != .miter { body.attribute("stroke-linejoin", stroke.join.rawValue) }
  }

  private mutating func write(_ run: GlyphRun, _ color: Color, depth: Int) {
    body.add("<g")
    body.attribute("aria-label", text: run.text)
    body.color("fill", Color(red: color.red, green: color.green, blue: color.blue))
    // Of the group, not of its glyphs, which may overlap.
    if !color.isOpaque { body.attribute("opacity", Double(color.alpha) / 255) }
    body.transform(
      CGAffineTransform(
        a: run.unit, b: 0, c: 0, d: -run.unit, tx: run.origin.x, ty: run.origin.y))
    body.add(">\n")
    for placement in run.placements where !placement.glyph.path.segments.isEmpty {
      body.indent(depth + 1)
      write(placement, unit: run.unit)
    }
    body.indent(depth)
    body.add("</g>\n")
  }

  private mutating func write(_ placement: GlyphRun.Placement, unit: Double) {
    body.add("<use")
    body.attribute("href", "#" + definitions.id(of: placement.glyph))
    let (x, y) = (placement.x / unit, (0 - placement.y) / unit)
    if x != 0 { body.attribute("x", x) }
    if y != 0 { body.attribute("y", y) }
    body.add("/>\n")
  }

  private mutating func write(_ image: PNGImage, in rect: CGRect, clip: Outline?) {
    let use = definitions.id(of: image)
    if let clip {
      body.add("<g")
      body.attribute("clip-path", "url(#\(definitions.id(ofClipTo: clip)))")
      body.add(">")
    }
    body.add("<use")
    body.attribute("href", "#\(use)")
    body.transform(
      CGAffineTransform(
        a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
        tx: rect.minX, ty: rect.minY))
    body.add(clip == nil ? "/>\n" : "/></g>\n")
  }
}
