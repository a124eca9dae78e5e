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

/// The blurred and mixed colors of rows of cells, and the pixels between two of them.
struct BandColors {
  private let grid: BlurGrid
  private let mix: CellMix
  /// The last row of colors; the band below begins with it.
  private var last: (row: Int, colors: [SIMD4<Int16>])?

  init(_ grid: BlurGrid, _ mix: CellMix) {
    self.grid = grid
    self.mix = mix
  }

  /// Returns the opaque rows of a band.
  ///
  /// - Parameters:
  ///   - band: The number of the band, counted from the first.
  ///   - lines: The rows of cells that are seen through the glass.
  ///   - key: The hash of all that the pixels depend on.
  mutating func rows(ofBand band: Int, _ lines: [BlurredLine], key: ContentKey) -> DrawnRows {
    let above = last.flatMap { $0.row == band ? $0.colors : nil } ?? colors(ofRow: band, lines)
    let below = colors(ofRow: band + 1, lines)
    last = (band + 1, below)
    guard !BandColors.areEqual(above, below) else {
      return DrawnRows(opaque: pixels(1, from: above, to: below), copies: grid.side)
    }
    return DrawnRows(opaque: pixels(grid.side, from: above, to: below), grid.side, key: key)
  }

  private func pixels(
    _ rows: Int, from above: [SIMD4<Int16>], to below: [SIMD4<Int16>]
  ) -> [UInt32] {
    let width = grid.region.width
    return unsafe [UInt32](unsafeUninitializedCapacity: width * rows) { words, initialized in
      initialized = width * rows
      let line = CellLine(grid)
      for step in 0..<rows {
        unsafe line.interpolate(
          step, from: above, to: below, into: words.baseAddress! + step * width)
      }
    }
  }

  /// Returns whether two rows of colors are equal, without the generic comparison of vectors.
  private static func areEqual(_ above: [SIMD4<Int16>], _ below: [SIMD4<Int16>]) -> Bool {
    unsafe above.withUnsafeBufferPointer { above in
      unsafe below.withUnsafeBufferPointer { below in
        var difference = SIMD4<Int16>(repeating: 0)
        for column in 0..<above.count { unsafe difference |= above[column] ^ below[column] }
        return difference == SIMD4(repeating: 0)
      }
    }
  }

  /// Returns the colors of a row of cells: blue, red, green and alpha in 128ths of a step, with half a
  /// step added.
  private func colors(ofRow row: Int, _ lines: [BlurredLine]) -> [SIMD4<Int16>] {
    let width = grid.columns
    return unsafe [SIMD4<Int16>](unsafeUninitializedCapacity: width) { colors, initialized in
      initialized = width
      unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width) { sums in
        let center = row + grid.reach
        unsafe lines[center].sums.withUnsafeBufferPointer { line in
          for column in 0..<width { unsafe sums[column] = line[column] * grid.kernel[0] }
        }
        for distance in stride(from: 1, through: grid.reach, by: 1) {
          let weight = grid.kernel[distance]
          unsafe lines[center - distance].sums.withUnsafeBufferPointer { above in
            unsafe lines[center + distance].sums.withUnsafeBufferPointer { below in
              for column in 0..<width {
                unsafe sums[column] += (above[column] + below[column]) * weight
              }
            }
          }
        }
        for column in 0..<width {
          unsafe colors.initializeElement(at: column, to: mix(sums[column]))
        }
      }
    }
  }
}

private struct CellLine {
  private let grid: BlurGrid

  init(_ grid: BlurGrid) { self.grid = grid }

  /// - Parameter step: The row, counted from the middle of the upper cells.
  func interpolate(
    _ step: Int, from above: [SIMD4<Int16>], to below: [SIMD4<Int16>],
    into target: UnsafeMutablePointer<UInt32>
  ) {
    unsafe above.withUnsafeBufferPointer { above in
      unsafe below.withUnsafeBufferPointer { below in
        var left = unsafe mean(above[0], below[0], step)
        for column in 0..<grid.columns - 1 {
          let right = unsafe mean(above[column + 1], below[column + 1], step)
          let x = column << grid.shift
          unsafe write(left, right, into: target + x, count: min(grid.side, grid.region.width - x))
          left = right
        }
      }
    }
  }

  @inline(__always)
  private func mean(
    _ first: SIMD4<Int16>, _ second: SIMD4<Int16>, _ step: Int
  ) -> SIMD4<Int16> {
    let start = self.start(first, second)
    let step16 = self.step(first, second)
    return start &+ step16 &* Int16(truncatingIfNeeded: step)
  }

  /// The color of the first pixel after a cell's center: half a step from it, if a cell has more than
  /// one pixel.
  @inline(__always)
  private func start(_ first: SIMD4<Int16>, _ second: SIMD4<Int16>) -> SIMD4<Int16> {
    guard grid.shift > 0 else { return first }
    let half = Int16(truncatingIfNeeded: grid.shift + 1)
    return first &+ ((second &- first) &>> SIMD4(repeating: half))
  }

  @inline(__always)
  private func step(_ first: SIMD4<Int16>, _ second: SIMD4<Int16>) -> SIMD4<Int16> {
    let half = SIMD4(repeating: Int16(truncatingIfNeeded: grid.side >> 1))
    let shift = SIMD4(repeating: Int16(truncatingIfNeeded: grid.shift))
    return (second &- first &+ half) &>> shift
  }

