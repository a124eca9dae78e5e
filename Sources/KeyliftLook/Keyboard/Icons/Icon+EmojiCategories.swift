// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

// The signs of the sections of emoji, in the order in which they stand.
extension Icon {
  /// All nine.
  static let emojiCategories = [
    clock, face, paw, cup, sphere, car, bulb, signs, flag,
  ]

  private static let clock = Icon(
    .line(.disc(x: 50, y: 50, radius: 46), width: 8),
    .line(.line((50, 22), (50, 52), (70, 62)), width: 8))

  private static let paw = Icon(
    .area(
      .ellipse(in: CGRect(x: 2, y: 36, width: 21, height: 28))
        + .ellipse(in: CGRect(x: 24, y: 8, width: 22, height: 31))
        + .ellipse(in: CGRect(x: 54, y: 8, width: 22, height: 31))
        + .ellipse(in: CGRect(x: 77, y: 36, width: 21, height: 28))),
    .area(
      .bends(
        from: (50, 44), ((66, 44), (74, 62)), ((90, 84), (72, 92)), ((62, 94), (50, 89)),
        ((38, 94), (28, 92)), ((10, 84), (26, 62)), ((34, 44), (50, 44))
      ).closed))

  private static let cup = Icon(
    .line(.polygon([(8, 36, 3), (74, 36, 3), (70, 94, 14), (12, 94, 14)]), width: 8),
    .line(.bends(from: (74, 48), ((100, 48), (94, 64)), ((88, 78), (72, 76))), width: 8),
    .line(
      .bends(from: (28, 22), ((20, 14), (30, 6))) + .bends(from: (52, 22), ((44, 14), (54, 6))),
      width: 7))

  private static let sphere = Icon(
    .line(.disc(x: 50, y: 50, radius: 46), width: 8),
    .line(
      .line((50, 4), (50, 96)) + .line((4, 50), (96, 50))
        + .bends(from: (20, 16), ((52, 50), (20, 84)))
        + .bends(from: (80, 16), ((48, 50), (80, 84))), width: 7))

  private static let car = Icon(
    .line(
      .polygon([
        (4, 50, 8), (20, 46, 4), (30, 20, 8), (72, 20, 8), (82, 46, 4), (96, 50, 8), (96, 76, 6),
        (4, 76, 6),
      ]), width: 8),
    .line(.line((24, 47), (78, 47)) + .line((51, 22), (51, 45)), width: 7),
    .area(.disc(x: 25, y: 78, radius: 12) + .disc(x: 75, y: 78, radius: 12)))

  private static let bulb = Icon(
    .line(
      .bends(
        from: (36, 72), ((36, 60), (26, 50)), ((16, 40), (18, 30)), ((22, 4), (50, 4)),
        ((78, 4), (82, 30)), ((84, 40), (74, 50)), ((64, 60), (64, 72))
      ).closed, width: 8),
    .line(.line((38, 84), (62, 84)) + .line((44, 96), (56, 96)), width: 8))

  private static let signs = Icon(
    .line(.line((6, 26), (40, 26)) + .line((23, 8), (23, 44)), width: 8),
    .line(.line((62, 12), (90, 40)) + .line((90, 12), (62, 40)), width: 8),
    .line(.line((6, 76), (40, 76)), width: 8),
    .line(.line((60, 84), (94, 84)) + .line((60, 68), (94, 68)), width: 8))

  private static let flag = Icon(
    .line(.line((14, 6), (14, 97)), width: 8),
    .line(
      .bends(
        from: (14, 12), ((34, 2), (52, 12)), ((70, 22), (92, 12))
      ) + .line((92, 12), (92, 58)), width: 8),
    .line(.bends(from: (14, 58), ((34, 48), (52, 58)), ((70, 68), (92, 58))), width: 8))
}
