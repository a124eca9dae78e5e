// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The marks of a tile and how they are drawn: all that its pixels depend on.
struct TileDrawing {
  /// The tile's rectangle in the space in which it is drawn.
  let rect: PixelRect
  /// The rows that are equal to those above, and not drawn.
  let folding: RowFolding
  /// The marks that may be visible in the rectangle.
  private let marks: [Mark]
  private let place: CGAffineTransform
  private let cuts: [Path]
  /// The row of the space from which marks are placed.
  private let top: Int

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
    // A transform may round differently at another height.
    let isFolded = place.isIdentity && cuts.isEmpty
    folding = isFolded ? RowFolding(marks, in: rect.y..<rect.maxY) : RowFolding()
  }

  private var drawnHeight: Int { folding.drawnCount(of: rect.height) }

  /// Draws the rows.
  func draw(images: ImageStore) throws(RasterError) -> DrawnRows {
    let move = CGAffineTransform(translationX: Double(-rect.x), y: Double(-top))
    let pixels = try unsafe [UInt32](count: rect.width * drawnHeight) {
      (words) throws(RasterError) in
      unsafe LargePages.ask(for: UnsafeMutableRawBufferPointer(words))
      unsafe words.initialize(repeating: 0)
      guard let base = words.baseAddress else { return }
      let context = unsafe CairoContext(
        pixels: base, width: rect.width, height: drawnHeight, top: rect.y - top, folding: folding)
      for cut in cuts {
        context.add(cut, under: move)
        context.clip()
      }
      try context.draw(marks, under: place.concatenating(move), images: images)
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

/// A folded drawing is equal to another if Cairo is asked to draw the same: a box that grows
/// between its corners is drawn once.
extension TileDrawing: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.rect.x == right.rect.x && left.rect.width == right.rect.width
      && left.drawnHeight == right.drawnHeight && left.top == right.top
      && left.rect.y == right.rect.y && left.place == right.place && left.cuts == right.cuts
      && left.marks.count == right.marks.count
      && zip(left.marks, right.marks).allSatisfy { left.draws($0, like: $1, of: right) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rect.width)
    hasher.combine(drawnHeight)
    hasher.combine(marks.count)
  }

  /// Returns whether a mark is drawn as a mark of another drawing with the same top.
  private func draws(_ mark: Mark, like other: Mark, of drawing: TileDrawing) -> Bool {
    switch (mark, other) {
    case (.fill(let one, let color), .fill(let two, let other)):
      color == other && draws(one.path, like: two.path, of: drawing)
    case (.stroke(let one, let stroke), .stroke(let two, let other)):
      stroke == other && draws(one.path, like: two.path, of: drawing)
    case (.glyphs(let run, _), _):
      mark == other
        && drawnHeight(of: run.origin.y) == drawing.drawnHeight(of: run.origin.y)
    default: mark == other
    }
  }

  private func draws(_ path: Path, like other: Path, of drawing: TileDrawing) -> Bool {
    path.segments.count == other.segments.count
      && zip(path.segments, other.segments).allSatisfy { one, two in
        one.isKind(of: two)
          && zip(one.points, two.points).allSatisfy {
            $0.x == $1.x && drawnHeight(of: $0.y) == drawing.drawnHeight(of: $1.y)
          }
      }
  }

  /// Returns a height at which a point is drawn, in 256ths of a pixel, as Cairo rounds it.
  private func drawnHeight(of y: Double) -> Double {
    (folding.drawnHeight(y - Double(rect.y)) * 256).rounded(.toNearestOrEven)
  }
}

extension Path.Segment {
  fileprivate func isKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
    default: false
    }
  }
}

/// The drawn rows of a tile, and facts about them.
struct DrawnRows {
  /// The premultiplied pixels.
  let pixels: [UInt32]
  let rows: [LayerTile.Row]

  /// Creates rows from their pixels.
  init(_ pixels: [UInt32], width: Int) {
    self.pixels = pixels
    rows = unsafe pixels.withUnsafeBufferPointer { words in
      stride(from: 0, to: words.count, by: max(width, 1)).map { start in
        unsafe LayerTile.Row(
          UnsafeBufferPointer(rebasing: words[start..<start + width]), from: Int32(start))
      }
    }
  }
}

extension DrawnRows: Cacheable {
  var cacheCost: Int { pixels.count * 4 + rows.count * MemoryLayout<LayerTile.Row>.size + 256 }
  var isWorthKeeping: Bool { true }
}

/// A request to the system for large memory pages.
///
/// When much memory is written for the first time, most of the time goes to one page fault for each
/// small page.
private enum LargePages {
  /// The size and alignment of a large page on systems that have them.
  private static let size = 2 << 20

  /// Requests large pages where they fit into memory that was not written yet.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
    guard let first = memory.baseAddress else { return }
    let start = unsafe first.alignedUp(toMultipleOf: size)
    let end = unsafe (first + memory.count).alignedDown(toMultipleOf: size)
    // This is only advice and does not change the memory's contents.
    if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }
}
