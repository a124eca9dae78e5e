// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

extension Icon {
  /// A plus.
  static let plus = Icon(
    .line(.line((50, 6), (50, 94)), width: 12), .line(.line((6, 50), (94, 50)), width: 12))

  /// An arrow that points up.
  static let arrowUp = Icon(
    .line(.line((50, 93), (50, 8)) + .line((14, 44), (50, 8), (86, 44)), width: 14))

  /// A microphone on its stand.
  static let microphone = Icon(
    .line(.line((50, 18), (50, 42)), width: 32),
    .line(microphoneCradle + .line((50, 76), (50, 96)) + .line((32, 96), (68, 96)), width: 7))

  private static let microphoneCradle: Path = {
    var path = Path.line((22, 40), (22, 46))
    path.curve(to: CGPoint(x: 50, y: 76), CGPoint(x: 22, y: 64), CGPoint(x: 33, y: 76))
    path.curve(to: CGPoint(x: 78, y: 46), CGPoint(x: 67, y: 76), CGPoint(x: 78, y: 64))
    path.line(to: CGPoint(x: 78, y: 40))
    return path
  }()

  /// A check mark.
  static let checkmark = Icon(.line(.line((8, 54), (36, 88), (92, 12)), width: 14))
}
