// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The blurred and mixed colors behind a rectangle of glass, a color for each cell of a grid.
struct BlurredCells {
  let grid: BlurGrid
  /// The colors row by row: blue, red, green and alpha in 128ths of a step, with half a step added,
  /// so that cutting off the fraction rounds.
  let colors: [SIMD4<Int16>]

  /// The rows of pixels that are read at once, at least.
  private static let chunk = 16

  /// Blurs pixels.
  ///
  /// - Parameter read: Returns the source's columns of some rows; the memory is used until the next
  ///   call.
  init(
    _ grid: BlurGrid, mix: ColorMix, read: (Range<Int>) -> SourceRows
  ) {
    self.grid = grid
    let width = grid.columns
    let count = (grid.rows + 2 * grid.reach) * width
    let lines = unsafe [SIMD4<Float>](unsafeUninitializedCapacity: count) { lines, initialized in
      initialized = count
      var sums = CellSums(grid)
      var known = 0..<0
      var pixels = SourceRows?.none
      for row in -grid.reach..<grid.rows + grid.reach {
        let rows = grid.pixelRows(of: row)
        if !rows.isEmpty, rows.upperBound > known.upperBound {
          let end = max(rows.lowerBound + BlurredCells.chunk, rows.upperBound)
          // Chunks end between cells.
          let whole = end - (end - rows.lowerBound) % grid.side
          known = rows.lowerBound..<min(max(whole, rows.upperBound), grid.source.maxY)
          pixels = read(known)
        }
        let line = unsafe lines.baseAddress! + (row + grid.reach) * width
        unsafe sums.blur(rows, in: pixels, from: known.lowerBound, into: line)
      }
    }
    colors = BlurredCells.colors(of: lines, grid, mix)
  }

  private static func colors(
    of lines: [SIMD4<Float>], _ grid: BlurGrid, _ mix: ColorMix
  ) -> [SIMD4<Int16>] {
    let width = grid.columns
    let reach = grid.reach
    let mixed = CellMix(mix)
    return unsafe [SIMD4<Int16>](unsafeUninitializedCapacity: grid.rows * width) {
      colors, initialized in
      initialized = grid.rows * width
      unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width) { sums in
        unsafe lines.withUnsafeBufferPointer { lines in
          for row in 0..<grid.rows {
            let center = unsafe lines.baseAddress! + (row + reach) * width
            for column in 0..<width { unsafe sums[column] = unsafe center[column] * grid.kernel[0] }
            for distance in stride(from: 1, through: reach, by: 1) {
              let weight = grid.kernel[distance]
              let above = unsafe center - distance * width
              let below = unsafe center + distance * width
              for column in 0..<width {
                unsafe sums[column] += unsafe (above[column] + below[column]) * weight
              }
            }
            for column in 0..<width {
              unsafe colors.initializeElement(
                at: row * width + column, to: mixed(sums[column]))
            }
          }
        }
      }
    }
  }
}

/// A mix as it is applied to weighted sums of premultiplied pixels.
private struct CellMix {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let offset: SIMD4<Float>
  private let grays: SIMD4<Float>
  private let luminance: SIMD4<Float>
  private let ceiling: Float

  /// Takes a matrix apart into its columns, in the order in which colors are kept.
  init(_ mix: ColorMix) {
    func vector(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Float> {
      SIMD4(Float(blue), Float(red), Float(green), 0)
    }
    func column(_ index: Int) -> SIMD4<Float> {
      vector(mix.rows[0][index], mix.rows[1][index], mix.rows[2][index])
    }
    red = column(0)
    green = column(1)
    blue = column(2)
    offset = column(3)
    let grays = mix.grays
    let luminance = ColorMix.luminance
    self.grays = vector(grays.x, grays.y, grays.z)
    self.luminance = vector(luminance.x, luminance.y, luminance.z)
    ceiling = Float(mix.ceiling)
  }

  /// Returns the mix of a mean color, given sums of blue, red, green and alpha.
  func callAsFunction(_ sums: SIMD4<Float>) -> SIMD4<Int16> {
    let mean = sums.w > 0 ? sums * (255 / sums.w) : .zero
    let excess = max((mean * luminance).sum() - ceiling, 0)
    var color = red * mean.y + green * mean.z + blue * mean.x + offset - grays * excess
    color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    color.w = 255
    return SIMD4<Int16>((color * 128).rounded(.toNearestOrAwayFromZero)) &+ 64
  }
}

@safe
private struct CellSums: ~Copyable {
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
  /// - Parameters:
  ///   - rows: The rows of pixels; none for a row of cells outside of the source.
  ///   - pixels: The pixels, from a row on.
  ///   - line: The memory for the result, as wide as the grid.
  mutating func blur(
    _ rows: Range<Int>, in pixels: SourceRows?, from first: Int,
    into line: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    guard let pixels, !rows.isEmpty else {
      return unsafe line.initialize(repeating: .zero, count: grid.columns)
    }
    let words = unsafe pixels.first + (rows.lowerBound - first) * pixels.stride
    unsafe add(rows.count, from: words, pixels.stride)
    addCells()
    unsafe convolve(into: line)
  }

  /// Adds rows of pixels column by column.
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
    for index in 0..<grid.columns + 2 * grid.reach {
      let columns = grid.pixelColumns(of: index - grid.reach)
      var sums: (low: UInt32, high: UInt32) = (0, 0)
      for x in columns {
        sums.low &+= unsafe low[x - grid.source.x]
        sums.high &+= unsafe high[x - grid.source.x]
      }
      let channels = SIMD4(sums.low & 0xFFFF, sums.low >> 16, sums.high & 0xFFFF, sums.high >> 16)
      unsafe (cells.elements.baseAddress! + index).initialize(to: SIMD4<Float>(channels))
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
