// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A mix as it is applied to weighted sums of premultiplied pixels.
struct CellMix {
  // What a step of a channel adds to blue, red, green and the luminance above the ceiling.
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
    let least = SIMD4<Float>(repeating: 0)
    let most = SIMD4<Float>(repeating: 255)
    var color = self.red * red + self.green * green + self.blue * blue + offset
    if color.w > 0 { color -= grays * color.w }
    color.replace(with: least, where: color .< least)
    color.replace(with: most, where: color .> most)
    // Numbers from 65,536 on are kept in 128ths, so the last bits of the sum are the color.
    let bits = unsafe unsafeBitCast(color + SIMD4(repeating: 65_536), to: SIMD4<UInt32>.self)
    return bits & SIMD4(repeating: 0xFFFF) &+ SIMD4(repeating: 64)
  }
}
