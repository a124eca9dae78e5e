// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

// Heads of animals and what grows.
extension Emoji {
  /// Animals and plants.
  static let animals: [Emoji] = [cat, bear, frog, tulip, tree, clover]

  private static func both(_ path: Path) -> Path { path + path.mirrored(at: 50) }

  private static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: CGRect(x: x, y: y, width: width, height: height))
  }

  private static let cat = Emoji([
    .area(0xF2A93B, both(.polygon([(8, 6, 6), (44, 28, 4), (12, 56, 6)]))),
    .area(0xF2B7A0, both(.polygon([(15, 17, 3), (32, 29, 3), (16, 42, 3)]))),
    .area(0xF6B84A, oval(4, 20, 92, 78)),
    .area(0x4B3620, both(oval(26, 46, 11, 15))),
    .area(0xD9776A, .polygon([(44, 66, 2), (56, 66, 2), (50, 73, 2)])),
    .line(0x4B3620, width: 3.5, both(.bends(from: (50, 73), ((47, 82), (37, 79))))),
    .line(0xB9772A, width: 2.5, both(.line((6, 62), (24, 67)) + .line((8, 76), (25, 74)))),
  ])

  private static let bear = Emoji([
    .area(0x8A5A33, both(oval(4, 6, 34, 34))),
    .area(0xC99468, both(oval(12, 14, 18, 18))),
    .area(0x9C683D, oval(6, 14, 88, 84)),
    .area(0xE2BC92, oval(28, 54, 44, 38)),
    .area(0x2E2118, both(oval(27, 42, 11, 13)) + oval(42, 57, 16, 12)),
    .line(0x2E2118, width: 3.5, .line((50, 68), (50, 75))),
    .line(0x2E2118, width: 3.5, .bends(from: (39, 76), ((50, 87), (61, 76)))),
  ])

  private static let frog = Emoji([
    .area(0x5DAE45, both(oval(8, 4, 38, 40))),
    .area(0x6CC04F, oval(2, 24, 96, 72)),
    .area(0xFFFFFF, both(oval(16, 11, 22, 24))),
    .area(0x25331F, both(oval(22, 17, 11, 14))),
    .line(0x2E5A22, width: 5, .bends(from: (20, 62), ((50, 92), (80, 62)))),
    .area(0xF09C8E, both(oval(9, 58, 16, 11))),
  ])

  private static let tulip = Emoji([
    .line(0x4C9A3F, width: 7, .line((50, 48), (50, 97))),
    .area(
      0x5FB24E,
      both(.bends(from: (50, 97), ((80, 90), (84, 56)), ((54, 68), (50, 97))).closed)),
    .area(
      0xE2486D,
      .bends(
        from: (22, 6), ((38, 14), (50, 2)), ((62, 14), (78, 6)), ((86, 54), (50, 56)),
        ((14, 54), (22, 6))
      ).closed),
    .area(
      0xF0708F,
      .bends(from: (50, 10), ((68, 32), (50, 55)), ((32, 32), (50, 10))).closed),
  ])

  private static let tree = Emoji([
    .area(0x8A5A33, .polygon([(42, 70, 1), (58, 70, 1), (60, 99, 3), (40, 99, 3)])),
    .area(0x3F9146, .polygon([(50, 30, 3), (92, 82, 6), (8, 82, 6)])),
    .area(0x4BA552, .polygon([(50, 15, 3), (84, 58, 6), (16, 58, 6)])),
    .area(0x5BB862, .polygon([(50, 1, 3), (75, 34, 6), (25, 34, 6)])),
  ])

  private static let clover = Emoji([
    .line(0x3E8E3F, width: 6, .bends(from: (50, 50), ((54, 80), (68, 97)))),
    .area(0x52B153, leaf(x: 1, y: 1) + leaf(x: -1, y: -1)),
    .area(0x479F49, leaf(x: -1, y: 1) + leaf(x: 1, y: -1)),
  ])

  /// A heart whose tip is in the middle, turned towards a corner.
  private static func leaf(x: Double, y: Double) -> Path {
    let half = 0.5.squareRoot()
    // The tip of a heart of 46 stands 21 below its middle.
    return heart(x: 0, y: -22, size: 46).applying(
      CGAffineTransform(
        a: half * y, b: -half * x, c: half * x, d: half * y, tx: 50, ty: 46))
  }
}
