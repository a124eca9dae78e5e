// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension AnimatedSVG {
  /// Writes a part.
  mutating func write(_ part: MovingPart, named name: String, depth: Int) {
    var groups = [SVGGroup()]
    groups.fade(
      to: part.opacity.last,
      style: sheet.style(part.opacity, named: name + "-shown", CSSDeclaration.opacity))
    place(&groups, last: part.place, part.motion, named: name + "-part")
    nested(groups.filter { !$0.isPlain }, depth: depth) { writer, depth in
      if let growth = part.growth {
        for mark in part.content.marks { writer.write(mark, growth, named: name, depth: depth) }
      } else {
        writer.body.write(part.content, depth: depth)
      }
    }
  }

  /// Writes a text that changes.
  mutating func write(_ text: ChangingText, named name: String, depth: Int) {
    var group = [SVGGroup()]
    group.cut(by: body.definitions.id(ofClipTo: .rect(text.window)))
    nested(group, depth: depth) { writer, depth in
      writer.body.write([.glyphs(text.steady, text.color)], depth: depth)
      for strip in text.strips {
        var groups = [SVGGroup()]
        writer.place(
          &groups, last: .identity, .shift(strip.track), named: name + "-glyph")
        writer.nested(groups, depth: depth) { writer, depth in
          writer.body.write([.glyphs(strip.run, text.color)], depth: depth)
        }
      }
    }
  }

  /// Writes a mark that grows, as pieces that fade as one.
  private mutating func write(
    _ mark: Mark, _ growth: PartGrowth, named name: String, depth: Int
  ) {
    var group = [SVGGroup()]
    group.fade(to: mark.opacity, style: nil)
    nested(group.filter { !$0.isPlain }, depth: depth) { writer, depth in
      var pieces = GrowingPiece.pieces(of: mark, growing: growth)[...]
      while let first = pieces.first {
        let alike = pieces.filter { $0.goes(with: first) }
        pieces.removeAll { $0.goes(with: first) }
        writer.write(alike, by: growth.size, named: name, depth: depth)
      }
    }
  }

  /// Writes pieces that go the same way.
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
}

extension Mark {
  /// The opacity of the mark's colour.
  fileprivate var opacity: Double {
    switch self {
    case .fill(_, let color), .glyphs(_, let color): Double(color.alpha) / 255
    case .stroke(_, let stroke): Double(stroke.color.alpha) / 255
    case .image: 1
    }
  }
}
