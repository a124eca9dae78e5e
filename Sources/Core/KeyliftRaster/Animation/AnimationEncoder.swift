// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO

/// An encoder of an animation's frames that draws and deflates only what is new.
///
/// For each frame it writes the rectangle that differs from the frame before, or whole rows if it is
/// wide. The keys of rows depend on the layers that they show, as in `FrameEncoder`. An encoder
/// belongs to one job; the jobs of a clip share a store. A frame depends only on its picture, the
/// picture before and the settings.
package final class AnimationEncoder {
  private let settings: PNGEncoder.Settings
  private let tiles: TileSource
  private var rows = FrameRows()
  private var composer = RowComposer()
  private var finder = ChangeFinder()
  private var writer: RowStreamWriter

  package init(
    store: FrameStore = FrameStore(), settings: PNGEncoder.Settings = PNGEncoder.Settings()
  ) {
    self.settings = settings
    tiles = TileSource(store: store)
    writer = RowStreamWriter(cache: store.rows)
  }

  /// An encoder that also made the frame before need not find the keys of its rows again, so jobs
  /// should take several consecutive frames at a time.
  ///
  /// - Throws: `RasterError.sizeChanged` if the pictures differ in size, `RasterError.tooLarge` for
  ///   a picture beyond 16,384 pixels a side or 64 megapixels, and `RasterError.png` for an image
  ///   that cannot be decoded or if memory runs out.
  package func frame(
    of picture: Picture, after previous: Picture?
  ) throws(RasterError) -> AnimationFrame {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let canvas = canvas(of: picture)
    guard let previous else {
      try rows.update(to: picture, settings, from: tiles)
      return AnimationFrame(canvas: canvas, change: try write(rows.bounds))
    }
    try canvas.checkSameSize(as: self.canvas(of: previous))
    try rows.update(to: previous, settings, from: tiles)
    let before = rows
    try rows.update(to: picture, settings, from: tiles)
    guard let rect = finder.rect(from: before, to: rows) else {
      return AnimationFrame(canvas: canvas, change: nil)
    }
    return AnimationFrame(canvas: canvas, change: try write(rect))
  }

  private func canvas(of picture: Picture) -> PNGContainer {
    PNGContainer(width: picture.width, height: picture.height, settings: settings)
  }

  private func write(_ rect: PixelRect) throws(RasterError) -> AnimationFrame.Change {
    let columns = rect.x..<rect.maxX
    let format = RowFormat(width: columns.count, left: columns.lowerBound, settings)
    try unsafe writer.write(rows.keys, in: rect.y..<rect.maxY, seams: rows.seams, as: format) {
      range in
      unsafe rows.compose(range, columns: columns, with: &composer)
    }
    let corner = unsafe rows.compose(
      rect.y..<rect.y + 1, columns: rect.x..<rect.x + 1, with: &composer)[0]
    return AnimationFrame.Change(rect: rect, stream: writer.stream, corner: corner)
  }
}

// Every call writes to its layers and handles, so an encoder stays with the job that made it.
@available(*, unavailable)
extension AnimationEncoder: Sendable {}

private struct ChangeFinder: ~Copyable {
  private var old = RowComposer()
  private var new = RowComposer()

  init() {}

  /// Returns the rectangle in which two frames of one size differ; `nil` if they do not.
  ///
  /// A rectangle of more than half the width becomes one of whole rows: most of them occur in other
  /// frames, and are deflated already.
  ///
  /// Rows with equal keys are not compared. The columns of other rows are compared only outside the
  /// rectangle found so far and within the layers that changed.
  ///
  /// - Parameter after: The next frame, updated from `before`.
  mutating func rect(from before: FrameRows, to after: FrameRows) -> PixelRect? {
    let rows = before.keys.indices.filter { before.keys[$0] != after.keys[$0] }
    let columns = after.changedColumns
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    // Rows with different keys may still have equal pixels.
    var first = 0
    var end = rows.count
    while first < end, rect.isEmpty {
      rect = change(in: rows[first], columns, before, after)
      first += 1
    }
    let top = rect
    while first < end, rect == top {
      end -= 1
      rect = rect.union(change(in: rows[end], columns, before, after))
    }
    widen(&rect, by: rows[first..<end], before, after)
    if ChangeFinder.isWide(rect, in: after) {
      rect = PixelRect(x: 0, y: rect.y, width: after.width, height: rect.height)
    }
    return rect.isEmpty ? nil : rect
  }

  private static func isWide(_ rect: PixelRect, in frame: FrameRows) -> Bool {
    rect.width * 2 > frame.width
  }

  /// Widens a rectangle by the changed columns of rows, beginning with rows at which a layer's edge
  /// moved.
  private mutating func widen(
    _ rect: inout PixelRect, by rows: ArraySlice<Int>, _ before: FrameRows, _ after: FrameRows
  ) {
    let columns = after.changedColumns
    for isEdge in [true, false] {
      for row in rows where (before.lowestLayers[row] != after.lowestLayers[row]) == isEdge {
        guard !ChangeFinder.isWide(rect, in: after),
          rect.x > columns.lowerBound || rect.maxX < columns.upperBound
        else { return }
        let left = change(in: row, columns.lowerBound..<rect.x, before, after)
        let right = change(in: row, rect.maxX..<columns.upperBound, before, after)
        rect = rect.union(left).union(right)
      }
    }
  }

  private mutating func change(
    in row: Int, _ columns: Range<Int>, _ before: FrameRows, _ after: FrameRows
  ) -> PixelRect {
    guard !columns.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let pixels = unsafe (
      before.compose(row..<row + 1, columns: columns, with: &old),
      after.compose(row..<row + 1, columns: columns, with: &new)
    )
    var left = 0
    var right = columns.count
    while left < right, unsafe pixels.0[left] == pixels.1[left] { left += 1 }
    while right > left, unsafe pixels.0[right - 1] == pixels.1[right - 1] { right -= 1 }
    return PixelRect(
      x: columns.lowerBound + left, y: row, width: right - left, height: left < right ? 1 : 0)
  }
}

/// A deflated frame of an animation, ready to be joined with the other frames.
package struct AnimationFrame: Hashable, Sendable {
  struct Change: Hashable, Sendable {
    let rect: PixelRect
    let stream: ZlibStream
    let corner: UInt32

    func corner(of canvas: PNGContainer) throws(RasterError) -> Self {
      let pixel = PixelBuffer(width: 1, height: 1, pixels: [corner])
      let still = try PNGEncoder().encode(pixel, settings: canvas.settings)
      let stream = (try? PNGChunks(of: still))?.data ?? []
      return Self(
        rect: PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), stream: ZlibStream(stream),
        corner: corner)
    }
  }

  let canvas: PNGContainer
  let change: Change?

  package var repeated: AnimationFrame { AnimationFrame(canvas: canvas, change: nil) }

  var rect: PixelRect? { change?.rect }
}

extension PNGContainer {
  func checkSameSize(as other: Self) throws(RasterError) {
    guard (width, height) == (other.width, other.height) else {
      throw .sizeChanged(
        width: width, height: height, oldWidth: other.width, oldHeight: other.height)
    }
    precondition(settings == other.settings, "the frames of a file are of one kind")
  }
}
