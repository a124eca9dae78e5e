// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// The avoiding views of React Native and of react-native-keyboard-controller.
struct AvoidingViewTests {
  /// A composer whose bottom is that of its container, which begins at a distance from the screen's top.
  private func scene(
    _ system: KeyboardSystem, below top: CGFloat = 0, motion: KeyboardMotion = .ios18,
    _ change: (inout SystemParameters) -> Void = { _ in }
  ) throws -> (SystemStage, InstalledSystem) {
    let scene = SystemStage(motion: motion)
    scene.root.frame = CGRect(x: 0, y: top, width: 393, height: 852 - top)
    _ = scene.constrainBottom()
    var parameters = SystemParameters()
    change(&parameters)
    let installed = InstalledSystem(
      system, parameters: parameters, root: scene.root, center: scene.center)
    try installed.start(target: scene.composer)
    scene.at(0.2) { $0.show(.letters) }
    scene.at(1.2) { $0.hide() }
    return (scene, installed)
  }

  @Test(arguments: KeyboardMotion.allCases)
  func reactNativeFollowsCurveSevenTwoFramesLate(motion: KeyboardMotion) throws {
    let (scene, system) = try scene(.reactNativeKAV, motion: motion)
    let timeline = scene.play(holding: system)
    for index in 0..<120 {
      let time = Double(index) / 100
      // Curve 7 is the spring of iOS 18, whatever the keyboard's is.
      let up = legacySpring(time - 0.2 - 2.0 / 60)
      #expect(abs(timeline.bottom(of: "composer", at: time) - (852 - 336 * up)) < 1e-6, "\(time)")
    }
  }

  /// `_onKeyboardHide` sets the room to 0 and configures no animation (react-native at 026e3b8).
  @Test func reactNativeJumpsDown() throws {
    let (scene, system) = try scene(.reactNativeKAV)
    let timeline = scene.play(holding: system)
    let jump = 1.2 + 2.0 / 60
    #expect(timeline.bottom(of: "composer", at: jump - 1e-6) == 516)
    #expect(timeline.bottom(of: "composer", at: jump + 1e-6) == 852)
  }

  @Test func olderReactNativeAnimatesItsWayDown() throws {
    let (scene, system) = try scene(.reactNativeKAV) { $0.animatesHide = true }
    let timeline = scene.play(holding: system)
    for time in [1.25, 1.3, 1.4] {
      let down = legacySpring(time - 1.2 - 2.0 / 60)
      #expect(abs(timeline.bottom(of: "composer", at: time) - (516 + 336 * down)) < 1e-6)
    }
  }

  /// A page sheet of an iPhone 14 Pro begins 59 points below the screen's top (react-native #13393).
  @Test(arguments: [KeyboardSystem.reactNativeKAV, .rnkcKAV])
  func viewIsShortByWhatIsAboveItsParent(system: KeyboardSystem) throws {
    let (short, one) = try scene(system, below: 59)
    #expect(short.play(holding: one).bottom(of: "composer", at: 1.1) == 516 + 59)
    let (right, other) = try scene(system, below: 59) { $0.offset = 59 }
    #expect(right.play(holding: other).bottom(of: "composer", at: 1.1) == 516)
  }

  @Test(arguments: [KeyboardSystem.reactNativeKAV, .rnkcKAV], AvoidingView.Behavior.allCases)
  func everyBehaviorEndsOnTheKeyboardAndComesBack(
    system: KeyboardSystem, behavior: AvoidingView.Behavior
  ) throws {
    let (scene, installed) = try scene(system) { $0.behavior = behavior }
    let timeline = scene.play(holding: installed)
    #expect(timeline.bottom(of: "composer", at: 1.1) == 516)
    #expect(timeline.bottom(of: "composer", at: 2.2) == 852)
    #expect((scene.composer.transform == .identity))
  }

