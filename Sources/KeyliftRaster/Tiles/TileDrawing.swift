// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The marks of a tile and how they are drawn: all that its pixels depend on.
struct TileDrawing {
  /// The tile's rectangle in the space in which it is drawn.
  let rect: PixelRect
  /// The rows that are equal to those above and need not be drawn.
  let folding: RowFolding
  /// The marks that may be visible in the rectangle.
  let marks: [Mark]
  /// The heights, in pixels, beyond which points are only reached by upright lines.
  let reach: ClosedRange<Double>
  private let place: CGAffineTransform
  private let cuts: [Path]
  /// The row of the space from which marks are placed.
  private let top: Int
  /// Whether moving all marks by whole rows moves the pixels and does not change them.
  let isMovable: Bool

  /// Finds the marks of a content that lie in a rectangle under a transform.
  ///
  /// - Parameter cuts: The shapes that clip them.
  init(
    _ content: LayerContent, under place: CGAffineTransform, in rect: PixelRect, cuts: [Path] = []
  ) {
    (self.rect, self.place, self.cuts) = (rect, place, cuts)
    // Drawing relative to the band gives a tile the pixels of the whole band, to the last bit of a
    // coordinate.
    top = place.isIdentity ? TileGrid.bandStart(of: rect.y, in: content.extent) : rect.y
    marks = place.isIdentity ? content.marks(in: rect) : content.marks
    // A transform may round differently at another height, as may the transform of an image.
    isMovable = place.isIdentity && cuts.isEmpty && !marks.contains(where: \.isImage)
    folding = isMovable ? RowFolding(marks, in: rect.y..<rect.maxY) : RowFolding()
    reach = -Double.infinity...Double.infinity
  }

  /// Creates a piece of a tile with the marks that may be visible in it.
  private init(_ rows: Range<Int>, of tile: TileDrawing, _ marks: [Mark]) {
    rect = PixelRect(
      x: tile.rect.x, y: rows.lowerBound, width: tile.rect.width, height: rows.count)
    (place, cuts, top, isMovable) = (tile.place, tile.cuts, tile.top, tile.isMovable)
    (self.marks, folding) = (marks, RowFolding())
    let isCut = (above: rows.lowerBound == tile.rect.y, below: rows.upperBound == tile.rect.maxY)
    let end = isCut.below ? .infinity : Double(rows.count) + TileDrawing.margin
    reach = (isCut.above ? -.infinity : -TileDrawing.margin)...end
  }

  /// The rows between a piece and points that count only as beyond it.
  private static let margin = 2.0

  /// The runs of rows that must be drawn, from the top, each on its own.
  ///
  /// Only upright edges cross from one piece to the next, so each has the pixels that it has in the
  /// tile.
  var pieces: [TileDrawing] {
    let reaches = marks.map { mark in (mark: mark, rows: mark.extent.y..<mark.extent.maxY) }
    return folding.drawnRuns(of: rect.height).map { run in
      let rows = rect.y + run.lowerBound..<rect.y + run.upperBound
      return TileDrawing(rows, of: self, reaches.filter { $0.rows.overlaps(rows) }.map(\.mark))
    }
  }

  /// The transform from the space of the marks to the pixels, but for `skippedRows`.
  var move: CGAffineTransform {
    place.concatenating(CGAffineTransform(translationX: Double(-rect.x), y: Double(-top)))
  }

  /// The rows between the row from which marks are placed and the first row of the rectangle.
  var skippedRows: Int { rect.y - top }

  /// Draws all rows.
  func draw(images: ImageStore) throws(RasterError) -> DrawnRows {
    let pixels = try unsafe [UInt32](count: rect.width * rect.height) {
      (words) throws(RasterError) in
      unsafe LargePages.ask(for: UnsafeMutableRawBufferPointer(words))
      unsafe words.initialize(repeating: 0)
      guard let base = words.baseAddress else { return }
      let context = unsafe CairoContext(
        pixels: base, width: rect.width, height: rect.height, top: skippedRows)
      for cut in cuts {
        context.add(
          cut, under: CGAffineTransform(translationX: Double(-rect.x), y: Double(-top)))
        context.clip()
      }
      try context.draw(marks, under: move, images: images)
      try context.finish()
    }
    return DrawnRows(pixels, width: rect.width)
  }
}

extension LayerContent {
  /// Returns the marks that may be visible in a rectangle: few of all in a tile of a long list.
  fileprivate func marks(in rect: PixelRect) -> [Mark] {
    marks.filter { !$0.extent.intersection(rect).isEmpty }
  }
}
