// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct SafeAreaAvoidanceTests {
  @Test(arguments: KeyboardMotion.allCases)
  func safeAreaMovesWithTheKeyboard(motion: KeyboardMotion) {
    let scene = SystemStage(motion: motion)
    _ = scene.constrainBottom(.safeArea)
    let avoidance = SafeAreaAvoidance(of: scene.root, center: scene.center)
    let timeline = scene.play(holding: avoidance, show: 0, hide: 1)
    for index in 0...60 {
      let time = Double(index) / 60
      let expected = 818 - 302 * motion.closedForm(after: time)
      #expect(abs(timeline.bottom(of: "composer", at: time) - expected) < 1e-6)
    }
    #expect(scene.root.additionalSafeAreaInsets == .zero)
    #expect(timeline.bottom(of: "composer", at: 2) == 818)
  }

  @Test func viewAboveTheBottomGetsASmallerSafeArea() {
    let scene = SystemStage()
    scene.root.frame = CGRect(x: 40, y: 100, width: 313, height: 500)
    _ = scene.constrainBottom(.safeArea)
    let avoidance = SafeAreaAvoidance(of: scene.root, center: scene.center)
    var insets: [CGFloat] = []
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { _ in insets.append(scene.root.safeAreaInsets.bottom) }
    let timeline = scene.play(holding: avoidance)
    #expect(insets == [84])
    #expect(timeline.bottom(of: "composer", at: 1) == 516)
  }

  @Test(arguments: [
    CGRect.zero, CGRect(x: 0, y: 0, width: 393, height: 0),
    CGRect(x: 40, y: 300, width: 320, height: 254),
  ])
  func emptyOrFloatingKeyboardDoesNotChangeTheSafeArea(frame: CGRect) {
    let scene = SystemStage()
    let avoidance = SafeAreaAvoidance(of: scene.root, center: scene.center)
    scene.center.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: frame)])
    #expect(scene.root.additionalSafeAreaInsets == .zero)
    withExtendedLifetime(avoidance) {}
  }
}
