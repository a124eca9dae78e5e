// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension TileDrawing {
  /// The key of what Cairo is asked to draw, which is the same if all of it moves by whole rows.
  ///
  /// It counts for a piece of a tile. Points beyond the piece count only as such, because only
  /// upright lines lead to them: a box that grows has the same top and the same bottom.
  var key: ContentKey {
    var key = ContentKey(seed: UInt64(rect.width) << 32 | UInt64(rect.height))
    for mark in marks { append(mark, to: &key) }
    return key
  }

  private func append(_ mark: Mark, to key: inout ContentKey) {
    switch mark {
    case .fill(let outline, let color):
      key.append(color.bits << 2)
      append(outline.path, under: move, to: &key)
    case .stroke(let outline, let stroke):
      key.append(stroke.color.bits << 2 | 1)
      key.append(stroke.width.bitPattern)
      key.append((stroke.cap == .round ? 1 : 0) | (stroke.join == .round ? 2 : 0))
      append(outline.path, under: move, to: &key)
    case .glyphs(let run, let color):
      key.append(color.bits << 2 | 2)
      key.append(UInt64(run.placements.count))
      for placement in run.placements {
        append(placement.glyph.path, under: run.place(of: placement, under: move), to: &key)
      }
    case .image:
      // Images prevent a folding, so no piece has any.
      assertionFailure("an image in a piece of a tile")
    }
  }

  private func append(_ path: Path, under place: CGAffineTransform, to key: inout ContentKey) {
    func append(_ point: CGPoint, _ kind: UInt64) {
      key.append(kind << 62 | word(of: CairoContext.mapped(point, place, top: skippedRows)))
    }
    key.append(UInt64(path.segments.count))
    for segment in path.segments {
      switch segment {
      case .move(let point): append(point, 0)
      case .line(let point): append(point, 1)
      case .curve(let first, let second, let end):
        append(first, 2)
        append(second, 2)
        append(end, 2)
      case .close: key.append(3 << 62)
      }
    }
  }

  /// The rows beyond a piece in which points are told from each other.
  private static let margin = 2.0

  /// Returns a point in 256ths of a pixel, as Cairo rounds it, in 62 bits.
  private func word(of point: CGPoint) -> UInt64 {
    let height = min(max(point.y, -Self.margin), Double(rect.height) + Self.margin)
    let (x, y) = (Self.fixed(point.x), Self.fixed(height))
    return UInt64(UInt32(bitPattern: x)) << 30 | UInt64(UInt32(bitPattern: y) & 0x3FFF_FFFF)
  }

  private static func fixed(_ length: Double) -> Int32 {
    Int32((length * 256).rounded(.toNearestOrEven))
  }
}

extension Color {
  fileprivate var bits: UInt64 {
    UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha)
  }
}
