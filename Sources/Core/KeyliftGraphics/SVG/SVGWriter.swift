// SPDX-License-Identifier: MIT

import Foundation

/// The writer of pictures as SVG files.
///
/// A file is self-contained, the same for the same picture to the byte, and has one element a line.
/// Lengths are pixels with up to four decimals in a view box of the picture's pixels; the image's
/// own size is in points. Each view is a group with its id, each text a group labeled with the
/// text.
package struct SVGWriter {
  let picture: Picture
  var body: SVGBody
  private var names = SVGNames()
  /// The views written so far and the pixels that they may draw.
  private(set) var behind: [(name: String, rect: PixelRect)] = []

  private init(_ picture: Picture, keepsText: Bool) {
    self.picture = picture
    body = SVGBody(keepsText: keepsText)
  }

  /// Returns a picture as the bytes of an SVG file.
  ///
  /// - Parameters:
  ///   - label: What the picture shows, for people who do not see it.
  ///   - naming: The names of ids. Plain ones are those of files that are compared line by line.
  package static func bytes(
    of picture: Picture, label: PictureLabel = PictureLabel(), naming: SVGNaming = .plain,
    keepsText: Bool = false
  ) -> [UInt8] {
    var writer = SVGWriter(picture, keepsText: keepsText)
    let outline = picture.outline.map { writer.body.definitions.id(ofClipTo: $0.outline) }
    // Glass refers to what is behind it, so it is no part of the view before it.
    let views = picture.layers.runs { $0.id == $1.id && $1.material == nil }
    for layers in views { writer.writeView(layers) }
    return naming.applied(to: writer.document(label, clippedTo: outline).bytes)
  }

  private func document(_ label: PictureLabel, clippedTo outline: String?) -> SVGMarkup {
    var markup = SVGMarkup()
    markup.openDocument(
      width: picture.width, height: picture.height, scale: picture.scale, label: label,
      families: body.families)
    markup.add(body.definitions)
    if let outline {
      markup.add("  <g")
      markup.attribute("clip-path", using: outline)
      markup.add(">\n")
    }
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

  private mutating func writeView(_ layers: ArraySlice<Layer>) {
    let name = names.next(layers[layers.startIndex].id)
    defer { behind.append((name, layers.reduce(.zero) { $0.union($1.turnedRect) })) }
    guard layers.count > 1 else { return write(layers[layers.startIndex], name: name, depth: 1) }
    body.markup.add("  <g")
    body.markup.attribute("id", name: name)
    body.markup.add(">\n")
    for layer in layers { write(layer, name: nil, depth: 2) }
    body.markup.add("  </g>\n")
  }

  private mutating func write(_ layer: Layer, name: String?, depth: Int) {
    body.markup.add("<g", at: depth)
    if let name { body.markup.attribute("id", name: name) }
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
    body.markup.add("<g", at: depth + 1)
    write(layer, within: clips, depth: depth + 1)
    body.markup.add("</g>\n", at: depth)
  }

  /// Writes the rest of a layer's open group: one group in another for each clip.
  ///
  /// SVG allows a clip that is itself clipped, but librsvg 2.54 ignores that.
  private mutating func write(
    _ layer: Layer, within clips: ArraySlice<LayerClipping>, depth: Int
  ) {
    if let clip = clips.first {
      body.markup.attribute("clip-path", using: body.definitions.id(ofClipTo: clip.outline))
    }
    // A group's clip is in the space of the group's own transform, and a layer's in the picture's.
    if clips.count > 1 || (clips.count == 1 && !layer.place.isIdentity) {
      body.markup.add(">\n")
      body.markup.add("<g", at: depth + 1)
      write(layer, within: clips.dropFirst(), depth: depth + 1)
    } else {
      writeContent(of: layer, depth: depth)
    }
    body.markup.add("</g>\n", at: depth)
  }

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

package struct SVGBody {
  package var markup = SVGMarkup()
  package var definitions = SVGDefinitions()

  private let repeats: SVGRepeats
  private let keepsText: Bool

  /// Creates a body without elements.
  ///
  /// - Parameters:
  ///   - contents: The contents that will be written, so that repeated ones are defined once; none
  ///     for an SVG without shared elements.
  ///   - keepsText: Whether text stays text. Nobody can select the text of an element that is
  ///     referred to, so each is written in full.
  package init(sharing contents: some Sequence<LayerContent> = [], keepsText: Bool = false) {
    repeats = keepsText ? SVGRepeats() : SVGRepeats(in: contents)
    self.keepsText = keepsText
  }

  private static let typefaces = "Inter, -apple-system, 'Helvetica Neue', Arial, sans-serif"

  package var families: String { keepsText ? SVGBody.typefaces : "" }

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
    return definitions.id(of: element) { [inner = markup] in $0.add(inner) }
  }

  private mutating func use(_ id: String, label: String = "", at origin: CGPoint = .zero) {
    markup.add("<use")
    markup.attribute("href", linking: id)
    if !label.isEmpty { markup.attribute("aria-label", text: label) }
    markup.place(origin)
    markup.add("/>\n")
  }

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

  private mutating func open(_ outline: Outline) {
    guard case .path(let path) = outline, let shape = repeats.shape(of: path) else {
      return markup.openElement(outline)
    }
    markup.add("<use")
    markup.attribute("href", linking: definitions.id(ofPath: shape.data))
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
    if keepsText, let face = run.selectableFace { return markup.add(run, face, color) }
    guard let text = repeats.text(run, color) else {
      markup.add("<g")
      if !run.text.isEmpty { markup.attribute("aria-label", text: run.text) }
      return writeGlyphs(of: run, color, depth: depth)
    }
    let id = id(of: .text(text)) { $0.writeGlyphs(of: text.run, color, depth: 2) }
    use(id, label: run.text, at: run.origin)
  }

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
    markup.add("</g>\n", at: depth)
  }

  private mutating func write(_ image: PNGImage, in rect: CGRect, clip: Outline?) {
    let use = definitions.id(of: image)
    if let clip {
      markup.add("<g")
      markup.attribute("clip-path", using: definitions.id(ofClipTo: clip))
      markup.add(">")
    }
    markup.add("<use")
    markup.attribute("href", linking: use)
    markup.transform(
      CGAffineTransform(
        a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
        tx: rect.minX, ty: rect.minY))
    markup.add(clip == nil ? "/>\n" : "/></g>\n")
  }
}

