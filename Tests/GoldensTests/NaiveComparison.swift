// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics

/// A direct implementation of the rules of `PixelComparison`, one pixel at a time, with the C
/// library's functions for square roots, cube roots and powers.
struct NaiveComparison {
  private let expected: PixelBuffer
  private let actual: PixelBuffer
  private let masks: [PixelRect]
  private var kinds: [PixelClass] = []

  init(_ expected: PixelBuffer, _ actual: PixelBuffer, masks: [PixelRect]) {
    self.expected = expected
    self.actual = actual
    self.masks = masks
    kinds = all.map { classified($0.x, $0.y) }
  }

  var verdict: Verdict {
    let places = places(of: .distinct)
    if !places.isEmpty { return NaiveComparison.maximumInWindow(places) < 4 ? .speckle : .changed }
    if !self.places(of: .antialiasing).isEmpty { return .antialiasing }
    if !self.places(of: .imperceptible).isEmpty { return .imperceptible }
    return self.places(of: .rounding).isEmpty ? .identical : .rounding
  }

  func kind(_ x: Int, _ y: Int) -> PixelClass { kinds[y * expected.width + x] }

  private func classified(_ x: Int, _ y: Int) -> PixelClass {
    let (left, right) = (expected[x, y], actual[x, y])
    if left == right { return .equal }
    if masks.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) {
      return .masked
    }
    if worstStep(left, right) <= 1 { return .rounding }
    if NaiveComparison.distance(left, right) <= 0.02 { return .imperceptible }
    return isAntialiased(x, y) ? .antialiasing : .distinct
  }

  func places(of kind: PixelClass) -> [(x: Int, y: Int)] {
    all.filter { self.kind($0.x, $0.y) == kind }
  }

  var worstStep: Int {
    all.filter { kind($0.x, $0.y) != .masked }
      .map { worstStep(expected[$0.x, $0.y], actual[$0.x, $0.y]) }.max() ?? 0
  }

  /// Returns the maximum number of places in any 32 by 32 window.
  ///
  /// A window can be moved until one place is on its left border and one on its top border.
  static func maximumInWindow(_ places: [(x: Int, y: Int)]) -> Int {
    let counts = Set(places.map(\.x)).flatMap { left in
      Set(places.map(\.y)).map { top in
        places.count { left..<left + 32 ~= $0.x && top..<top + 32 ~= $0.y }
      }
    }
    return counts.max() ?? 0
  }

  private var all: [(x: Int, y: Int)] {
    (0..<expected.height).flatMap { y in (0..<expected.width).map { (x: $0, y: y) } }
  }

  private func worstStep(_ left: UInt32, _ right: UInt32) -> Int {
    zip(channels(left), channels(right)).map { abs($0 - $1) }.max() ?? 0
  }
}

private func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) } }

// MARK: - Colors

extension NaiveComparison {
  static func distance(_ left: UInt32, _ right: UInt32) -> Double {
    [0, 255].map { backdrop in
      let (a, b) = (color(left, over: backdrop), color(right, over: backdrop))
      return abs(a[0] - b[0]) + hypot(a[1] - b[1], a[2] - b[2])
    }.max() ?? 0
  }

  /// Returns the Oklab components Lr, a and b.
  private static func color(_ pixel: UInt32, over backdrop: Int) -> [Double] {
    let alpha = channels(pixel)[3]
    let light = channels(pixel).prefix(3).reversed().map { channel in
      let value = Double(channel * 255 + backdrop * (255 - alpha)) / (255 * 255)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let roots = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map { cbrt(dot($0, light)) }
    let lab = [
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ].map { dot($0, roots) }
    let k3 = 1.206 / 1.03
    let scaled = k3 * lab[0] - 0.206
    return [(scaled + sqrt(scaled * scaled + 4 * 0.03 * k3 * lab[0])) / 2, lab[1], lab[2]]
  }

  private static func dot(_ row: [Double], _ column: [Double]) -> Double {
    zip(row, column).map(*).reduce(0, +)
  }
}

// MARK: - Edges

extension NaiveComparison {
  private func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    let (left, right) = (around(expected, x, y), around(actual, x, y))
    guard Set(left).count > 1, Set(right).count > 1 else { return false }
    let all = left + right
    guard let darkest = all.min(), let brightest = all.max(),
      2 * abs(luma(expected[x, y]) - luma(actual[x, y])) <= brightest - darkest
    else { return false }
    return isAntialiased(x, y, in: expected) || isAntialiased(x, y, in: actual)
  }

  private func isAntialiased(_ x: Int, _ y: Int, in picture: PixelBuffer) -> Bool {
    let places = neighbors(x, y)
    let lumas = places.map { luma(picture[$0.x, $0.y]) }
    guard let darkest = lumas.min(), let brightest = lumas.max(), !isFlat(picture, x, y),
      darkest < luma(picture[x, y]), luma(picture[x, y]) < brightest
    else { return false }
    return zip(places, lumas).contains { place, luma in
      (luma == darkest || luma == brightest) && isFlat(expected, place.x, place.y)
        && isFlat(actual, place.x, place.y)
    }
  }

  private func isFlat(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    neighbors(x, y).count { picture[$0.x, $0.y] == picture[x, y] } >= 3
  }

  private func around(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [Int] {
    ([(x, y)] + neighbors(x, y)).map { luma(picture[$0.0, $0.1]) }
  }

  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (y - 1...y + 1).flatMap { v in (x - 1...x + 1).map { (x: $0, y: v) } }
      .filter { ($0.x, $0.y) != (x, y) }
      .filter { 0..<expected.width ~= $0.x && 0..<expected.height ~= $0.y }
  }

  private func luma(_ pixel: UInt32) -> Int {
    let channels = channels(pixel)
    let sum = 29 * channels[0] + 150 * channels[1] + 77 * channels[2] + 256 * (255 - channels[3])
    return sum / 2
  }
}

extension PixelBuffer {
  /// Draws a gray shape over a gray background with 16 by 16 samples per pixel, so that its edges
  /// are smooth.
  static func drawn(
    _ width: Int, _ height: Int, shape: Int = 0, background: Int = 255,
    where isInside: (_ x: Double, _ y: Double) -> Bool
  ) -> PixelBuffer {
    let samples = (0..<16).map { (Double($0) + 0.5) / 16 }
    return PixelBuffer(width, height) { x, y in
      let covered = samples.reduce(0) { sum, v in
        sum + samples.count { u in isInside(Double(x) + u, Double(y) + v) }
      }
      return .gray((shape * covered + background * (256 - covered)) / 256)
    }
  }

  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  init(_ width: Int, _ height: Int, _ color: UInt32) { self.init(width, height) { _, _ in color } }

  func with(_ color: UInt32, at places: [(x: Int, y: Int)]) -> PixelBuffer {
    var pixels = pixels
    for place in places { pixels[place.y * width + place.x] = color }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension UInt32 {
  static let white: UInt32 = 0xFFFF_FFFF
  static let black: UInt32 = 0xFF00_0000

  /// Returns an opaque gray with a channel value from 0 to 255.
  static func gray(_ step: Int) -> UInt32 { 0xFF00_0000 | UInt32(step) * 0x01_0101 }
}
