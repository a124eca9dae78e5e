// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

// Signs of keys. Each fills the width of its square with ink, or the height where it is taller than wide, so
// that the size it is drawn in is its measured one.
extension Icon {
  /// An arrow that stands for capitals, hollow: 21 by 18.1 (`ios-look.md` 1.10).
  static let shift = Icon(.line(shiftOutline, width: 8))
  /// The same, filled.
  static let shiftOn = Icon(.area(shiftOutline), .line(shiftOutline, width: 8))

  private static let shiftOutline = Path.polygon([
    (50, 10, 2), (96, 58, 2), (71, 58, 0), (71, 89, 4), (29, 89, 4), (29, 58, 0), (4, 58, 2),
  ])

  /// A tag that points left with a cross in it: 21.5 by 18.0 (`ios-look.md` 1.10).
  static let delete = Icon(
    .line(
      .polygon([
        (3.5, 50, 3), (33, 11.7, 8), (96.5, 11.7, 13), (96.5, 88.3, 13), (33, 88.3, 8),
      ]), width: 7),
    .line(.line((48, 36), (76, 64)) + .line((76, 36), (48, 64)), width: 7))

  /// A globe with meridians and parallels.
  static let globe = Icon(
    .line(.disc(x: 50, y: 50, radius: 47), width: 6),
    .line(.ellipse(in: CGRect(x: 28, y: 3, width: 44, height: 94)), width: 5.5),
    .line(.line((50, 3), (50, 97)) + .line((3, 50), (97, 50)), width: 5.5),
    .line(
      .bends(from: (14, 21), ((50, 40), (86, 21))) + .bends(from: (14, 79), ((50, 60), (86, 79))),
      width: 5.5))

  /// A face that smiles.
  static let face = Icon(
    .line(.disc(x: 50, y: 50, radius: 46.8), width: 6.4),
    .area(
      .ellipse(in: CGRect(x: 30, y: 30, width: 10, height: 15))
        + .ellipse(in: CGRect(x: 60, y: 30, width: 10, height: 15))),
    .line(
      .bends(
        from: (25, 57), ((50, 62), (75, 57)), ((70, 81), (50, 81)), ((30, 81), (25, 57))
      ).closed, width: 6))

  /// A microphone, hollow: 18.5 by 28.1 (`ios-look.md` 1.4).
  static let dictation = Icon(
    .line(
      .polygon([(33.5, 3, 16.5), (66.5, 3, 16.5), (66.5, 61, 16.5), (33.5, 61, 16.5)]), width: 6),
    .line(dictationCradle + .line((50, 79), (50, 97)) + .line((30, 97), (70, 97)), width: 6))

  private static let dictationCradle: Path = {
    var path = Path.line((20, 43), (20, 49))
    path.curve(to: CGPoint(x: 50, y: 79), CGPoint(x: 20, y: 65.6), CGPoint(x: 33.4, y: 79))
    path.curve(to: CGPoint(x: 80, y: 49), CGPoint(x: 66.6, y: 79), CGPoint(x: 80, y: 65.6))
    path.line(to: CGPoint(x: 80, y: 43))
    return path
  }()

  /// A keyboard with an angle below it that points down.
  static let dismissKeyboard = Icon(
    .line(.polygon([(3, 12, 9), (97, 12, 9), (97, 66, 9), (3, 66, 9)]), width: 6),
    .line(
      keyRow(y: 28, from: 18, to: 82) + keyRow(y: 40, from: 18, to: 82) + .line((34, 53), (66, 53)),
      width: 6),
    .line(.line((36, 80), (50, 91), (64, 80)), width: 6.5))

  /// Dots in a row.
  private static func keyRow(y: Double, from left: Double, to right: Double) -> Path {
    stride(from: left, through: right, by: 16).reduce(Path()) { $0 + .line(($1, y), ($1 + 0.1, y)) }
  }

  /// An arrow that turns back to the left.
  static let undo = Icon(.line(turn + .line((30, 10), (8, 32), (30, 54)), width: 8))
  /// An arrow that turns back to the right.
  static let redo = Icon(
    .line((turn + .line((30, 10), (8, 32), (30, 54))).mirrored(at: 50), width: 8))

  private static let turn: Path = {
    var path = Path.line((8, 32), (64, 32))
    path.curve(to: CGPoint(x: 92, y: 60), CGPoint(x: 79.5, y: 32), CGPoint(x: 92, y: 44.5))
    path.curve(to: CGPoint(x: 64, y: 88), CGPoint(x: 92, y: 75.5), CGPoint(x: 79.5, y: 88))
    path.line(to: CGPoint(x: 36, y: 88))
    return path
  }()

  /// A sheet on a board.
  static let paste = Icon(
    .line(.polygon([(14, 14, 9), (74, 14, 9), (74, 86, 9), (14, 86, 9)]), width: 7),
    .area(.polygon([(30, 5, 5), (58, 5, 5), (58, 22, 5), (30, 22, 5)])),
    .line(.line((30, 42), (58, 42)) + .line((30, 57), (58, 57)), width: 6.5))
}