extension GlyphRun {
  /// The face of a run that an SVG can keep as text: each character is a glyph of Inter at a place of
  /// its own.
  fileprivate var selectableFace: GlyphFace? {
    // In `x` of SVG, each UTF-16 code unit has a number.
    guard let face = placements.first?.glyph.face, text.utf16.count == placements.count,
      placements.allSatisfy({ $0.glyph.face == face && $0.y == 0 }),
      text.unicodeScalars.allSatisfy(\.isWrittenLetterByLetter),
      // XML keeps only one of several spaces.
      !text.hasPrefix(" "), !text.hasSuffix(" "), !text.contains("  ")
    else { return nil }
    return face
  }
}

extension Unicode.Scalar {
  /// Whether the character is of a script from left to right whose letters do not join: Latin, Greek,
  /// Cyrillic, punctuation and currencies, and no mark.
  package var isWrittenLetterByLetter: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028, 0x2030..<0x205F,
      0x20A0..<0x20D0:
      true
    default: false
    }
  }
}

extension SVGMarkup {
  fileprivate mutating func add(_ run: GlyphRun, _ face: GlyphFace, _ color: Color) {
    add("<text")
    attribute("x", run.placements.map { run.origin.x + $0.x }, decimals: 2)
    attribute("y", run.origin.y)
    attribute("font-size", run.unit * face.unitsPerEm)
    if face.weight != 400 { attribute("font-weight", "\(face.weight)") }
    self.color("fill", color)
    add(">")
    escape(run.text)
    add("</text>\n")
  }
}
