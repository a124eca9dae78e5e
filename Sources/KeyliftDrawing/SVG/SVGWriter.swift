// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The writer of pictures as SVG files.
///
/// A file is self-contained, the same for the same picture to the byte, and has one element a line.
/// Lengths are pixels with up to four decimals in a view box of the picture's pixels; the image's
/// own size is in points. Each view is a group with its id, each text a group labeled with the
/// text.
package struct SVGWriter {
  let picture: Picture
  var body = SVGBody()
  private var names = SVGNames()
  /// The views written so far and the pixels that they may draw.
  private(set) var behind: [(name: String, rect: PixelRect)] = []

  private init(_ picture: Picture) { self.picture = picture }

  /// Returns a picture as the bytes of an SVG file.
  package static func bytes(of picture: Picture) -> [UInt8] {
    var writer = SVGWriter(picture)
    let outline = picture.outline.map { writer.body.definitions.id(ofClipTo: $0.outline) }
    // Glass refers to what is behind it, so it is no part of the view before it.
    let views = picture.layers.runs { $0.id == $1.id && $1.material == nil }
    for layers in views { writer.writeView(layers) }
    return writer.document(clippedTo: outline).bytes
  }

  private func document(clippedTo outline: String?) -> SVGMarkup {
    var markup = SVGMarkup()
    markup.openDocument(width: picture.width, height: picture.height, scale: picture.scale)
    markup.add(body.definitions)
    if let outline { markup.add("  <g clip-path=\"url(#\(outline))\">\n") }
    if picture.background != .clear {
      markup.add("  <rect")
      markup.attribute("width", Double(picture.width))
      markup.attribute("height", Double(picture.height))
      markup.color("fill", picture.background)
      markup.add("/>\n")
    }
    markup.add(body.markup)
    markup.add(outline == nil ? "</svg>\n" : "  </g>\n</svg>\n")
    return markup
  }

  /// Writes consecutive layers of one view: as a group if there are several.
  private mutating func writeView(_ layers: ArraySlice<Layer>) {
    let name = names.next(layers[layers.startIndex].id)
    defer { behind.append((name, layers.reduce(.zero) { $0.union($1.turnedRect) })) }
    guard layers.count > 1 else { return write(layers[layers.startIndex], name: name, depth: 1) }
    body.markup.add("  <g")
    body.markup.attribute("id", name)
    body.markup.add(">\n")
    for layer in layers { write(layer, name: nil, depth: 2) }
    body.markup.add("  </g>\n")
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
    let clips = clips(of: layer)[...]
    guard let turn = layer.turn else { return write(layer, within: clips, depth: depth) }
    body.markup.transform(turn.transform)
    body.markup.add(">\n")
    body.markup.indent(depth + 1)
    body.markup.add("<g")
    write(layer, within: clips, depth: depth + 1)
    body.markup.indent(depth)
    body.markup.add("</g>\n")
  }

  /// Writes the rest of a layer's open group: one group in another for each clip.
  ///
  /// SVG allows a clip that is itself clipped, but librsvg 2.54 ignores that.
  private mutating func write(
    _ layer: Layer, within clips: ArraySlice<LayerClipping>, depth: Int
  ) {
    if let clip = clips.first {
      body.markup.attribute("clip-path", "url(#\(body.definitions.id(ofClipTo: clip.outline)))")
    }
    // A group's clip is in the space of the group's own transform, and a layer's in the picture's.
    if clips.count > 1 || (clips.count == 1 && !layer.place.isIdentity) {
      body.markup.add(">\n")
      body.markup.indent(depth + 1)
      body.markup.add("<g")
      write(layer, within: clips.dropFirst(), depth: depth + 1)
    } else {
      writeContent(of: layer, depth: depth)
    }
    body.markup.indent(depth)
    body.markup.add("</g>\n")
  }

  /// Writes the rest of a layer's innermost group, without its end.
  private mutating func writeContent(of layer: Layer, depth: Int) {
    if let material = layer.material {
      body.markup.add(">\n")
      return writeGlass(layer, material, depth: depth + 1)
    }
    body.markup.transform(layer.place)
    body.markup.add(">\n")
    body.write(layer.content.marks, depth: depth + 1)
  }

  /// Returns the shapes that clip a layer: the rectangles as one, and none that clips nothing.
  private func clips(of layer: Layer) -> [LayerClipping] {
    let plain = layer.clips.filter { !($0.cornerRadius > 0) }
    let rect = plain.reduce(picture.bounds) { $0.intersection($1.rect.bounded) }
    let rounded = layer.clips.filter { $0.cornerRadius > 0 }
    return (rect == picture.bounds ? [] : [LayerClipping(rect: rect)]) + rounded
  }
}
