// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

/// A color in a perceptual color space: OKLab, with the lightness corrected for dark colors.
///
/// The distance of two colors is HyAB, |ΔLr| + √(Δa² + Δb²), which is 1 between black and white.
/// OKLab: B. Ottosson, "A perceptual color space for image processing", 2020, with its matrices of
/// 2021. Corrected lightness Lr: B. Ottosson, "Okhsv and Okhsl", 2021. HyAB: S. Abasi, M. Amani
/// Tehran, M. Fairchild, "Distance metrics for very large color differences", 2020. pixelmatch
/// combines the three in the same way since its pull request 169.
///
/// All operations are plain IEEE operations, so the results are the same on all machines. There are
/// no branches or calls of the C library, so compilers can vectorize the code.
struct PerceivedColor: Hashable, Sendable {
  /// The largest invisible distance: the just noticeable difference in OKLab according to CSS Color
  /// 4 (W3C, 2022, 13.2).
  static let limit: Float = 0.02

  /// The lightness Lr, from 0 for black to 1 for white.
  let lightness: Float
  /// The position from green to red.
  let a: Float
  /// The position from blue to yellow.
  let b: Float

  /// Creates a color from linear red, green and blue light, each in `0...1`.
  @inline(__always)
  init(red: Float, green: Float, blue: Float) {
    // An invisible amount that avoids the root of zero.
    let tiny: Float = 1e-15
    let long = Root.cubic(tiny + red * 0.4122214708 + green * 0.5363325363 + blue * 0.0514459929)
    let middle = Root.cubic(tiny + red * 0.2119034982 + green * 0.6806995451 + blue * 0.1073969566)
    let short = Root.cubic(tiny + red * 0.0883024619 + green * 0.2817188376 + blue * 0.6299787005)
    lightness = PerceivedColor.corrected(
      long * 0.2104542553 + middle * 0.7936177850 - short * 0.0040720468)
    a = long * 1.9779984951 - middle * 2.4285922050 + short * 0.4505937099
    b = long * 0.0259040371 + middle * 0.7827717662 - short * 0.8086757660
  }

  init(_ pixel: UInt32) {
    let light = ChannelLight.standard
    self.init(
      red: light[pixel >> 16 & 0xFF], green: light[pixel >> 8 & 0xFF], blue: light[pixel & 0xFF])
  }

  @inline(__always)
  func distance(to other: PerceivedColor) -> Float {
    let da = a - other.a
    let db = b - other.b
    return abs(lightness - other.lightness) + Root.square(da * da + db * db)
  }

  @inline(__always)
  private static func corrected(_ lightness: Float) -> Float {
    let k1: Float = 0.206
    let k2: Float = 0.03
    let k3 = (1 + k1) / (1 + k2)
    let scaled = lightness * k3 - k1
    return (scaled + Root.square(scaled * scaled + lightness * (4 * k2 * k3))) * 0.5
  }
}

/// Roots with a relative error of 1e-6, computed with Newton's method for the inverse root, which
/// needs no division.
///
/// The first approximation uses the bits of a float, which are roughly proportional to its
/// logarithm (C. Lomont, "Fast inverse square root", 2003).
private enum Root {
  /// Returns the cube root of a number of at least 1e-20.
  @inline(__always)
  static func cubic(_ number: Float) -> Float {
    // A third of the bits is their sum times 1/4 + 1/16 + ...
    var bits = number.bitPattern
    bits = bits &>> 2 &+ bits &>> 4
    bits = bits &+ bits &>> 4
    bits = bits &+ bits &>> 8
    var inverse = Float(bitPattern: 0x54A2_1D2A &- bits)
    let third = number * (1 / 3)
    for _ in 0..<3 {
      inverse = inverse * (4 / 3 - third * inverse * inverse * inverse)
    }
    return number * inverse * inverse
  }

