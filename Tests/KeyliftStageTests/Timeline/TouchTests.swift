// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

struct TouchTests {
  private let drag = Touch([
    Touch.Waypoint(time: 1, point: CGPoint(x: 10, y: 100)),
    Touch.Waypoint(time: 1.5, point: CGPoint(x: 10, y: 300)),
    Touch.Waypoint(time: 2, point: CGPoint(x: 50, y: 300)),
  ])

  @Test func fingerMovesInStraightLines() {
    #expect(drag.point(at: 1) == CGPoint(x: 10, y: 100))
    #expect(drag.point(at: 1.125) == CGPoint(x: 10, y: 150))
    #expect(drag.point(at: 1.5) == CGPoint(x: 10, y: 300))
    #expect(drag.point(at: 1.75) == CGPoint(x: 30, y: 300))
  }

  @Test func fingerFadesInAndOutWhereItTouches() {
    #expect(drag.point(at: 0.95) == CGPoint(x: 10, y: 100))
    #expect(drag.point(at: 2.1) == CGPoint(x: 50, y: 300))
  }

  @Test(arguments: [
    (0.9, 0), (0.95, 0.5), (1, 1), (1.7, 1), (2, 1), (2.008333333333333, 0.5), (2.02, 0), (0, 0),
    (9, 0),
  ])
  func itIsSeenWholeWhileItTouches(time: Double, opacity: Double) {
    #expect(abs(drag.opacity(at: time) - opacity) < 1e-12)
  }

  /// At the time of a tap the keyboard starts.
  @Test func tapIsFullyVisibleAtItsTimeAndGoneAFrameLater() {
    let tap = Touch(at: CGPoint(x: 5, y: 6), time: 0.2)
    #expect(tap.point(at: 0.2) == CGPoint(x: 5, y: 6))
    #expect(tap.opacity(at: 0.2) == 1)
    #expect(tap.opacity(at: 0.12) == 1)
    #expect(abs(tap.opacity(at: 0.07) - 0.7) < 1e-12)
    #expect(tap.opacity(at: 0.2 + 1.0 / 60) < 1e-9)
  }

  @Test func waypointsAtTheSameTimeJump() {
    let jump = Touch([
      Touch.Waypoint(time: 1, point: .zero), Touch.Waypoint(time: 1, point: CGPoint(x: 9, y: 9)),
    ])
    #expect(jump.point(at: 0.99) == .zero)
    #expect(jump.point(at: 1) == CGPoint(x: 9, y: 9))
  }

  @Test func instantsAreWhereTheMotionChanges() {
    let expected = [0.9, 1, 1.5, 2, 2 + 1.0 / 60]
    #expect(zip(drag.instants, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(drag.instants.count == expected.count)
  }
}
