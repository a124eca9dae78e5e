// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A row of cells, each the sum of its pixels, blurred horizontally.
struct BlurredLine {
  /// The hash of the keys of the line's rows of pixels.
  let key: ContentKey
  /// For each column of the grid the weighted sums of blue, red, green and alpha.
  let sums: [SIMD4<Float>]
}

@safe
struct LineBlur: ~Copyable {
  private let grid: BlurGrid
  /// The sums of each column of pixels, two channels in a word: red and blue, then alpha and green.
  private var low = Workspace<UInt32>()
  private var high = Workspace<UInt32>()
  private var cells = Workspace<SIMD4<Float>>()

  init(_ grid: BlurGrid) {
    self.grid = grid
    low.reserve(grid.source.width)
    high.reserve(grid.source.width)
    cells.reserve(grid.columns + 2 * grid.reach)
  }

  /// Adds the pixels of a row of cells and blurs the sums horizontally.
  ///
  /// - Parameter count: The number of rows of pixels; 0 for a row of cells outside of the
  ///   material's bounds.
  func sums(of count: Int, _ pixels: SourceRows?) -> [SIMD4<Float>] {
    guard let pixels, count > 0 else {
      return [SIMD4<Float>](repeating: .zero, count: grid.columns)
    }
    unsafe add(count, from: pixels.first, pixels.stride)
    addCells()
    return unsafe [SIMD4<Float>](unsafeUninitializedCapacity: grid.columns) { line, initialized in
      initialized = grid.columns
      unsafe convolve(into: line.baseAddress!)
    }
  }

  private func add(_ count: Int, from first: UnsafePointer<UInt32>, _ stride: Int) {
    let low = unsafe low.elements.baseAddress!
    let high = unsafe high.elements.baseAddress!
    let width = grid.source.width
    for x in 0..<width {
      let word = unsafe first[x]
      unsafe low[x] = word & 0xFF_00FF
      unsafe high[x] = (word >> 8) & 0xFF_00FF
    }
    for row in 1..<max(count, 1) {
      let words = unsafe first + row * stride
      for x in 0..<width {
        let word = unsafe words[x]
        // At most 64 pixels make a cell, so no sum leaves its 16 bits.
        unsafe low[x] &+= word & 0xFF_00FF
        unsafe high[x] &+= (word >> 8) & 0xFF_00FF
      }
    }
  }

  private func addCells() {
    let low = unsafe low.elements.baseAddress!
    let high = unsafe high.elements.baseAddress!
    let width = grid.source.width
    var start = grid.firstColumn - grid.source.x
    for index in 0..<grid.columns + 2 * grid.reach {
      let end = start + grid.side
      var sums: (low: UInt32, high: UInt32) = (0, 0)
      var x = max(start, 0)
      while x < min(end, width) {
        sums.low &+= unsafe low[x]
        sums.high &+= unsafe high[x]
        x += 1
      }
      unsafe (cells.elements.baseAddress! + index).initialize(
        to: SIMD4<Float>(low: sums.low, high: sums.high))
      start = end
    }
  }

  private func convolve(into line: UnsafeMutablePointer<SIMD4<Float>>) {
    let cells = unsafe UnsafePointer(cells.elements.baseAddress!) + grid.reach
    unsafe grid.kernel.withUnsafeBufferPointer { kernel in
      for column in 0..<grid.columns {
        var sum = unsafe cells[column] * kernel[0]
        for distance in stride(from: 1, to: kernel.count, by: 1) {
          unsafe sum += (cells[column - distance] + cells[column + distance]) * kernel[distance]
        }
        unsafe (line + column).initialize(to: sum)
      }
    }
  }
}

extension SIMD4<Float> {
  /// Creates blue, red, green and alpha from two words with two channels each.
  @inline(__always)
  init(low: UInt32, high: UInt32) {
    func float(_ channel: UInt32) -> Float { Float(Int32(truncatingIfNeeded: channel & 0xFFFF)) }
    self.init(float(low), float(low >> 16), float(high), float(high >> 16))
  }
}
