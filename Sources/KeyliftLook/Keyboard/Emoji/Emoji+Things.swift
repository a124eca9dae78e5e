// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

// Things that are easy to tell at the size of a thumb.
extension Emoji {
  /// Hearts, weather, food, toys.
  static let things: [Emoji] = [
    redHeart, sun, apple, balloon, moon, gift, fire, rainbow, melon, ball, note, gem,
  ]

  private static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: CGRect(x: x, y: y, width: width, height: height))
  }

  private static let redHeart = Emoji([
    .area(0xE2364C, heart(x: 50, y: 51, size: 100)),
    .line(0xF2808C, width: 6, .bends(from: (16, 36), ((16, 24), (26, 20)))),
  ])

  private static let sun = Emoji([
    .line(
      0xF5A623, width: 8,
      .line((50, 4), (50, 14)) + .line((50, 86), (50, 96)) + .line((4, 50), (14, 50))
        + .line((86, 50), (96, 50)) + .line((17.5, 17.5), (24.5, 24.5))
        + .line((75.5, 75.5), (82.5, 82.5)) + .line((17.5, 82.5), (24.5, 75.5))
        + .line((75.5, 24.5), (82.5, 17.5))),
    .area(0xFFC93C, .disc(x: 50, y: 50, radius: 29)),
  ])

  private static let apple = Emoji([
    .line(0x7A4A25, width: 6, .bends(from: (50, 28), ((50, 14), (58, 6)))),
    .area(
      0x68B447, .bends(from: (56, 20), ((66, 2), (86, 6)), ((78, 26), (56, 20))).closed),
    .area(
      0xE03B3B,
      .bends(
        from: (50, 30), ((66, 18), (82, 27)), ((104, 44), (86, 76)), ((74, 104), (50, 95)),
        ((26, 104), (14, 76)), ((-4, 44), (18, 27)), ((34, 18), (50, 30))
      ).closed),
    .line(0xF08A85, width: 6, .bends(from: (17, 52), ((17, 40), (26, 36)))),
  ])

  private static let balloon = Emoji([
    .line(0x8E8E93, width: 3, .bends(from: (50, 76), ((60, 86), (48, 98)))),
    .area(0xD8344B, .polygon([(50, 70, 2), (57, 81, 2), (43, 81, 2)])),
    .area(0xEA4A5F, oval(18, 1, 64, 74)),
    .line(0xF79AA5, width: 6, .bends(from: (31, 32), ((32, 19), (42, 14)))),
  ])

  private static let moon = Emoji([
    .area(
      0xF7C948,
      .bends(
        from: (58, 3), ((34, 22), (40, 48)), ((50, 78), (90, 72)), ((72, 98), (46, 97)),
        ((8, 92), (4, 52)), ((6, 8), (58, 3))
      ).closed),
    .area(0xFFE08A, star(x: 76, y: 34, size: 34)),
  ])

  private static let gift = Emoji([
    .area(0xD94A66, .polygon([(9, 42, 3), (91, 42, 3), (91, 98, 6), (9, 98, 6)])),
    .area(0xE8637C, .polygon([(4, 26, 5), (96, 26, 5), (96, 46, 3), (4, 46, 3)])),
    .area(0xF7C948, .polygon([(42, 26, 1), (58, 26, 1), (58, 98, 1), (42, 98, 1)])),
    .line(
      0xF2B01E, width: 7,
      .bends(from: (50, 25), ((20, 22), (26, 9)), ((36, 0), (50, 25)))
        + .bends(from: (50, 25), ((80, 22), (74, 9)), ((64, 0), (50, 25)))),
  ])

  private static let fire = Emoji([
    .area(
      0xF0562B,
      .bends(
        from: (54, 1), ((56, 22), (74, 36)), ((92, 54), (84, 76)), ((74, 99), (50, 99)),
        ((24, 99), (16, 76)), ((10, 56), (28, 38)), ((30, 50), (38, 52)), ((34, 20), (54, 1))
      ).closed),
    .area(
      0xFFC13D,
      .bends(
        from: (54, 46), ((56, 58), (66, 66)), ((72, 76), (66, 86)), ((60, 95), (50, 95)),
        ((38, 95), (34, 84)), ((32, 74), (42, 66)), ((52, 58), (54, 46))
      ).closed),
  ])
}

