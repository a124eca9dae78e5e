// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// What an SVG's elements refer to: each glyph, shape, content, line of text, image and clip once, in the order of first use.
///
/// A dot stands in each of their ids and in no view's, so none is taken twice.
struct SVGDefinitions {
  /// The elements, a line each.
  private(set) var markup = SVGMarkup()

  private var glyphs: Set<String> = []
  private var shapes: [String: String] = [:]
  private var contents: [LayerContent: String] = [:]
  private var texts: [SVGRepeats.Text: String] = [:]
  private var images: [PNGImage: String] = [:]
  private var clips: [Outline: String] = [:]
  private var movingClips: [MovingClip: String] = [:]

  private struct MovingClip: Hashable {
    let outline: Outline
    let style: String
  }

  /// Returns the id of a glyph's outline.
  mutating func id(of glyph: GlyphOutline) -> String {
    let id = "g.\(glyph.name)"
    if glyphs.insert(glyph.name).inserted {
      markup.add("    <path")
      markup.attribute("id", text: id)
      markup.data(glyph.path)
      markup.add("/>\n")
    }
    return id
  }

  /// Returns the id of a path that is drawn at several places.
  mutating func id(of shape: SVGShape) -> String {
    if let known = shapes[shape.data] { return known }
    let id = "shape.\(shapes.count + 1)"
    shapes[shape.data] = id
    markup.add("    <path")
    markup.attribute("id", id)
    markup.attribute("d", shape.data)
    markup.add("/>\n")
    return id
  }

  /// Returns the id of a content; nil before it is defined.
  func id(of content: LayerContent) -> String? { contents[content] }

  /// Defines a content and returns its id.
  ///
  /// - Parameter inner: Its elements, a line each.
  mutating func define(_ content: LayerContent, as inner: SVGMarkup) -> String {
    let id = "content.\(contents.count + 1)"
    contents[content] = id
    markup.add("    <g")
    markup.attribute("id", id)
    markup.add(">\n")
    markup.add(inner)
    markup.add("    </g>\n")
    return id
  }

  /// Returns the id of a line of text; nil before it is defined.
  func id(of text: SVGRepeats.Text) -> String? { texts[text] }

  /// Defines a line of text and returns its id.
  ///
  /// - Parameter inner: The rest of its group.
  mutating func define(_ text: SVGRepeats.Text, as inner: SVGMarkup) -> String {
    let id = "text.\(texts.count + 1)"
    texts[text] = id
    markup.add("    <g")
    markup.attribute("id", id)
    markup.add(inner)
    return id
  }

  /// Returns the id of an image at its own size.
  mutating func id(of image: PNGImage) -> String {
    if let known = images[image] { return known }
    let id = "image.\(images.count + 1)"
    images[image] = id
    markup.add("    <image")
    markup.attribute("id", id)
    markup.attribute("width", Double(image.width))
    markup.attribute("height", Double(image.height))
    markup.attribute("preserveAspectRatio", "none")
    let data = Data(image.bytes).base64EncodedString()
    markup.attribute("href", "data:image/png;base64,\(data)")
    markup.add("/>\n")
    return id
  }

  /// Returns the id of a clip to an outline.
  mutating func id(ofClipTo outline: Outline) -> String {
    if let known = clips[outline] { return known }
    let id = "clip.\(clips.count + movingClips.count + 1)"
    clips[outline] = id
    markup.add("    <clipPath")
    markup.attribute("id", id)
    markup.add(">")
    markup.openElement(outline)
    markup.add("/></clipPath>\n")
    return id
  }

  /// Returns the id of a clip to a rectangle that moves.
  ///
  /// - Parameters:
  ///   - outline: The rectangle at the end.
  ///   - style: The class that moves it.
  mutating func id(ofClipTo outline: Outline, moving style: String) -> String {
    let key = MovingClip(outline: outline, style: style)
    if let known = movingClips[key] { return known }
    let id = "clip.\(clips.count + movingClips.count + 1)"
    movingClips[key] = id
    markup.add("    <clipPath")
    markup.attribute("id", id)
    markup.add(">")
    markup.openElement(outline)
    markup.attribute("class", style)
    markup.add("/></clipPath>\n")
    return id
  }
}
