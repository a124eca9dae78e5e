// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The spelling of moving pictures as SVG: self-contained, without script, the same for the same picture to the
/// byte, one element a line.
///
/// What moves is a group that CSS moves; layers that move alike share their key frames. What stands in the elements
/// is the last instant, which is what shows where nothing may move: to those who want less motion, and to programs
/// that know no CSS. Ids, lengths and text are as in a still's SVG.
package struct AnimatedSVG {
  private let motion: PictureMotion
  var body = SVGBody()
  var sheet: SVGStyleSheet
  private var names = SVGNames()

  private init(_ motion: PictureMotion, playback: Playback) {
    self.motion = motion
    sheet = SVGStyleSheet(duration: motion.duration, playback: playback)
    let contents = motion.layers.flatMap(\.parts).map(\.content)
    body.shapes = SVGShapes(of: contents)
    body.repeats = SVGRepeats(of: contents)
  }

  /// Returns a moving picture as the bytes of an SVG file; a still one where nothing moves.
  ///
  /// - Parameter title: What the picture shows, for those who do not see it; empty for no title.
  package static func bytes(
    of motion: PictureMotion, playback: Playback = Playback(), title: String = ""
  ) -> [UInt8] {
    var writer = AnimatedSVG(motion, playback: playback)
    return writer.document(title: title).bytes
  }

  private mutating func document(title: String) -> SVGMarkup {
    let screen = screenGroup()
    let depth = screen.isPlain ? 1 : 2
    writeBackground(depth: depth)
    writeLayers(depth: depth)
    var markup = SVGMarkup()
    markup.openDocument(width: motion.width, height: motion.height, scale: motion.scale)
    markup.addTitle(title)
    markup.add(sheet)
    markup.add(body.definitions)
    if !screen.isPlain {
      markup.add("  ")
      markup.open(screen)
    }
    markup.add(body.markup)
    markup.add(screen.isPlain ? "</svg>\n" : "  </g>\n</svg>\n")
    return markup
  }
}

extension AnimatedSVG {
  /// Returns the group around everything, which does nothing unless a screen is turned or has round corners.
  private mutating func screenGroup() -> SVGGroup {
    guard !motion.screen.isStill || motion.cornerRadius > 0 else { return SVGGroup() }
    var groups = [SVGGroup()]
    let clip = MovingClip(
      space: .picture, frame: motion.screen, cornerRadius: motion.cornerRadius)
    groups.cut(by: id(of: clip, named: "screen"))
    return groups[0]
  }

  private mutating func writeBackground(depth: Int) {
    body.markup.indent(depth)
    body.markup.add("<rect")
    let screen = motion.screen.last
    if screen.minX != 0 { body.markup.attribute("x", screen.minX) }
    if screen.minY != 0 { body.markup.attribute("y", screen.minY) }
    body.markup.attribute("width", screen.width)
    body.markup.attribute("height", screen.height)
    body.markup.color("fill", motion.background)
    if let style = style(of: motion.screen, named: "screen-cut") {
      body.markup.attribute("class", style)
    }
    body.markup.add("/>\n")
  }

  private mutating func writeLayers(depth: Int) {
    var start = 0
    while start < motion.layers.count {
      let id = motion.layers[start].id
      let end = motion.layers[start...].firstIndex { $0.id != id } ?? motion.layers.count
      writeView(id, Array(motion.layers[start..<end]), depth: depth)
      start = end
    }
  }

  /// Writes the layers of one view that follow one another: as its group where there is one.
  private mutating func writeView(_ id: String, _ layers: [MovingLayer], depth: Int) {
    let name = names.next(id)
    guard layers.count > 1 else {
      return write(layers[0], in: SVGGroup(id: name), named: name, depth: depth)
    }
    nested([SVGGroup(id: name)], depth: depth) { writer, depth in
      for layer in layers { writer.write(layer, in: SVGGroup(), named: name, depth: depth) }
    }
  }

  private mutating func write(
    _ layer: MovingLayer, in group: SVGGroup, named name: String, depth: Int
  ) {
    let name = name.replacing(".", with: "-")
    var groups = [group]
    groups.fade(
      to: layer.opacity.last,
      style: sheet.style(layer.opacity, named: name + "-fade", CSSDeclaration.opacity))
    for clip in layer.clips where clip.space == .picture {
      groups.cut(by: id(of: clip, named: name))
    }
    place(&groups, last: layer.place, layer.motion, named: name)
    for clip in layer.clips where clip.space == .layer {
      groups.cut(by: id(of: clip, named: name))
    }
    nested(groups, depth: depth) { writer, depth in
      if let text = ChangingText(layer.parts) {
        writer.write(text, named: name, depth: depth)
      } else {
        for part in layer.parts { writer.write(part, named: name, depth: depth) }
      }
    }
  }
}