extension Emoji {
  private static let rainbow: Emoji = {
    let colors: [UInt32] = [0xE8493F, 0xF7923A, 0xFBD043, 0x5BB862, 0x3E83D6]
    return Emoji(
      colors.enumerated().map { index, hex in
        let inset = 6 + Double(index) * 7
        return .line(hex, width: 7.5, halfCircle(left: inset, right: 100 - inset, base: 72))
      } + [.area(0xFFFFFF, cloud(x: 16, y: 76)), .area(0xFFFFFF, cloud(x: 84, y: 76))]
        + [.area(0xD9E6F2, shadow(x: 16)), .area(0xD9E6F2, shadow(x: 84))])
  }()

  private static func halfCircle(left: Double, right: Double, base: Double) -> Path {
    let radius = (right - left) / 2
    let pull = radius * 0.552285
    var path = Path.line((left, base))
    let top = base - radius
    path.curve(
      to: CGPoint(x: left + radius, y: top), CGPoint(x: left, y: base - pull),
      CGPoint(x: left + radius - pull, y: top))
    path.curve(
      to: CGPoint(x: right, y: base), CGPoint(x: right - radius + pull, y: top),
      CGPoint(x: right, y: base - pull))
    return path
  }

  private static func cloud(x: Double, y: Double) -> Path {
    .disc(x: x - 6, y: y + 2, radius: 10) + .disc(x: x + 6, y: y + 2, radius: 10)
      + .disc(x: x, y: y - 4, radius: 10)
  }

  private static func shadow(x: Double) -> Path { oval(x - 14, 81, 28, 7) }

  private static let melon = Emoji([
    .area(
      0x4BA552,
      .bends(from: (2, 30), ((10, 88), (50, 88)), ((90, 88), (98, 30))).closed),
    .area(
      0xF3F5DC,
      .bends(from: (9, 30), ((16, 80), (50, 80)), ((84, 80), (91, 30))).closed),
    .area(
      0xEF5B5B,
      .bends(from: (13, 30), ((20, 75), (50, 75)), ((80, 75), (87, 30))).closed),
    .area(0x3A2A22, oval(30, 40, 6, 10) + oval(47, 52, 6, 10) + oval(64, 40, 6, 10)),
  ])

  private static let ball = Emoji([
    .area(0xEE8130, .disc(x: 50, y: 50, radius: 49)),
    .line(
      0x6B3A14, width: 4,
      .line((50, 3), (50, 97)) + .line((3, 50), (97, 50))
        + .bends(from: (20, 14), ((50, 50), (20, 86)))
        + .bends(from: (80, 14), ((50, 50), (80, 86)))),
    .line(0x6B3A14, width: 3, .disc(x: 50, y: 50, radius: 48)),
  ])

  private static let note = Emoji([
    .area(0x7C74D6, oval(6, 70, 32, 26) + oval(60, 60, 32, 26)),
    .line(0x7C74D6, width: 7, .line((34, 82), (34, 18), (88, 8), (88, 72))),
    .line(0x7C74D6, width: 13, .line((36, 24), (86, 14))),
  ])

  private static let gem = Emoji([
    .area(0x52B7E8, .polygon([(22, 12, 3), (78, 12, 3), (99, 40, 3), (50, 97, 3), (1, 40, 3)])),
    .area(0x9AD9F7, .polygon([(26, 15, 1), (50, 15, 1), (34, 38, 1), (6, 38, 1)])),
    .area(0x7CCBF2, .polygon([(50, 15, 1), (66, 38, 1), (50, 90, 1), (34, 38, 1)])),
  ])
}
