// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

extension TileDrawing {
  /// The key of what Cairo is asked to draw, which is the same if all of it moves by whole rows.
  ///
  /// All points beyond `keyedHeights` count as the same: a box that grows has the same top and the same bottom.
  /// It counts for a drawing that is movable.
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
    case .image(let image, let rect, let clip):
      key.append(clip == nil ? 3 : 7)
      key.append(ContentKey(bytes: image.bytes))
      key.append(Double(rect.width).bitPattern)
      key.append(Double(rect.height).bitPattern)
      append(.rect(rect), under: move, to: &key)
      if let clip { append(clip.path, under: move, to: &key) }
    }
  }

  private func append(_ path: Path, under place: CGAffineTransform, to key: inout ContentKey) {
    func append(_ point: CGPoint) {
      key.append(word(of: CairoContext.mapped(point, place, top: skippedRows)))
    }
    key.append(UInt64(path.segments.count))
    var kinds = UInt64(0)
    for (index, segment) in path.segments.enumerated() {
      // Two bits for each segment, so a word for 32 of them.
      if index % 32 == 0, index > 0 { key.append(kinds) }
      kinds = kinds << 2 | segment.kind
      switch segment {
      case .move(let point), .line(let point): append(point)
      case .curve(let first, let second, let end):
        append(first)
        append(second)
        append(end)
      case .close: break
      }
    }
    key.append(kinds)
  }

  /// Returns a point in 256ths of a pixel, as Cairo rounds it.
  private func word(of point: CGPoint) -> UInt64 {
    let height = min(max(point.y, keyedHeights.lowerBound), keyedHeights.upperBound)
    return UInt64(Self.fixed(point.x)) << 32 | UInt64(Self.fixed(height))
  }

  private static func fixed(_ length: Double) -> UInt32 {
    UInt32(bitPattern: Int32(clamping: length.in256ths))
  }
}

extension Path.Segment {
  fileprivate var kind: UInt64 {
    switch self {
    case .move: 0
    case .line: 1
    case .curve: 2
    case .close: 3
    }
  }
}

extension Color {
  fileprivate var bits: UInt64 {
    UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha)
  }
}
