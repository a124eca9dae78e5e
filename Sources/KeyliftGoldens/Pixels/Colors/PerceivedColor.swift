// SPDX-License-Identifier: MIT

/// A color as people tell it from others: OKLab, its lightness corrected for dark colors.
///
/// Two colors are apart by HyAB, |ΔLr| + √(Δa² + Δb²), which is 1 between black and white.
/// OKLab: B. Ottosson, "A perceptual color space for image processing", 2020, its matrices of 2021.
/// Lr, its lightness corrected: B. Ottosson, "Okhsv and Okhsl", 2021. HyAB: S. Abasi, M. Amani Tehran,
/// M. Fairchild, "Distance metrics for very large color differences", 2020. pixelmatch joins the three
/// in the same way since its pull request 169.
///
/// Every step is a plain IEEE operation, so all machines agree, and none needs the C library or a
/// branch, so compilers take several colors at a time.
package struct PerceivedColor: Hashable, Sendable {
  /// The distance up to which nobody sees a difference: what CSS Color 4 calls just noticeable in OKLab
  /// (W3C, 2022, 13.2).
  package static let limit: Float = 0.02

  /// The lightness Lr, from 0 for black to 1 for white.
  package let lightness: Float
  /// From green to red.
  package let a: Float
  /// From blue to yellow.
  package let b: Float

  /// Looks at light of three colors, from 0 to 1 each.
  @inline(__always)
  init(red: Float, green: Float, blue: Float) {
    // Far too little to see, but no root has to be drawn from nothing.
    let least: Float = 1e-15
    let long = Root.cubic(least + red * 0.4122214708 + green * 0.5363325363 + blue * 0.0514459929)
    let middle = Root.cubic(least + red * 0.2119034982 + green * 0.6806995451 + blue * 0.1073969566)
    let short = Root.cubic(least + red * 0.0883024619 + green * 0.2817188376 + blue * 0.6299787005)
    lightness = PerceivedColor.corrected(
      long * 0.2104542553 + middle * 0.7936177850 - short * 0.0040720468)
    a = long * 1.9779984951 - middle * 2.4285922050 + short * 0.4505937099
    b = long * 0.0259040371 + middle * 0.7827717662 - short * 0.8086757660
  }

  /// Looks at a pixel, of which alpha is ignored.
  package init(_ pixel: UInt32) {
    let light = ChannelLight.standard
    self.init(
      red: light[pixel >> 16 & 0xFF], green: light[pixel >> 8 & 0xFF], blue: light[pixel & 0xFF])
  }

  /// Returns how far another color is off.
  @inline(__always)
  package func distance(to other: PerceivedColor) -> Float {
    let (da, db) = (a - other.a, b - other.b)
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

/// Roots, to 1e-6 of each, by Newton's method for their inverses, which needs no division.
///
/// The first guess is made of the bits of a float, which stand for its logarithm roughly (C. Lomont,
/// "Fast inverse square root", 2003).
private enum Root {
  /// Returns the cube root of a number of at least 1e-20.
  @inline(__always)
  static func cubic(_ number: Float) -> Float {
    // A third of the bits is 1/4 + 1/16 + ... of them.
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

  /// Returns the square root of a number of at least 0.
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