  @inline(__always)
  static func square(_ number: Float) -> Float {
    var inverse = Float(bitPattern: 0x5F37_5A86 &- number.bitPattern &>> 1)
    let half = number * 0.5
    for _ in 0..<3 {
      inverse = inverse * (1.5 - half * inverse * inverse)
    }
    return number * inverse
  }
}

/// The linear light of each of the 256 values of an sRGB channel, from 0 to 1 (IEC 61966-2-1).
struct ChannelLight: Sendable {
  static let standard = ChannelLight()

  private let table: [Float]

  private init() {
    table = (0...255).map { Float(ChannelLight.light(of: Double($0) / 255)) }
  }

  @inline(__always)
  subscript(step: UInt32) -> Float { table[Int(step)] }

  private static func light(of channel: Double) -> Double {
    guard channel > 0.04045 else { return channel / 12.92 }
    return ElementaryFunctions.exp(2.4 * ElementaryFunctions.log((channel + 0.055) / 1.055))
  }
}

/// The perceptual distances of pixels of two pictures, one row at a time.
struct ColorDistances: ~Copyable {
  /// The red, green and blue light of one picture's pixels, then of the other's.
  private let light: ScratchRows<Float>
  private let distances: ScratchRows<Float>
  private let table = ChannelLight.standard

  init(width: Int) {
    light = ScratchRows(count: 6, width: width)
    distances = ScratchRows(count: 2, width: width)
  }

  @inline(__always)
  subscript(index: Int) -> Float { unsafe distances.row(0)[index] }

  /// Measures pairs of premultiplied pixels over black and, unless all are opaque, over white.
  ///
  /// The larger distance counts. Row 0 holds the pixels of one picture, and row 1 those of the
  /// other.
  func measure(_ pairs: borrowing ScratchRows<UInt32>, count: Int) {
    measure(pairs, count, backdrop: 0, to: 0)
    guard !isOpaque(pairs, count) else { return }
    measure(pairs, count, backdrop: 0x01_0101, to: 1)
    let (black, white) = unsafe (distances.row(0), distances.row(1))
    for index in 0..<count { unsafe black[index] = max(black[index], white[index]) }
  }

  private func isOpaque(_ pairs: borrowing ScratchRows<UInt32>, _ count: Int) -> Bool {
    var common = UInt32.max
    for index in 0..<count { common &= unsafe pairs.row(0)[index] & pairs.row(1)[index] }
    return common >> 24 == 0xFF
  }

  /// Measures pairs over a background color.
  ///
  /// The background has 1 in each channel that is to be 255, and 0 in the others.
  private func measure(
    _ pairs: borrowing ScratchRows<UInt32>, _ count: Int, backdrop: UInt32, to row: Int
  ) {
    for side in 0..<2 {
      unsafe readLight(of: pairs.row(side), count, backdrop: backdrop, to: 3 * side)
    }
    let (red, green, blue) = unsafe (light.row(0), light.row(1), light.row(2))
    let (otherRed, otherGreen, otherBlue) = unsafe (light.row(3), light.row(4), light.row(5))
    let result = unsafe distances.row(row)
    for index in 0..<count {
      let color = unsafe PerceivedColor(red: red[index], green: green[index], blue: blue[index])
      let other = unsafe PerceivedColor(
        red: otherRed[index], green: otherGreen[index], blue: otherBlue[index])
      unsafe result[index] = color.distance(to: other)
    }
  }

  private func readLight(
    of pixels: UnsafeMutablePointer<UInt32>, _ count: Int, backdrop: UInt32, to row: Int
  ) {
    let (red, green, blue) = unsafe (light.row(row), light.row(row + 1), light.row(row + 2))
    for index in 0..<count {
      // Channels of premultiplied pixels are at most equal to alpha, so there is no overflow.
      let pixel = unsafe pixels[index] &+ (255 &- pixels[index] &>> 24) &* backdrop
      unsafe red[index] = table[pixel &>> 16 & 0xFF]
      unsafe green[index] = table[pixel &>> 8 & 0xFF]
      unsafe blue[index] = table[pixel & 0xFF]
    }
  }
}
