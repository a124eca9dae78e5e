// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// The stays of a keyboard at the bottom of a screen 800 high.
struct KeyboardUnderlayTests {
  private static let rest = CGRect(x: 0, y: 500, width: 400, height: 300)

  /// Shown from 1 to 2 and from 3 to 4, the second time 340 high.
  private func region(_ time: Double) -> CGRect? {
    switch time {
    case 1..<2: Self.rest
    case 3..<4: CGRect(x: 0, y: 460, width: 400, height: 340)
    default: nil
    }
  }

  /// A view that shows in its height when it was asked for.
  private func views(_ time: Double) -> [FrameView] {
    let rect = CGRect(x: 0, y: 0, width: 10, height: time)
    return [FrameView(id: "clock", rect: rect, size: rect.size, place: .identity)]
  }

  private func underlays(_ changes: [Double] = [0, 1, 2, 3, 4]) -> KeyboardUnderlays {
    KeyboardUnderlays(changes: changes, end: 5, model: region, views: views)
  }

  @Test func underlayKeepsDuringAStay() throws {
    let underlays = underlays()
    let first = try #require(underlays.underlay(at: 1))
    for time in [1.0, 1.2, 1.7, 1.999] { #expect(underlays.underlay(at: time) == first) }
    #expect(first.region == Self.rest)
  }

  @Test func underlayShowsTheViewsAtTheEndOfTheStay() throws {
    let size = try #require(underlays().underlay(at: 1)?.views.first?.size)
    #expect(abs(Double(size.height) - 2) < 0.001)
  }

  @Test func leavingKeyboardKeepsItsLastUnderlay() {
    let underlays = underlays()
    #expect(underlays.underlay(at: 2.5) == underlays.underlay(at: 1.5))
    #expect(underlays.underlay(at: 9) == underlays.underlay(at: 3.5))
  }

  @Test func keyboardThatComesHasTheUnderlayOfItsStay() {
    let underlays = underlays()
    #expect(underlays.underlay(at: 0.2) == underlays.underlay(at: 1.5))
    #expect(underlays.underlay(at: 3)?.region.height == 340)
  }

  @Test func changesOfNothingDoNotEndAStay() {
    let underlays = underlays([0, 1, 1.2, 1.4, 1.6, 2, 3, 4])
    #expect(underlays.underlay(at: 1.5) == self.underlays().underlay(at: 1.5))
  }

  @Test func keyboardThatNeverStaysHasNoUnderlay() {
    let underlays = KeyboardUnderlays(changes: [0], end: 5, model: { _ in nil }, views: views)
    #expect(underlays.underlay(at: 1) == nil)
  }
}
