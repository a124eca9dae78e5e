// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct KeyboardResponderTests {
  private static let frame = CGRect(x: 0, y: 752, width: 393, height: 66)

  private func events(
    of name: Notification.Name, userInfo: [AnyHashable: Any]
  ) -> [KeyboardResponder.Event] {
    let center = NotificationCenter()
    let responder = KeyboardResponder(center: center)
    var events: [KeyboardResponder.Event] = []
    responder.subscribe { events.append($0) }
    center.post(name: name, object: nil, userInfo: userInfo)
    return events
  }

  private static var endFrame: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 516, width: 393, height: 336))
    ]
  }

  @Test func appearHasTheTopTheDurationAndTheCurve() throws {
    let scene = KeyboardStage(motion: .ios26)
    let responder = KeyboardResponder(center: scene.stage.notificationCenter)
    var seen: [String] = []
    responder.subscribe { event in
      switch event {
      case .appear(let top, let duration, let curve, _):
        seen.append("appear \(top) \(duration) \(curve.rawValue)")
      case .disappear(let duration, let curve):
        seen.append("disappear \(duration) \(curve.rawValue)")
      }
    }
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    _ = scene.play()
    #expect(seen == ["appear 516.0 0.3833 7", "disappear 0.3833 7"])
  }

  @Test func missingDurationIsAQuarterSecondAndMissingCurveIsSeven() throws {
    let shown = events(of: UIResponder.keyboardWillShowNotification, userInfo: Self.endFrame)
    guard case .appear(_, let duration, let curve, _) = try #require(shown.first) else {
      Issue.record("a show must appear")
      return
    }
    #expect(duration == 0.25)
    #expect(curve.rawValue == 7)
  }

  @Test(arguments: [6, 8, -1, 458_752]) func unknownCurveIsEaseInOut(rawValue: Int) throws {
    let hidden = events(
      of: UIResponder.keyboardWillHideNotification,
      userInfo: [UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: rawValue)])
    guard case .disappear(_, let curve) = try #require(hidden.first) else {
      Issue.record("a hide must disappear")
      return
    }
    #expect(curve == .easeInOut)
  }

  @Test func showWithoutAnEndFrameIsIgnored() {
    #expect(events(of: UIResponder.keyboardWillShowNotification, userInfo: [:]).isEmpty)
  }

  @Test(arguments: [NSValue(point: .zero), NSNumber(value: 516)])
  func showWithAnInvalidEndFrameIsIgnored(value: NSValue) {
    let key = UIResponder.keyboardFrameEndUserInfoKey
    #expect(events(of: UIResponder.keyboardWillShowNotification, userInfo: [key: value]).isEmpty)
  }

  @Test func hideNeedsNoFrame() {
    #expect(events(of: UIResponder.keyboardWillHideNotification, userInfo: [:]).count == 1)
  }

  private func shownOverlap() throws -> (View) -> CGFloat {
    let shown = events(of: UIResponder.keyboardWillShowNotification, userInfo: Self.endFrame)
    guard case .appear(_, _, _, let overlap) = try #require(shown.first) else {
      return try #require(nil as ((View) -> CGFloat)?, "a show must appear")
    }
    return overlap
  }

  @Test func overlapIsZeroOutsideAWindowAndNeverPositive() throws {
    let overlapOf = try shownOverlap()
    let scene = KeyboardStage()
    let low = scene.add("low", Self.frame)
    let high = scene.add("high", CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(overlapOf(View(frame: Self.frame)) == 0)
    #expect(overlapOf(high) == 0)
    #expect(overlapOf(low) == CGFloat(516 - 818))
  }

  @Test func overlapUsesTheSuperviewsCoordinatesAndTheTransform() throws {
    let overlapOf = try shownOverlap()
    let scene = KeyboardStage()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 700))
    scene.stage.window.addSubview(scroll)
    scroll.contentOffset.y = 50
    let field = View(frame: CGRect(x: 0, y: 500, width: 100, height: 40))
    scroll.addSubview(field)
    #expect(overlapOf(field) == CGFloat(516 - 590))
    field.transform = CGAffineTransform(translationX: 0, y: -30)
    #expect(overlapOf(field) == CGFloat(516 - 560))
  }

  /// Adds a view that a responder keeps above the keyboard, and plays.
  private func play(
    _ scene: KeyboardStage, _ frame: CGRect = frame, padding: CGFloat = 10,
    _ change: (View) -> Void = { _ in }
  ) -> (view: View, timeline: Timeline) {
    let view = scene.add("composer", frame)
    change(view)
    let responder = KeyboardResponder(center: scene.stage.notificationCenter)
    responder.automaticallyAdjust(view, padding: padding)
    return withExtendedLifetime(responder) { (view, scene.play()) }
  }

  @Test func unconvertedTopIsWrongInAnOffsetWindow() {
    let scene = KeyboardStage(window: CGRect(x: 0, y: 100, width: 393, height: 752))
    let low = CGRect(x: 0, y: 652, width: 393, height: 100)
    // The window is 100 points below the top of the screen, so the view stays 100 points below the
    // keyboard's top.
    #expect(play(scene.showing(at: 0), low, padding: 0).view.transform.ty == CGFloat(516 - 752))
  }

  @Test func adjustmentFollowsTheClosedFormAndReturns() {
    let (_, timeline) = play(KeyboardStage().showing(at: 0.2).hiding(at: 1.2))
    for index in 0...102 {
      let time = Double(index) / 60
      let shift = (818 - 516 + 10) * (legacySpring(time - 0.2) - legacySpring(time - 1.2))
      #expect(abs(timeline.frame(at: time).views[0].rect.minY - (752 - shift)) < 1e-6)
    }
    #expect(timeline.frame(at: 1.7).views[0].rect == Self.frame)
  }

  @Test func growthUpToThePaddingDoesNotMoveTheView() {
    let scene = KeyboardStage()
    scene.at(0) { $0.keyboard.setPredictive(false) }
    scene.at(0.1) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.setPredictive(true) }
    #expect(play(scene, padding: 45).view.transform.ty == CGFloat(561 - 818 - 45))
  }

  @Test func secondShowAddsOnlyTheMissingPart() {
    let scene = KeyboardStage().showing(at: 0)
    scene.at(1) { $0.keyboard.show(.emoji) }
    #expect(play(scene).view.frame.maxY == CGFloat(468 - 10))
  }

  @Test func hideDiscardsTheViewsOwnTransform() {
    let (view, _) = play(KeyboardStage().showing(at: 0).hiding(at: 1)) {
      $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    #expect(view.transform == .identity)
  }

  @Test func viewWithoutOverlapIsNotAnimated() {
    let title = CGRect(x: 0, y: 100, width: 393, height: 44)
    #expect(play(KeyboardStage().showing(at: 0), title).view.transform == .identity)
  }

  @Test func newHandlerReplacesTheOldOne() {
    let center = NotificationCenter()
    let responder = KeyboardResponder(center: center)
    var calls: [String] = []
    responder.subscribe { _ in calls.append("first") }
    responder.subscribe { _ in calls.append("second") }
    center.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    #expect(calls == ["second"])
  }

  @Test func releasedResponderIsNotCalled() {
    let center = NotificationCenter()
    var calls = 0
    var responder: KeyboardResponder? = KeyboardResponder(center: center)
    responder?.subscribe { _ in calls += 1 }
    responder = nil
    center.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    #expect(calls == 0)
  }

  @Test func adjustedViewIsNotRetained() {
    let responder = KeyboardResponder(center: NotificationCenter())
    weak var released: View?
    do {
      let view = View()
      released = view
      responder.automaticallyAdjust(view)
    }
    #expect(released == nil)
    withExtendedLifetime(responder) {}
  }

  @Test func articleSubscriptionMovesTheViewWithoutPadding() throws {
    let scene = KeyboardStage()
    let view = scene.add("composer", Self.frame)
    let responder = InstalledSystem(
      .keyboardResponderSubscribe, root: scene.stage.window, center: scene.stage.notificationCenter)
    try responder.start(target: view)
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    #expect(view.frame.maxY == 516)
    withExtendedLifetime(responder) {}
  }

  @Test(arguments: 0..<100) func adjustmentNeverMovesAViewDown(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scene = KeyboardStage()
    let top = random.double(in: 0...800)
    let view = scene.add("view", CGRect(x: 0, y: top, width: 10, height: 50))
    let responder = KeyboardResponder(center: scene.stage.notificationCenter)
    responder.automaticallyAdjust(view, padding: random.double(in: 0...30))
    let layouts: [KeyboardType] = [.letters, .emoji, .numberPad]
    for _ in 0..<6 {
      let layout = layouts[Int.random(in: 0..<3, using: &random)]
      let hides = Bool.random(using: &random)
      scene.at(random.double(in: 0...2)) {
        if hides { $0.keyboard.hide() } else { $0.keyboard.show(layout) }
      }
    }
    let timeline = scene.play()
    for index in 0...180 {
      let minY = timeline.frame(at: Double(index) / 60).views[0].rect.minY
      #expect(minY <= top + 1e-9, "seed \(seed), frame \(index)")
    }
    withExtendedLifetime(responder) {}
  }
}
