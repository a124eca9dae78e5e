// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// The scroll views of react-native-keyboard-controller against the numbers of its own tests
/// (af130ca, `src/components`), and that of react-native-keyboard-aware-scroll-view.
struct ScrollFollowerTests {
  private func aware(
    _ heights: CGFloat..., play: (AwareScrollFollower, UIScrollView) -> Void = { _, _ in }
  ) -> [CGFloat] {
    let traits = ScreenTraits(
      device: "test", size: CGSize(width: 428, height: 928), scale: 3, cornerRadius: 55,
      family: .island, safeArea: .zero)
    let stage = Stage(traits: traits)
    let list = UIScrollView(frame: CGRect(x: 0, y: 116, width: 428, height: 812))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 428, height: 2000)
    let field = View(id: "field", frame: CGRect(x: 16, y: 579.67, width: 121, height: 47))
    field.content = .textField(TextFieldContent())
    list.addSubview(field)
    stage.window.addSubview(list)
    field.setCaret(true)
    let follower = AwareScrollFollower(list, distance: 62)
    for height in heights { follower.keyboardWillMove(to: height) }
    play(follower, list)
    return [list.contentOffset.y, list.contentInset.bottom]
  }

  private func expect(_ values: [CGFloat], _ offset: CGFloat, _ inset: CGFloat) {
    #expect(abs(values[0] - offset) < 1e-9 && values[1] == inset, "\(values)")
  }

  @Test func fieldScrollsAsInItsTests() {
    expect(aware(312), 188.67, 312)
    expect(aware(312, 388), 264.67, 388)
    expect(aware(312, 388, 312, 388, 312), 264.67, 312)
    let scrolled = aware(312, 388, 312) { follower, list in
      list.contentOffset.y = 188.67
      follower.keyboardWillMove(to: 388)
    }
    expect(scrolled, 264.67, 388)
  }

  @Test func hideScrollsBackAndThenTakesTheInset() {
    expect(aware(312, 0), 0, 312)
    expect(aware(312, 0) { follower, _ in follower.keyboardDidMove(to: 0) }, 0, 0)
  }

  @Test func interruptedHideScrollsForthAgain() { expect(aware(312, 0, 312), 188.67, 312) }

  /// `extraHeight` is 75 and `keyboardOpeningTime` 250 ms (react-native-keyboard-aware-scroll-view at
  /// 9eee405): two frames to JavaScript, 0.25 s, two frames back, and UIKit's scroll.
  @Test(arguments: [(0.0, 700.0), (100, 600)])
  func keyboardAwareViewScrollsAQuarterOfASecondLater(top: CGFloat, y: CGFloat) throws {
    let inner = KeyboardStage()
    let list = UIScrollView(frame: CGRect(x: 0, y: top, width: 393, height: 852 - top))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 393, height: 2000)
    let field = View(id: "field", frame: CGRect(x: 16, y: y, width: 300, height: 44))
    field.content = .textField(TextFieldContent())
    list.addSubview(field)
    inner.stage.window.addSubview(list)
    let system = InstalledSystem(
      .keyboardAwareScroll, root: inner.stage.window, center: inner.stage.notificationCenter)
    try system.start(target: list)
    inner.at(0.2) {
      field.setCaret(true)
      $0.keyboard.show(.letters)
    }
    let timeline = withExtendedLifetime(system) { inner.play() }
    let start = 0.2 + 4.0 / 60 + 0.25
    #expect(timeline.bottom(of: "field", at: start - 1e-6) == 744)
    #expect(timeline.bottom(of: "field", at: start + 0.02) < 744)
    // It takes the place in the content for that on the screen.
    #expect(abs(timeline.bottom(of: "field", at: 1.5) - (516 - 75 + top)) < 1e-9)
  }
}
