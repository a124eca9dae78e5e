// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension AnimatedSVG {
  /// Adds a place at the end and the way to it.
  mutating func place(
    _ groups: inout [SVGGroup], last: CGAffineTransform, _ motion: LayerMotion, named name: String
  ) {
    switch motion {
    case .still: groups.place(last)
    case .shift(let track):
      let words = CSSDeclaration.words(for: track.keys.lazy.map(\.value))
      let style = sheet.style(track, named: name + "-move", words)
      groups.place(.identity, style: style)
      groups.place(last)
    case .pose(let track):
      let words = CSSDeclaration.words(for: track.keys.lazy.map(\.value))
      groups.place(last, style: sheet.style(track, named: name + "-pose", words))
    }
  }

  /// Returns the id of a clip.
  mutating func id(of clip: MovingClip, named name: String) -> String {
    let outline = LayerClip(frame: clip.frame.last, cornerRadius: clip.cornerRadius).outline
    guard let style = style(of: clip.frame, named: name + "-cut") else {
      return body.definitions.id(ofClipTo: outline)
    }
    return body.definitions.id(ofClipTo: outline, moving: style)
  }

  /// Returns the class of a rectangle that moves; nil for one that does not.
  mutating func style(of frame: MotionTrack<CGRect>, named name: String) -> String? {
    let words = CSSDeclaration.words(for: frame.keys.lazy.map(\.value))
    return sheet.style(frame, named: name, words)
  }

  /// Writes groups, one in another, around elements.
  mutating func nested(
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
