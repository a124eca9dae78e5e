// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The pixels of some columns of a few rows of a frame at a time, composed from its layers.
@safe
struct RowComposer: ~Copyable {
  /// How long composing took so far.
  private(set) var duration: Duration = .zero

  private var words = unsafe UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  /// Creates a composer.
  init() {}

  deinit { unsafe words.deallocate() }

  /// Returns the pixels of rows, at most `RowRuns.most`, which last until others are composed.
  ///
  /// - Parameters:
  ///   - range: The rows.
  ///   - columns: The columns; all without it.
  ///   - ground: What the frame is beside its layers.
  ///   - layers: The layers.
  ///   - bases: For each row of the frame the lowest layer that it shows anything of.
  mutating func compose(
    _ range: Range<Int>, columns: Range<Int>? = nil, _ ground: FrameGround, _ layers: FrameLayers,
    bases: [Int32]
  ) -> UnsafeBufferPointer<UInt32> {
    let start = ContinuousClock.now
    defer { duration += ContinuousClock.now - start }
    let columns = columns ?? 0..<ground.width
    let rows = unsafe space(range.count * columns.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let base = bases[row]
      let end = bases[row..<range.upperBound].firstIndex { $0 != base } ?? range.upperBound
      let first = (row - range.lowerBound) * columns.count
      let part = unsafe rows[first..<first + (end - row) * columns.count]
      let canvas = unsafe Canvas(
        columns, top: row, pixels: UnsafeMutableBufferPointer(rebasing: part))
      canvas.draw(layers, from: Int(base), over: ground)
      row = end
    }
    return UnsafeBufferPointer(rows)
  }

  private mutating func space(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    if unsafe words.count < count {
      unsafe words.deallocate()
      unsafe words = .allocate(capacity: count)
      unsafe words.initialize(repeating: 0)
    }
    return unsafe UnsafeMutableBufferPointer(rebasing: words[..<count])
  }
}

extension Canvas {
  /// Draws the layers from one on, or from the background.
  fileprivate func draw(_ layers: FrameLayers, from base: Int, over ground: FrameGround) {
    if base == RowKeys.background { fill(ground.background.opaqueWord) }
    layers.draw(from: max(base, 0), on: self)
    if let outline = ground.outline { cut(to: Coverage([outline])) }
  }
}
