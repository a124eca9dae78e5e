// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

// Round yellow faces, put together from eyes and mouths.
extension Emoji {
  /// The faces that are met most.
  static let moods: [Emoji] = [
    face(dots, laugh),
    face(happyEyes, laugh, [tear(x: 12), tear(x: 88)]),
    face(dots, smile),
    face(happyEyes, smile, blush),
    face(hearts, laugh),
    face(wink, smile),
    face(shades, smile),
    face(dots, tongue),
    face(stars, laugh),
    face(dots, flat),
    face(dots, frown, [tear(x: 30)]),
    face(calmEyes, smile),
    face(dots, surprise),
    face(happyEyes, kiss, [smallHeart]),
    face(calmEyes, flat, [sleep]),
    face(wink, tongue),
  ]

  /// Every pair of eyes with every mouth, but for the moods.
  static let otherFaces: [Emoji] =
    [smile, tongue, surprise, laugh, kiss, flat, frown].flatMap { mouth in
      [happyEyes, stars, calmEyes, dots, hearts, wink, shades].map { face($0, mouth) }
    }.filter { !moods.contains($0) }

  private static func face(
    _ eyes: [Layer], _ mouth: [Layer], _ extras: [Layer] = []
  ) -> Emoji {
    Emoji(
      [
        .area(0xF5B52A, .disc(x: 50, y: 50, radius: 50)),
        .area(0xFFD54A, .disc(x: 50, y: 49, radius: 47)),
      ] + eyes + mouth + extras)
  }

  private static let ink: UInt32 = 0x6B4014
}

// Eyes.
extension Emoji {
  private static func both(_ path: Path) -> Path { path + path.mirrored(at: 50) }

  private static let dots: [Layer] = [
    .area(ink, both(.ellipse(in: CGRect(x: 27, y: 30, width: 12, height: 17))))
  ]
  private static let happyEye = Path.bends(from: (23, 43), ((32, 27), (41, 43)))
  private static let happyEyes: [Layer] = [.line(ink, width: 5.5, both(happyEye))]
  private static let calmEyes: [Layer] = [
    .line(ink, width: 5, both(.bends(from: (23, 37), ((32, 49), (41, 37)))))
  ]
  private static let wink: [Layer] = [
    .area(ink, .ellipse(in: CGRect(x: 27, y: 30, width: 12, height: 17))),
    .line(ink, width: 5.5, happyEye.mirrored(at: 50)),
  ]
  private static let hearts: [Layer] = [
    .area(0xE8384F, both(heart(x: 30, y: 37, size: 32)))
  ]
  private static let stars: [Layer] = [
    .area(0xF0782C, both(star(x: 30, y: 38, size: 30)))
  ]
  private static let shades: [Layer] = [
    .line(0x2B2B2F, width: 5, .line((6, 33), (94, 33))),
    .area(
      0x2B2B2F,
      both(.polygon([(13, 31, 3), (47, 31, 3), (45, 50, 9), (17, 50, 9)]))),
    .line(0x6D6D75, width: 3.5, both(.line((22, 43), (29, 36)))),
  ]
}

// Mouths.
extension Emoji {
  private static let smile: [Layer] = [
    .line(ink, width: 5.5, .bends(from: (26, 62), ((50, 92), (74, 62))))
  ]
  private static let laugh: [Layer] = [
    .area(
      ink,
      .bends(from: (21, 56), ((50, 60), (79, 56)), ((80, 90), (50, 90)), ((20, 90), (21, 56)))),
    .area(0xFFFFFF, .bends(from: (27, 58), ((50, 61), (73, 58)), ((50, 76), (27, 58)))),
    .area(0xEF6A6A, .bends(from: (36, 84), ((50, 70), (64, 84)), ((50, 93), (36, 84)))),
  ]
  private static let tongue: [Layer] =
    smile + [
      .area(0xEF6A6A, .polygon([(46, 75, 2), (66, 70, 2), (69, 90, 8), (51, 92, 8)])),
      .line(0xC94B50, width: 2.5, .line((57, 75), (59, 84))),
    ]
  private static let flat: [Layer] = [.line(ink, width: 5.5, .line((32, 69), (68, 69)))]
  private static let frown: [Layer] = [
    .line(ink, width: 5.5, .bends(from: (32, 76), ((50, 58), (68, 76))))
  ]
  private static let surprise: [Layer] = [
    .area(ink, .ellipse(in: CGRect(x: 39, y: 58, width: 22, height: 26)))
  ]
  private static let kiss: [Layer] = [
    .line(
      ink, width: 5,
      .bends(from: (46, 60), ((60, 62), (50, 69)), ((61, 74), (46, 79))))
  ]
}

// What goes with them.
extension Emoji {
  private static let blush: [Layer] = [
    .area(0xF59A6C, both(.ellipse(in: CGRect(x: 10, y: 50, width: 19, height: 13))))
  ]
  private static func tear(x: Double) -> Layer {
    .area(0x4FB4F0, drop(x: x, top: 42, width: 19, height: 27))
  }
  private static let smallHeart = Layer.area(0xE8384F, heart(x: 80, y: 68, size: 30))
  private static let sleep = Layer.line(
    0x3E83D6, width: 5,
    .line((66, 4), (84, 4), (66, 24), (84, 24)) + .line((84, 32), (96, 32), (84, 46), (96, 46)))

  /// A drop that hangs from a point.
  static func drop(x: Double, top: Double, width: Double, height: Double) -> Path {
    let (half, low) = (width / 2, top + height)
    return .bends(
      from: (x, top), ((x + half, top + height * 0.45), (x + half, low - half)),
      ((x + half, low), (x, low)), ((x - half, low), (x - half, low - half)),
      ((x - half, top + height * 0.45), (x, top))
    ).closed
  }

  /// A heart around a middle.
  static func heart(x: Double, y: Double, size: Double) -> Path {
    let unit = size / 100
    let right = Path.bends(
      from: (50, 24), ((57, 6), (76, 6)), ((98, 7), (98, 34)), ((97, 60), (50, 96)))
    var half = right
    half.line(to: CGPoint(x: 50, y: 24))
    half.close()
    return (half + half.mirrored(at: 50)).applying(
      .init(
        a: unit, b: 0, c: 0, d: unit, tx: x - 50 * unit, ty: y - 51 * unit))
  }

  /// A star of five points around a middle.
  static func star(x: Double, y: Double, size: Double) -> Path {
    let unit = size / 100
    return Path.polygon([
      (50, 2, 5), (64.7, 34.4, 2), (99.5, 38.3, 5), (73.6, 62.2, 2), (80.6, 96, 5), (50, 79, 2),
      (19.4, 96, 5), (26.4, 62.2, 2), (0.5, 38.3, 5), (35.3, 34.4, 2),
    ]).applying(
      .init(a: unit, b: 0, c: 0, d: unit, tx: x - 50 * unit, ty: y - 51 * unit))
  }
}
