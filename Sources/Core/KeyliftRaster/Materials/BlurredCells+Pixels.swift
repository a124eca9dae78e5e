// SPDX-License-Identifier: MIT

import KeyliftGraphics

extension BlurredCells {
  /// Returns the opaque pixels of the grid's rectangle, interpolated between the cells' centers.
  func pixels() -> [UInt32] {
    let width = grid.region.width
    let height = grid.region.height
    return unsafe [UInt32](unsafeUninitializedCapacity: width * height) { words, initialized in
      initialized = width * height
      let line = CellLine(grid)
      for y in 0..<height {
        unsafe line.interpolate(y, of: colors, into: words.baseAddress! + y * width)
      }
    }
  }
}

/// A row of pixels that is interpolated between two rows of cells.
private struct CellLine {
  private let grid: BlurGrid

  init(_ grid: BlurGrid) { self.grid = grid }

  func interpolate(
    _ y: Int, of colors: [SIMD4<Int16>], into target: UnsafeMutablePointer<UInt32>
  ) {
    let row = y >> grid.shift
    let step = y & (grid.side - 1)
    unsafe colors.withUnsafeBufferPointer { colors in
      let above = unsafe colors.baseAddress! + row * grid.columns
      let below = unsafe above + grid.columns
      var left = unsafe mean(above[0], below[0], step)
      for column in 0..<grid.columns - 1 {
        let right = unsafe mean(above[column + 1], below[column + 1], step)
        let x = column << grid.shift
        unsafe write(left, right, into: target + x, count: min(grid.side, grid.region.width - x))
        left = right
      }
    }
  }

  /// Returns the color at one of the steps from a cell to the next.
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
    if count == 8 {
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: words, as: SIMD8<UInt32>.self)
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
