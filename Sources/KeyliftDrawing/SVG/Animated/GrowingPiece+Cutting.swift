// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension GrowingPiece {
  /// Returns the pieces of a mark whose outline grows, in its colour without what of it is transparent: where pieces
  /// overlap, that would show.
  static func pieces(of mark: Mark, growing growth: PartGrowth) -> [GrowingPiece] {
    let cutting = OutlineCutting(growth)
    switch mark {
    case .fill(_, let color):
      let solid = color.opaque
      return cutting.corners(areFilled: true) { .fill($0, solid) }
        + cutting.bands(in: solid)
    case .stroke(_, var stroke):
      stroke.color = stroke.color.opaque
      stroke.cap = .butt
      return cutting.corners(areFilled: false) { [stroke] in .stroke($0, stroke) }
        + cutting.lines(along: stroke)
    case .glyphs, .image: preconditionFailure("what grows has an outline")
    }
  }
}

extension Color {
  /// The same colour with nothing shining through.
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
