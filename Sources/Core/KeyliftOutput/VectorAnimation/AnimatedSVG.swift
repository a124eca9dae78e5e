// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The writer of moving pictures as animated SVG files.
///
/// A file is self-contained, without scripts, the same for the same picture to the byte, and has
/// one element a line. CSS moves groups; layers that move alike share their keyframes. The elements
/// themselves are the last instant, which programs without CSS show. Ids, lengths and text are as in
/// a still SVG.
struct AnimatedSVG {
  private let motion: PictureMotion
  private var body: SVGBody
  private var sheet: SVGStyleSheet
  private var names = SVGNames()

  static func bytes(
    of motion: PictureMotion, playback: Playback = Playback(), label: PictureLabel = PictureLabel(),
    naming: SVGNaming = .plain, keepsText: Bool = false
  ) -> [UInt8] {
    var writer = AnimatedSVG(
      motion: motion,
      body: SVGBody(sharing: motion.layers.flatMap(\.parts).map(\.content), keepsText: keepsText),
      sheet: SVGStyleSheet(duration: motion.duration, playback: playback))
    return naming.applied(to: writer.document(label).bytes)
  }

  private mutating func document(_ label: PictureLabel) -> SVGMarkup {
    let screen = screenGroup()
    let depth = screen.isPlain ? 1 : 2
    writeBackground(depth: depth)
    for layers in motion.layers.runs(where: { $0.id == $1.id }) { writeView(layers, depth: depth) }
    var markup = SVGMarkup()
    markup.openDocument(
      width: motion.width, height: motion.height, scale: motion.scale, label: label,
      families: body.families)
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

  private mutating func screenGroup() -> SVGGroup {
    guard motion.clipsScreen else { return SVGGroup() }
    var groups = [SVGGroup()]
    let clip = MovingClipping(frame: motion.screen, cornerRadius: motion.cornerRadius)
    groups.cut(by: id(of: clip, named: "screen"))
    return groups[0]
  }

  private mutating func writeBackground(depth: Int) {
    guard motion.background != .clear else { return }
    body.markup.indent(depth)
    body.markup.add("<rect")
    let screen = motion.screen.last
    body.markup.place(screen.origin)
    body.markup.attribute("width", screen.width)
    body.markup.attribute("height", screen.height)
    body.markup.color("fill", motion.background)
    if let style = sheet.style(motion.screen, named: "screen-cut") {
      body.markup.attribute("class", name: style)
    }
    body.markup.add("/>\n")
  }

  private mutating func writeView(_ layers: ArraySlice<MovingLayer>, depth: Int) {
    let first = layers[layers.startIndex]
    let name = names.next(first.id)
    guard layers.count > 1 else {
      return write(first, in: SVGGroup(id: name), named: name, depth: depth)
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
    groups.fade(to: layer.opacity.last, style: sheet.style(layer.opacity, named: name + "-fade"))
    if let turn = layer.turn {
      let poses = turn.poses
      groups.place(poses.last.place, style: sheet.style(poses, named: name + "-turn"))
      groups.place(CGAffineTransform(translationX: -turn.center.x, y: -turn.center.y))
    }
    for clip in layer.clips where !clip.movesWithLayer { groups.cut(by: id(of: clip, named: name)) }
    place(&groups, last: layer.place, layer.motion, named: name)
    for clip in layer.clips where clip.movesWithLayer { groups.cut(by: id(of: clip, named: name)) }
    nested(groups, depth: depth) { writer, depth in
      if let text = ChangingText(layer.parts) {
        writer.write(text, named: name, depth: depth)
      } else {
        for part in layer.parts { writer.write(part, named: name, depth: depth) }
      }
    }
  }

  private mutating func write(_ part: MovingPart, named name: String, depth: Int) {
    var groups = [SVGGroup()]
    groups.fade(to: part.opacity.last, style: sheet.style(part.opacity, named: name + "-shown"))
    place(&groups, last: part.place, part.motion, named: name + "-part")
    nested(groups.filter { !$0.isPlain }, depth: depth) { writer, depth in
      if let growth = part.growth {
        for mark in part.content.marks { writer.write(mark, growth, named: name, depth: depth) }
      } else {
        writer.body.write(part.content, depth: depth)
      }
    }
  }

  private mutating func write(_ text: ChangingText, named name: String, depth: Int) {
    var group = [SVGGroup()]
    group.cut(by: body.definitions.id(ofClipTo: .rect(text.window)))
    nested(group, depth: depth) { writer, depth in
      writer.body.write([.glyphs(text.steady, text.color)], depth: depth)
      for strip in text.strips {
        var groups = [SVGGroup()]
        writer.place(&groups, last: .identity, .shift(strip.track), named: name + "-glyph")
        writer.nested(groups, depth: depth) { writer, depth in
          writer.body.write([.glyphs(strip.run, text.color)], depth: depth)
        }
      }
    }
  }

  /// The pieces of the mark fade together.
  private mutating func write(_ mark: Mark, _ growth: PartGrowth, named name: String, depth: Int) {
    var group = [SVGGroup()]
    group.fade(to: mark.opacity, style: nil)
    nested(group.filter { !$0.isPlain }, depth: depth) { writer, depth in
      var pieces = GrowingPiece.pieces(of: mark, growing: growth)
      while let first = pieces.first {
        let alike = pieces.filter { $0.moves(like: first) }
        pieces.removeAll { $0.moves(like: first) }
        writer.write(alike, by: growth.size, named: name, depth: depth)
      }
    }
  }

  private mutating func write(
    _ pieces: [GrowingPiece], by size: MotionTrack<CGPoint>, named name: String, depth: Int
  ) {
    let (last, motion) = pieces[0].motion(by: size)
    let origin = pieces[0].origin
    var groups = [SVGGroup()]
    groups.place(CGAffineTransform(translationX: origin.x, y: origin.y))
    place(&groups, last: last, motion, named: name + "-piece")
    nested(groups.filter { !$0.isPlain }, depth: depth) { writer, depth in
      writer.body.write(pieces.map(\.mark), depth: depth)
    }
  }

  private mutating func place(
    _ groups: inout [SVGGroup], last: CGAffineTransform, _ motion: LayerMotion, named name: String
  ) {
    switch motion {
    case .still: groups.place(last)
    case .shift(let track):
      groups.place(.identity, style: sheet.style(track, named: name + "-move"))
      groups.place(last)
    case .pose(let track): groups.place(last, style: sheet.style(track, named: name + "-pose"))
    }
  }

  private mutating func id(of clip: MovingClipping, named name: String) -> String {
    let outline = LayerClipping(frame: clip.frame.last, cornerRadius: clip.cornerRadius).outline
    return body.definitions.id(
      ofClipTo: outline, style: sheet.style(clip.frame, named: name + "-cut"))
  }

  private mutating func nested(
    _ groups: [SVGGroup], depth: Int, _ write: (inout AnimatedSVG, Int) -> Void
  ) {
    for (level, group) in groups.enumerated() {
      body.markup.indent(depth + level)
      body.markup.open(group)
    }
    write(&self, depth + groups.count)
    for level in groups.indices.reversed() {
      body.markup.indent(depth + level)
      body.markup.add("</g>\n")
    }
  }
}

extension Mark {
  fileprivate var opacity: Double {
    switch self {
    case .fill(_, let color), .glyphs(_, let color): Double(color.alpha) / 255
    case .stroke(_, let stroke): Double(stroke.color.alpha) / 255
    case .image: 1
    }
  }
}

/// A group that is about to be written.
///
/// In an element, the transform is inside of the opacity, and the clip is inside of the transform.
/// A property that must be inside of a property that the group already has begins another group in
/// it.
private struct SVGGroup {
  var id: String?
  var style: String?
  var opacity = 1.0
  var clip: String?
  var transform = CGAffineTransform.identity

  var isPlain: Bool {
    id == nil && style == nil && opacity == 1 && clip == nil && transform.isIdentity
  }
}

extension [SVGGroup] {
  mutating func fade(to opacity: Double, style: String?) {
    if style != nil, self[count - 1].style != nil { append(SVGGroup()) }
    self[count - 1].opacity = opacity
    if let style { self[count - 1].style = style }
  }

  mutating func cut(by clip: String) {
    if self[count - 1].clip != nil { append(SVGGroup()) }
    self[count - 1].clip = clip
  }

  mutating func place(_ transform: CGAffineTransform, style: String? = nil) {
    guard !transform.isIdentity || style != nil else { return }
    let last = self[count - 1]
    if last.style != nil || last.clip != nil || !last.transform.isIdentity { append(SVGGroup()) }
    self[count - 1].transform = transform
    if let style { self[count - 1].style = style }
  }
}

extension SVGMarkup {
  fileprivate mutating func open(_ group: SVGGroup) {
    add("<g")
    if let id = group.id { attribute("id", name: id) }
    if let style = group.style { attribute("class", name: style) }
    if group.opacity != 1 { attribute("opacity", group.opacity) }
    if let clip = group.clip { attribute("clip-path", using: clip) }
    transform(group.transform)
    add(">\n")
  }
}
