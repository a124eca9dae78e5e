// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import TestSupport

/// Two small pictures that depend on a seed and differ in every way: slightly moved edges of shapes
/// in few colors, faint colors, noise, and random pixels.
struct RandomPair {
  let expected: PixelBuffer
  let actual: PixelBuffer

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = (
      width: Int.random(in: 1...44, using: &random), height: Int.random(in: 1...24, using: &random)
    )
    let edge = Edge(size, &random)
    let grays = (0..<2).map { _ in Int.random(in: 0...255, using: &random) }
    let shift = random.double(in: -1.2...1.2)
    expected = edge.drawn(grays, movedBy: 0)
    let moved = edge.drawn(grays, movedBy: Bool.random(using: &random) ? shift : 0)
    let noise = Int.random(in: 0...40, using: &random)
    let pixels = moved.pixels.map { RandomPair.changed($0, noise, &random) }
    actual = PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Returns masks for some pixels, or none for every other seed.
  static func masks(seed: UInt64) -> [PixelRect] {
    guard seed.isMultiple(of: 2) else { return [] }
    var random = SeededRandom(seed: ~seed)
    return (0..<2).map { _ in
      PixelRect(
        x: Int.random(in: -9...40, using: &random), y: Int.random(in: -9...20, using: &random),
        width: Int.random(in: 0...12, using: &random),
        height: Int.random(in: 0...12, using: &random))
    }
  }

  /// Returns a pixel that is changed with a probability in percent.
  private static func changed(
    _ pixel: UInt32, _ percent: Int, _ random: inout SeededRandom
  ) -> UInt32 {
    guard Int.random(in: 0..<100, using: &random) < percent else { return pixel }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return pixel ^ (UInt32(truncatingIfNeeded: random.next()) & 0x01_0101)
    case 2: return pixel ^ (UInt32(truncatingIfNeeded: random.next()) & 0x07_0707)
    case 3: return 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    default: return faded(pixel, UInt32.random(in: 0...255, using: &random))
    }
  }

  private static func faded(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { $0 | ((pixel >> $1 & 0xFF) * alpha / 255) << $1 }
  }
}

/// A slanted edge through a picture.
private struct Edge {
  private let size: (width: Int, height: Int)
  private let angle: Double
  private let origin: (x: Double, y: Double)

  init(_ size: (width: Int, height: Int), _ random: inout SeededRandom) {
    self.size = size
    angle = random.double(in: 0...(2 * .pi))
    origin = (random.double(in: 0...Double(size.width)), random.double(in: 0...Double(size.height)))
  }

  func drawn(_ grays: [Int], movedBy shift: Double) -> PixelBuffer {
    .drawn(size.width, size.height, shape: grays[0], background: grays[1]) { x, y in
      (x - origin.x) * cos(angle) + (y - origin.y) * sin(angle) < shift
    }
  }
}
