// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct KeyboardPaddingTests {
  /// Plays a show and a hide, and returns the composer's bottom edge at 60 frames per second.
  private func play(
    _ edge: SystemStage.Edge, animatesSafeArea: Bool = true
  ) throws -> (Timeline, NSLayoutConstraint) {
    let scene = SystemStage()
    let constraint = scene.constrainBottom(edge)
    let system = InstalledSystem(
      .keyboardPadding, parameters: SystemParameters(animatesSafeArea: animatesSafeArea),
      root: scene.root, center: scene.center)
    try system.start(target: scene.composer)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    return (scene.play(holding: system), constraint)
  }

  /// The ease-out of the notified 0.25 s.
  private func easeOut(_ time: Double) -> Double {
    TimingCurve.easeOut.progress(at: min(time / 0.25, 1))
  }

  @Test(arguments: [(SystemStage.Edge.safeArea, 34.0), (.view, 0)])
  func gapFollowsItsClosedForm(edge: SystemStage.Edge, safe: Double) throws {
    let (timeline, constraint) = try play(edge)
    for index in 0...60 {
      let time = Double(index) / 60
      let gap = timeline.keyboardTop(at: time) - timeline.bottom(of: "composer", at: time)
      let progress = KeyboardMotion.ios18.closedForm(after: time)
      let expected = (safe + (336 - safe) * easeOut(time)) - 336 * progress
      #expect(abs(gap - expected) < 1e-6, "\(time)")
    }
    #expect(constraint.constant == 0)
    #expect(timeline.bottom(of: "composer", at: 2) == 852 - safe)
  }

  @Test(arguments: [(SystemStage.Edge.safeArea, 56.6), (.view, 29.0)])
  func largestGapIsAsDocumented(edge: SystemStage.Edge, largest: Double) throws {
    let (timeline, _) = try play(edge)
    let gaps = (0...5000).map { index in
      let time = Double(index) / 10_000
      return timeline.keyboardTop(at: time) - timeline.bottom(of: "composer", at: time)
    }
    // The source gives tenths of a point.
    #expect(abs((gaps.max() ?? .nan) - largest) < 0.05)
  }

  @Test func safeAreaChangeCanBeUnanimated() throws {
    let (timeline, _) = try play(.safeArea, animatesSafeArea: false)
    for index in 0...30 {
      let time = Double(index) / 60
      // The safe area changes at once: the composer starts from the bottom edge when the keyboard
      // comes up, and from 34 points above the keyboard when it goes down.
      let up = 852 - 336 * easeOut(time)
      let down = 818 - 336 * (1 - easeOut(time))
      #expect(abs(timeline.bottom(of: "composer", at: time) - up) < 1e-6)
      #expect(abs(timeline.bottom(of: "composer", at: 1 + time) - down) < 1e-6)
    }
  }

  @Test func stackHasBottomPadding() throws {
    let scene = SystemStage()
    let stack = StackView(
      id: "stack", layout: .vertical(alignment: .center, spacing: 0), frame: scene.root.bounds)
    let field = UIView(id: "field", frame: .zero)
    stack.contentAlignment = Alignment(horizontal: .center, vertical: .bottom)
    field.stackTraits.height = LengthLimits(fixed: 44)
    scene.root.addSubview(stack)
    stack.addSubview(field)
    let system = InstalledSystem(.keyboardPadding, root: scene.root, center: scene.center)
    try system.start(target: stack)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: system)
    for index in 0...60 {
      let time = Double(index) / 60
      let expected = 818 - 302 * easeOut(time)
      #expect(abs(timeline.bottom(of: "field", at: time) - expected) < 1e-6, "\(time)")
    }
    #expect(timeline.bottom(of: "field", at: 2) == 818)
    #expect(stack.padding == .zero)
    #expect(stack.stackTraits.ignoredSafeAreaEdges == [])
  }
}

struct ObservedKeyboardTests {
  /// Posts user infos on a playing stage and returns the height and duration after each.
  private func values(of infos: [[AnyHashable: Any]]) -> [[Double]] {
    let stage = SystemStage().stage
    let center = stage.notificationCenter
    let keyboard = ObservedKeyboard(screen: stage.screen, center: center)
    var values: [[Double]] = []
    for (index, info) in infos.enumerated() {
      stage.schedule(at: Double(index)) {
        center.post(
          name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
      }
      stage.schedule(at: Double(index) + 0.5) {
        values.append([Double(keyboard.height), keyboard.animationDuration])
      }
    }
    stage.play()
    return values
  }

  private func info(_ frame: CGRect?, duration: Double? = nil) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    info[UIResponder.keyboardFrameEndUserInfoKey] = frame.map { NSValue(rect: $0) }
    info[UIResponder.keyboardAnimationDurationUserInfoKey] = duration.map { NSNumber(value: $0) }
    return info
  }

  private static let up = CGRect(x: 0, y: 516, width: 393, height: 336)

  @Test func heightIsZeroOnlyForAFrameAtTheScreensBottom() {
    let frames = [852, 852.001, 851.999, 400].map { CGRect(x: 0, y: $0, width: 393, height: 336) }
    let heights = values(of: frames.map { info($0) }).map { $0[0] }
    #expect(heights == [0, 336, 336, 336])
  }

  @Test func durationIsUpdatedWithoutAFrame() {
    let infos = [info(Self.up, duration: 0.4), info(nil, duration: 2), info(nil), info(Self.up)]
    #expect(values(of: infos) == [[336, 0.4], [336, 2], [336, 0.25], [336, 0.25]])
  }

  @Test func heightChangesOnTheNextTurn() {
    let stage = SystemStage().stage
    let keyboard = ObservedKeyboard(screen: stage.screen, center: stage.notificationCenter)
    var heights: [CGFloat] = []
    stage.schedule(at: 0) {
      stage.notificationCenter.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: info(Self.up))
      heights.append(keyboard.height)
    }
    stage.schedule(at: 0) { heights.append(keyboard.height) }
    stage.play()
    #expect(heights == [0, 336])
  }
}