  /// The steps of eight neighbors, for both channels of a word.
  private static let ramp = SIMD16<Int16>(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)

  @inline(__always)
  private func write(
    _ left: SIMD4<Int16>, _ right: SIMD4<Int16>, into target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let start = start(left, right)
    let step = step(left, right)
    let low = channels(start.lowHalf, step.lowHalf)
    let high = channels(start.highHalf, step.highHalf)
    // Seven bits of each channel are a fraction.
    let words =
      ((low &>> 7) & SIMD8(repeating: 0xFF_00FF)) | ((high &<< 1) & SIMD8(repeating: 0xFF00_FF00))
    let bytes = UnsafeMutableRawPointer(target)
    if count == 8 {
      unsafe bytes.storeBytes(of: words, as: SIMD8<UInt32>.self)
    } else if count == 4 {
      unsafe bytes.storeBytes(of: words.lowHalf, as: SIMD4<UInt32>.self)
    } else {
      for index in 0..<count { unsafe target[index] = words[index] }
    }
  }

  /// Returns two channels of eight pixels, each in its own 16 bits.
  @inline(__always)
  private func channels(_ start: SIMD2<Int16>, _ step: SIMD2<Int16>) -> SIMD8<UInt32> {
    let start = word(start)
    let step = word(step)
    let first = unsafe unsafeBitCast(SIMD8<UInt32>(repeating: start), to: SIMD16<Int16>.self)
    let steps = unsafe unsafeBitCast(SIMD8<UInt32>(repeating: step), to: SIMD16<Int16>.self)
    return unsafe unsafeBitCast(first &+ steps &* CellLine.ramp, to: SIMD8<UInt32>.self)
  }

  @inline(__always)
  private func word(_ channels: SIMD2<Int16>) -> UInt32 {
    UInt32(UInt16(bitPattern: channels.x)) | UInt32(UInt16(bitPattern: channels.y)) << 16
  }
}

/// A mix as it is applied to weighted sums of premultiplied pixels.
struct CellMix {
  // A step of each channel adds these to blue, red, green and the luminance above the ceiling.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let offset: SIMD4<Float>
  private let grays: SIMD4<Float>

  /// Takes a matrix apart into its columns, in the order in which colors are kept.
  init(_ mix: ColorMix) {
    func vector(_ colors: SIMD3<Double>, luminance: Double) -> SIMD4<Float> {
      SIMD4(Float(colors.z), Float(colors.x), Float(colors.y), Float(luminance))
    }
    func column(_ index: Int, luminance: Double) -> SIMD4<Float> {
      vector(SIMD3(mix.rows.map { $0[index] }), luminance: luminance)
    }
    red = column(0, luminance: ColorMix.luminance.x)
    green = column(1, luminance: ColorMix.luminance.y)
    blue = column(2, luminance: ColorMix.luminance.z)
    offset = column(3, luminance: -mix.ceiling)
    grays = vector(mix.grays, luminance: 0)
  }

  /// Returns the mix of a mean color, given sums of blue, red, green and alpha.
  ///
  /// - Returns: Blue, red, green and alpha in 128ths of a step, with half a step added, so that cutting
  ///   off the fraction rounds.
  @inline(__always)
  func callAsFunction(_ sums: SIMD4<Float>) -> SIMD4<Int16> {
    let mean = sums.w > 0 ? sums * (255 / sums.w) : SIMD4(repeating: 0)
    let color = fixed(red: mean.y, green: mean.z, blue: mean.x)
    var channels = SIMD4<Int16>(truncatingIfNeeded: color)
    channels.w = 255 * 128 + 64
    return channels
  }

  /// Returns the mix of an opaque or premultiplied pixel, which is opaque.
  @inline(__always)
  func pixel(over word: UInt32) -> UInt32 {
    let bytes = unsafe unsafeBitCast(word, to: SIMD4<UInt8>.self)
    var color = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes))
    if word < 0xFF00_0000 { color *= color.w > 0 ? 255 / color.w : 0 }
    let steps = fixed(red: color.z, green: color.y, blue: color.x) &>> SIMD4(repeating: 7)
    return steps.x | steps.y << 16 | steps.z << 8 | 0xFF00_0000
  }

  /// Returns blue, red and green in 128ths of a step, with half a step added.
  ///
  /// The standard library clamps and converts vectors of numbers by generic code, a hundred times as
  /// slow.
  @inline(__always)
  private func fixed(red: Float, green: Float, blue: Float) -> SIMD4<UInt32> {
    let low = SIMD4<Float>(repeating: 0)
    let high = SIMD4<Float>(repeating: 255)
    var color = self.red * red + self.green * green + self.blue * blue + offset
    if color.w > 0 { color -= grays * color.w }
    color.replace(with: low, where: color .< low)
    color.replace(with: high, where: color .> high)
    // Numbers from 65,536 on are kept in 128ths, so the last bits of the sum are the color.
    let bits = unsafe unsafeBitCast(color + SIMD4(repeating: 65_536), to: SIMD4<UInt32>.self)
    return bits & SIMD4(repeating: 0xFFFF) &+ SIMD4(repeating: 64)
  }
}
