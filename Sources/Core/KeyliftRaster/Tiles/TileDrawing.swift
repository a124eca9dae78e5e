// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The marks of a tile and how they are drawn: all that its pixels depend on.
struct TileDrawing {
  let rect: PixelRect
  let folding: RowFolding
  let marks: [Mark]
  /// The heights, in pixels, between which points count in the key; beyond them, only upright lines
  /// go on.
  private let keyedHeights: ClosedRange<Double>
  private let place: CGAffineTransform
  private let cuts: [Path]
  /// The row of the space from which marks are placed.
  private let top: Int
  /// Whether moving all marks by whole rows moves the pixels and does not change them.
  let isMovable: Bool

  /// Finds the marks of a content that lie in a rectangle under a transform.
  ///
  /// - Parameters:
  ///   - cuts: The shapes that clip them.
  ///   - covers: The tiles that may hide marks of a content that is not only translated.
  init(
    _ content: LayerContent, under place: CGAffineTransform, in rect: PixelRect, cuts: [Path] = [],
    covers: [PlacedTile] = []
  ) {
    self.rect = rect
    self.place = place
    self.cuts = cuts
    // Drawing relative to the band gives a tile the pixels of the whole band, to the last bit of a
    // coordinate.
    top = place.isIdentity ? TileGrid.bandStart(of: rect.y, in: content.extent) : rect.y
    marks =
      place.isIdentity
      ? content.marks(in: rect) : content.marks(in: rect, under: place, without: covers)
    // A transform may round differently at another height, as may an image without a placement.
    isMovable = place.isIdentity && cuts.isEmpty && marks.allSatisfy(\.isMovable)
    folding = isMovable ? RowFolding(marks, in: rect.y..<rect.maxY) : RowFolding()
    keyedHeights = -Double.infinity...Double.infinity
  }

  private init(_ rows: Range<Int>, of tile: TileDrawing, _ marks: [Mark]) {
    rect = PixelRect(
      x: tile.rect.x, y: rows.lowerBound, width: tile.rect.width, height: rows.count)
    place = tile.place
    cuts = tile.cuts
    top = tile.top
    isMovable = tile.isMovable
    self.marks = marks
    folding = RowFolding()
    let isCut = (above: rows.lowerBound == tile.rect.y, below: rows.upperBound == tile.rect.maxY)
    let end = isCut.below ? .infinity : Double(rows.count) + TileDrawing.margin
    keyedHeights = (isCut.above ? -.infinity : -TileDrawing.margin)...end
  }

  /// The rows between a piece and points that count only as beyond it.
  private static let margin = 2.0

  /// The runs of rows that must be drawn, from the top, each on its own.
  ///
  /// Only upright edges cross from one piece to the next, so each has the pixels that it has in the
  /// tile.
  var pieces: [TileDrawing] {
    let spans = marks.map { mark in (mark: mark, rows: mark.extent.y..<mark.extent.maxY) }
    return folding.drawnRuns(of: rect.height).map { run in
      let rows = rect.y + run.lowerBound..<rect.y + run.upperBound
      return TileDrawing(rows, of: self, spans.filter { $0.rows.overlaps(rows) }.map(\.mark))
    }
  }

  /// The transform from the space of the marks to the pixels, but for `skippedRows`.
  var move: CGAffineTransform {
    place.concatenating(shift)
  }

  private var shift: CGAffineTransform {
    CGAffineTransform(translationX: Double(-rect.x), y: Double(-top))
  }

  /// The rows between the row from which marks are placed and the first row of the rectangle.
  private var skippedRows: Int { rect.y - top }

  func draw(images: ImageStore) throws(RasterError) -> DrawnRows {
    let pixels = try unsafe [UInt32](count: rect.width * rect.height) {
      (words) throws(RasterError) in
      unsafe requestLargePages(for: UnsafeMutableRawBufferPointer(words))
      unsafe words.initialize(repeating: 0)
      guard let base = words.baseAddress else { return }
      let context = unsafe CairoContext(
        pixels: base, width: rect.width, height: rect.height, top: skippedRows)
      for cut in cuts {
        context.add(cut, under: shift)
        context.clip()
      }
      try context.draw(marks, under: move, images: images)
      try context.finish()
    }
    return DrawnRows(pixels, width: rect.width)
  }
}

extension Mark {
  fileprivate var isMovable: Bool {
    guard case .image(_, let rect, _) = self else { return true }
    return ImagePlacement.isExact(rect)
  }
}

extension LayerContent {
  fileprivate func marks(in rect: PixelRect) -> [Mark] {
    marks.filter { !$0.extent.intersection(rect).isEmpty }
  }

  /// Returns the marks that no cover hides whole, with the pixels around each.
  fileprivate func marks(
    in rect: PixelRect, under place: CGAffineTransform, without covers: [PlacedTile]
  ) -> [Mark] {
    guard !covers.isEmpty else { return marks }
    return marks.filter { mark in
      let reached = CGRect(mark.extent).applying(place).insetBy(dx: -1, dy: -1)
      let seen = PixelRect(around: reached).intersection(rect)
      return !covers.contains { $0.hides(seen) }
    }
  }
}

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

/// The size and alignment of a large page on systems that have them.
private let largePage = 2 << 20

/// Asks the system for large pages where they fit into memory that was not written yet.
///
/// When much memory is written for the first time, most of the time goes to one page fault for each
/// small page.
private func requestLargePages(for memory: UnsafeMutableRawBufferPointer) {
  #if canImport(Glibc)
  guard let first = memory.baseAddress else { return }
  let start = unsafe first.alignedUp(toMultipleOf: largePage)
  let end = unsafe (first + memory.count).alignedDown(toMultipleOf: largePage)
  // This is only advice and does not change the memory's contents.
  if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
  #endif
}
