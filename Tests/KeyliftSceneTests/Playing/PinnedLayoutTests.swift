// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

struct PinnedLayoutTests {
  /// Returns where a view comes to stand on an iPhone 15 Pro, 393 by 852 points, safe from 59 to 818.
  private func rect(
    _ pins: Pins, content: Content = .none, inside outer: SceneView? = nil
  ) throws -> CGRect {
    let view = SceneView(id: "view", pins: pins, content: content)
    var root = outer
    root?.subviews = [view]
    let device = try #require(Device.named("iphone-15-pro"))
    let clip = Scene(views: [root ?? view]).play(SceneVariant(device: device))
    return try #require(clip.frame(0).views.last).rect
  }

  /// Without pins a view fills its superview, and without a size of its own it reaches to the other
  /// edge.
  @Test(arguments: [
    (Pins(), CGRect(x: 0, y: 0, width: 393, height: 852)),
    (
      Pins(left: 16, right: 20, top: 100, bottom: 52),
      CGRect(x: 16, y: 100, width: 357, height: 700)
    ),
    (
      Pins(left: 0, right: 0, bottom: .safeArea(8), height: 52),
      CGRect(x: 0, y: 818 - 8 - 52, width: 393, height: 52)
    ),
    (
      Pins(width: 100, height: 50, centerX: 0, centerY: 10),
      CGRect(x: 146.5, y: 411, width: 100, height: 50)
    ),
    (Pins(left: 16, right: 16, top: .safeArea(44)), CGRect(x: 16, y: 103, width: 361, height: 749)),
  ])
  func twoPinsOnAnAxisGiveTheFrame(pins: Pins, frame: CGRect) throws {
    #expect(try rect(pins) == frame)
  }

  @Test func safeAreaCenterIsTheCenterOfTheSafeArea() throws {
    let pins = Pins(left: 0, width: 10, height: 10, centerY: .safeArea)
    // Half-way between 59 and 818.
    #expect(try rect(pins).midY == 438.5)
  }

  @Test func anOpenHeightIsTheContents() throws {
    let pins = Pins(left: 16, right: 16, top: 100)
    #expect(try rect(pins, content: .textField(TextFieldContent())).height == 34)
  }

  @Test func pinsThatCrossLeaveNothingAndDoNotTrap() throws {
    let pins = Pins(left: 300, right: 300, top: 0, height: 10)
    #expect(try rect(pins).width == 0)
  }

  @Test func insideAScrollViewPinsReferToItsContentAndMoveWithItsOffset() throws {
    let scroll = SceneView(
      id: "scroll", pins: Pins(left: 0, right: 0, top: 100, height: 400),
      scroll: SceneScroll(
        position: .offset(CGPoint(x: 0, y: 50)), contentSize: CGSize(width: 393, height: 1000)))
    let pins = Pins(left: 0, right: 0, bottom: 0, height: 40)
    #expect(try rect(pins, inside: scroll) == CGRect(x: 0, y: 1010, width: 393, height: 40))
  }
}
