// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Icon {
  /// Creates the sign of a tab bar's item.
  init(_ symbol: TabBarContent.Item.Symbol) {
    self =
      switch symbol {
      case .home: .house
      case .search: .magnifier
      case .chat: .speech
      case .bell: .bell
      case .person: .person
      case .settings: .gear
      case .heart: .heart
      case .circle: Icon(.area(.disc(x: 50, y: 50, radius: 42)))
      }
  }

  private static let house = Icon(
    .line(.line((6, 50), (50, 12), (94, 50)), width: 9),
    .area(
      .polygon([
        (17, 52, 0), (50, 23.5, 0), (83, 52, 0), (83, 92, 8), (61, 92, 3), (61, 63, 4), (39, 63, 4),
        (39, 92, 3), (17, 92, 8),
      ])))

  /// A magnifying glass.
  static let magnifier = Icon(
    .line(.disc(x: 42, y: 42, radius: 32), width: 9), .line(.line((66, 66), (92, 92)), width: 11))

  private static let speech = Icon(
    .area(.ellipse(in: CGRect(x: 4, y: 8, width: 92, height: 76))),
    .area(
      {
        var tail = Path.line((24, 66))
        tail.curve(to: CGPoint(x: 14, y: 93), CGPoint(x: 27, y: 80), CGPoint(x: 21, y: 88))
        tail.curve(to: CGPoint(x: 17, y: 97), CGPoint(x: 11, y: 95), CGPoint(x: 13, y: 97))
        tail.curve(to: CGPoint(x: 52, y: 80), CGPoint(x: 30, y: 97), CGPoint(x: 43, y: 90))
        tail.close()
        return tail
      }()))

  private static let bell = Icon(
    .area(
      {
        var body = Path.line((50, 14))
        body.curve(to: CGPoint(x: 76, y: 43), CGPoint(x: 67, y: 14), CGPoint(x: 76, y: 26))
        body.curve(to: CGPoint(x: 91, y: 74), CGPoint(x: 76, y: 62), CGPoint(x: 91, y: 66))
        body.curve(to: CGPoint(x: 86, y: 79), CGPoint(x: 91, y: 77), CGPoint(x: 89, y: 79))
        body.line(to: CGPoint(x: 14, y: 79))
        body.curve(to: CGPoint(x: 9, y: 74), CGPoint(x: 11, y: 79), CGPoint(x: 9, y: 77))
        body.curve(to: CGPoint(x: 24, y: 43), CGPoint(x: 9, y: 66), CGPoint(x: 24, y: 62))
        body.curve(to: CGPoint(x: 50, y: 14), CGPoint(x: 24, y: 26), CGPoint(x: 33, y: 14))
        body.close()
        return body
      }()),
    .area(.disc(x: 50, y: 14, radius: 9)),
    .area(
      {
        var clapper = Path.line((37, 84), (63, 84))
        clapper.curve(to: CGPoint(x: 50, y: 97), CGPoint(x: 63, y: 92), CGPoint(x: 57, y: 97))
        clapper.curve(to: CGPoint(x: 37, y: 84), CGPoint(x: 43, y: 97), CGPoint(x: 37, y: 92))
        clapper.close()
        return clapper
      }()))

  /// A head and shoulders.
  static let person = Icon(
    .area(.ellipse(in: CGRect(x: 29, y: 6, width: 42, height: 45))),
    .area(
      {
        var shoulders = Path.line((50, 57))
        shoulders.curve(to: CGPoint(x: 90, y: 87), CGPoint(x: 73, y: 57), CGPoint(x: 90, y: 71))
        shoulders.curve(to: CGPoint(x: 83, y: 94), CGPoint(x: 90, y: 91), CGPoint(x: 88, y: 94))
        shoulders.line(to: CGPoint(x: 17, y: 94))
        shoulders.curve(to: CGPoint(x: 10, y: 87), CGPoint(x: 12, y: 94), CGPoint(x: 10, y: 91))
        shoulders.curve(to: CGPoint(x: 50, y: 57), CGPoint(x: 10, y: 71), CGPoint(x: 27, y: 57))
        shoulders.close()
        return shoulders
      }()))

  private static let gear: Icon = {
    let half = 0.5.squareRoot()
    let directions: [(x: Double, y: Double)] = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    let corners = directions.flatMap { tooth(towards: $0) }
    return Icon(.area(.polygon(corners) + .disc(x: 50, y: 50, radius: 16, isHole: true)))
  }()

  /// Returns the four corners of a gear's tooth, with how much of each is rounded off.
  private static func tooth(
    towards out: (x: Double, y: Double)
  ) -> [(x: Double, y: Double, cut: Double)] {
    let profile: [(out: Double, aside: Double, cut: Double)] = [
      (37, -11.5, 2.5), (47, -7.5, 3.5), (47, 7.5, 3.5), (37, 11.5, 2.5),
    ]
    return profile.map { corner in
      let x = 50 + out.x * corner.out - out.y * corner.aside
      let y = 50 + out.y * corner.out + out.x * corner.aside
      return (x: x, y: y, cut: corner.cut)
    }
  }

  private static let heart = Icon(
    .area(
      {
        var path = Path.line((50, 92))
        path.curve(to: CGPoint(x: 5, y: 38), CGPoint(x: 40, y: 88), CGPoint(x: 5, y: 64))
        path.curve(to: CGPoint(x: 29, y: 12), CGPoint(x: 5, y: 22), CGPoint(x: 15, y: 12))
        path.curve(to: CGPoint(x: 50, y: 26), CGPoint(x: 39, y: 12), CGPoint(x: 46, y: 18))
        path.curve(to: CGPoint(x: 71, y: 12), CGPoint(x: 54, y: 18), CGPoint(x: 61, y: 12))
        path.curve(to: CGPoint(x: 95, y: 38), CGPoint(x: 85, y: 12), CGPoint(x: 95, y: 22))
        path.curve(to: CGPoint(x: 50, y: 92), CGPoint(x: 95, y: 64), CGPoint(x: 60, y: 88))
        path.close()
        return path
      }()))
}
