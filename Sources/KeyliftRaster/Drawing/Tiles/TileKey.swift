// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// What a tile of a content that is only moved is known by, whichever job sketched the content.
struct TileKey: Hashable, Sendable {
  /// The content, known by what it draws.
  let content: LayerContent
  /// The part of it that the tile holds.
  let cell: PixelRect

  /// Takes in what tells most contents apart; a keyboard's outlines would take far longer.
  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(cell)
    for mark in content.marks.prefix(8) {
      switch mark {
      case .fill(_, let color): hasher.combine(color)
      case .stroke(_, let line): hasher.combine(line)
      case .glyphs(let run, _): hasher.combine(run.text)
      case .image(let image, _, _): hasher.combine(image.bytes.count)
      }
    }
  }
}
