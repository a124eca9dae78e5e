// SPDX-License-Identifier: MIT

import KeyliftGraphics

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
