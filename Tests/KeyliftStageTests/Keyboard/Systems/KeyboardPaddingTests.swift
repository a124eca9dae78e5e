// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
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
    return (scene.play(holding: system, show: 0, hide: 1), constraint)
  }

  /// The ease-out of the notified 0.25 s.
  private func easeOut(_ time: Double) -> Double {
    TimingCurve.easeOut.progress(at: min(time / 0.25, 1))
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
    let timeline = scene.play(holding: system, show: 0, hide: 1)
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

struct KeyboardHeightTests {
  private final class Target: KeyboardPaddable {
    let clearance: CGFloat = 0
    private(set) weak var view: UIView?
    private(set) var padding: CGFloat = 0
    let restingBottom: CGFloat = 0

    init(_ view: UIView) { self.view = view }

    func pad(by points: CGFloat, ignoringSafeArea: Bool) { padding = points }
  }

  private func post(_ frame: CGRect?, at center: NotificationCenter) {
    var info: [AnyHashable: Any] = [:]
    info[UIResponder.keyboardFrameEndUserInfoKey] = frame.map { NSValue(rect: $0) }
    center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
  }

  @Test func heightIsZeroOnlyForAFrameAtTheScreensBottom() {
    let scene = SystemStage()
    let target = Target(scene.composer)
    let padding = target.padAboveKeyboard(center: scene.center)
    let tops: [CGFloat?] = [852, 852.001, nil, 851.999, 400, 852]
    var heights: [CGFloat] = []
    for (index, top) in tops.enumerated() {
      scene.at(Double(index)) { _ in
        post(top.map { CGRect(x: 0, y: $0, width: 393, height: 336) }, at: scene.center)
      }
      scene.at(Double(index) + 0.5) { _ in heights.append(target.padding) }
    }
    _ = scene.play(holding: padding)
    #expect(heights == [0, 336, 336, 336, 336, 0])
  }

  @Test func paddingChangesOnTheNextTurn() {
    let scene = SystemStage()
    let target = Target(scene.composer)
    let padding = target.padAboveKeyboard(center: scene.center)
    var heights: [CGFloat] = []
    scene.at(0) { _ in
      post(CGRect(x: 0, y: 516, width: 393, height: 336), at: scene.center)
      heights.append(target.padding)
    }
    scene.at(0) { _ in heights.append(target.padding) }
    _ = scene.play(holding: padding)
    #expect(heights == [0, 336])
  }
}

struct SafeAreaAvoidanceTests {
  @Test(arguments: KeyboardMotion.allCases)
  func safeAreaMovesWithTheKeyboard(motion: KeyboardMotion) {
    let scene = SystemStage(motion: motion)
    _ = scene.constrainBottom(.safeArea)
    let avoidance = scene.root.avoidKeyboard(center: scene.center)
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
    let avoidance = scene.root.avoidKeyboard(center: scene.center)
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
    let avoidance = scene.root.avoidKeyboard(center: scene.center)
    scene.center.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: frame)])
    #expect(scene.root.additionalSafeAreaInsets == .zero)
    withExtendedLifetime(avoidance) {}
  }
}