  @Test func roomIsRoundedUp() throws {
    let (scene, system) = try scene(.reactNativeKAV)
    let end = CGRect(x: 0, y: 500.4, width: 393, height: 351.6)
    scene.at(0.6) { $0.show(overrides: KeyboardNotificationOverrides(end: .value(end))) }
    // 351.6 points are covered.
    #expect(scene.play(holding: system).bottom(of: "composer", at: 1.19) == 852 - 352)
  }

  @Test func emptyFrameTakesTheWholeScreen() throws {
    let (scene, system) = try scene(.reactNativeKAV)
    scene.at(0.6) { $0.show(overrides: KeyboardNotificationOverrides(end: .value(.zero))) }
    #expect(scene.play(holding: system).bottom(of: "composer", at: 1.19) == 0)
  }

  /// React Native keeps the height that the view had at the first keyboard.
  @Test func heightIsStaleAfterARotation() throws {
    let (scene, system) = try scene(.reactNativeKAV) { $0.behavior = .height }
    scene.inner.at(0.6) {
      var traits = $0.stage.screen.traits
      traits.size = CGSize(width: 852, height: 393)
      $0.keyboard.turn(
        to: traits,
        heights: KeyboardHeights(letters: 171, predictiveBar: 38, numberPad: 171, emoji: 209))
    }
    scene.composer.constraints.filter { $0.firstAttribute == .height }.forEach {
      $0.isActive = false
    }
    scene.composer.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
    // 852 high less the 209 points of the keyboard, on a screen 393 high.
    #expect(scene.play(holding: system).bottom(of: "composer", at: 1.1) == 852 - 209)
  }

  @Test(arguments: KeyboardMotion.allCases, AvoidingView.Behavior.allCases)
  func followerIsWithTheKeyboard(motion: KeyboardMotion, behavior: AvoidingView.Behavior) throws {
    let (scene, system) = try scene(.rnkcKAV, motion: motion) { $0.behavior = behavior }
    expectNoGap(in: scene.play(holding: system), hundredths: 200)
  }

  @Test(arguments: [KeyboardSystem.rnkcKAV, .rnkcSticky])
  func followerIsWithADraggedKeyboard(system: KeyboardSystem) throws {
    let (scene, installed) = try scene(system)
    scene.at(0.8) { $0.follow(KeyboardDrag([500, 700, 640, 800], duration: 0.3)) }
    expectNoGap(in: scene.play(holding: installed), hundredths: 160)
  }

  private func expectNoGap(in timeline: Timeline, hundredths: Int) {
    for time in (0...hundredths).map({ Double($0) / 100 }) {
      let gap = timeline.keyboardTop(at: time) - timeline.bottom(of: "composer", at: time)
      #expect(abs(gap) < 1e-6, "at \(time)")
    }
  }

  /// A screen with a padding of 48 points: the sticky view keeps them above the keyboard
  /// (react-native-keyboard-controller #1072).
  @Test(arguments: [(0.0, 48.0), (48, 0)])
  func stickyViewKeepsItsDistance(opened: CGFloat, gap: Double) throws {
    let scene = SystemStage()
    _ = scene.constrainBottom(distance: 48)
    var parameters = SystemParameters()
    parameters.opened = opened
    let system = InstalledSystem(
      .rnkcSticky, parameters: parameters, root: scene.root, center: scene.center)
    try system.start(target: scene.composer)
    let timeline = scene.play(holding: system, show: 0.2)
    #expect(timeline.keyboardTop(at: 1) - timeline.bottom(of: "composer", at: 1) == gap)
    #expect(timeline.bottom(of: "composer", at: 0.1) == 852 - 48)
  }

  @Test func closedOffsetHoldsWithoutAKeyboard() throws {
    let scene = SystemStage()
    _ = scene.constrainBottom()
    var parameters = SystemParameters()
    parameters.closed = -20
    let system = InstalledSystem(
      .rnkcSticky, parameters: parameters, root: scene.root, center: scene.center)
    try system.start(target: scene.composer)
    let timeline = scene.play(holding: system, show: 0.2)
    #expect(timeline.bottom(of: "composer", at: 0.1) == 832)
    #expect(timeline.bottom(of: "composer", at: 1) == 516)
  }
}
