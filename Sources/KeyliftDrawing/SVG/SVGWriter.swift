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
  private var body = SVGBody()
  private var names = SVGNames()

  private init(_ picture: Picture) {
    self.picture = picture
  }

  /// Returns a picture as the bytes of an SVG file.
  package static func bytes(of picture: Picture) -> [UInt8] {
    var writer = SVGWriter(picture)
    let outline = picture.outline.map { writer.body.definitions.id(ofClipTo: $0.outline) }
    writer.writeLayers()
    return writer.document(clippedTo: outline).bytes
  }

  /// Returns a picture as the text of an SVG file.
  package static func string(of picture: Picture) -> String {
    String(decoding: bytes(of: picture), as: UTF8.self)
  }

  private func document(clippedTo outline: String?) -> SVGMarkup {
    var markup = SVGMarkup()
    markup.openDocument(width: picture.width, height: picture.height, scale: picture.scale)
    markup.add(body.definitions)
    if let outline {
      markup.add("  <g")
      markup.attribute("clip-path", "url(#\(outline))")
      markup.add(">\n")
    }
    markup.add("  <rect")
    markup.attribute("width", Double(picture.width))
    markup.attribute("height", Double(picture.height))
    markup.color("fill", picture.background)
    markup.add("/>\n")
    markup.add(body.markup)
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
    body.markup.indent(1)
    body.markup.add("<g")
    body.markup.attribute("id", name)
    body.markup.add(">\n")
    for layer in layers { write(layer, name: nil, depth: 2) }
    body.markup.indent(1)
    body.markup.add("</g>\n")
  }

  private mutating func write(_ layer: Layer, name: String?, depth: Int) {
    body.markup.indent(depth)
    body.markup.add("<g")
    if let name { body.markup.attribute("id", name) }
    guard layer.place.isDrawable else {
      // Renderers differ on what a matrix without an inverse shows.
      body.markup.attribute("display", "none")
      return body.markup.add("/>\n")
    }
    let opacity = layer.opacity >= 0 ? min(layer.opacity, 1) : 0
    if opacity != 1 { body.markup.attribute("opacity", opacity) }
    write(layer, within: clips(of: layer)[...], depth: depth)
  }

  /// Writes the rest of a layer's group, which is open: one group in another for each clip.
  ///
  /// A clip may itself be clipped in SVG, but librsvg 2.54 does not see that.
  private mutating func write(_ layer: Layer, within clips: ArraySlice<LayerClip>, depth: Int) {
    if let clip = clips.first {
      body.markup.attribute("clip-path", "url(#\(body.definitions.id(ofClipTo: clip.outline)))")
    }
    // A group's clip is in the space of its own transform, and a layer's is the picture's.
    if clips.count > 1 || (clips.count == 1 && !layer.place.isIdentity) {
      body.markup.add(">\n")
      body.markup.indent(depth + 1)
      body.markup.add("<g")
      write(layer, within: clips.dropFirst(), depth: depth + 1)
    } else {
      body.markup.transform(layer.place)
      body.markup.add(">\n")
      body.write(layer.content.marks, depth: depth + 1)
    }
    body.markup.indent(depth)
    body.markup.add("</g>\n")
  }

  /// Returns the shapes that cut a layer, the plain rectangles as one and none that cuts nothing.
  private func clips(of layer: Layer) -> [LayerClip] {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let plain = layer.clips.filter { !($0.cornerRadius > 0) }
    let rect = plain.reduce(bounds) { $0.intersection($1.rect.bounded) }
    let rounded = layer.clips.filter { $0.cornerRadius > 0 }
    return (rect == bounds ? [] : [LayerClip(rect: rect)]) + rounded
  }
}
