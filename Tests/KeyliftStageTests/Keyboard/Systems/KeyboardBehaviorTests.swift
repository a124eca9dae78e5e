// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct KeyboardBehaviorTests {
  private final class Listener {
    var events: [String] = []

    func observations(of center: NotificationCenter) -> [NotificationObservation] {
      KeyboardBehavior {
        self.events.append("will show at \($0.endFrame.minY)")
      } willHide: {
        self.events.append("will hide in \($0.animationDuration)")
      }
      .observations(of: center)
    }
  }

  fileprivate static var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 852, width: 393, height: 336)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 516, width: 393, height: 336)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
    ]
  }

  @Test func everyEventReachesTheBehavior() {
    let scene = SystemStage()
    let listener = Listener()
    let observations = listener.observations(of: scene.center)
    _ = scene.play(holding: observations as AnyObject, show: 0, hide: 1)
    #expect(listener.events == ["will show at 516.0", "will hide in 0.25"])
  }

  @Test(arguments: [
    UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
    UIResponder.keyboardAnimationDurationUserInfoKey,
  ])
  func incompleteNotificationsAreIgnored(missing: String) {
    var info = Self.userInfo
    #expect(KeyboardDisplayInfo(KeyboardUserInfo(info)) != nil)
    info[missing] = nil
    #expect(KeyboardDisplayInfo(KeyboardUserInfo(info)) == nil)
    #expect(KeyboardDisplayInfo(KeyboardUserInfo(nil)) == nil)
  }

  @Test func curveIsInTheBitsOfTheOptions() throws {
    let info = try #require(KeyboardDisplayInfo(KeyboardUserInfo(Self.userInfo)))
    // `Docs/iOS/Behavior.md` 2.2: 7 becomes 458752.
    #expect(info.animationOptions?.rawValue == 458_752)
    #expect(info.animationOptions?.curve == .keyboard)
  }

  @Test(arguments: [nil, -1, 8, Int.max, Int.min])
  func unknownCurveIsRejectedOrReplaced(curve: Int?) {
    var info = Self.userInfo
    info[UIResponder.keyboardAnimationCurveUserInfoKey] = curve.map { NSNumber(value: $0) }
    let options = KeyboardDisplayInfo(KeyboardUserInfo(info))?.animationOptions
    #expect(options == nil || AnimationCurve.allCases.contains { $0 == options?.curve })
  }

  @Test func releasedObservationsCallAndRetainNothing() {
    let center = NotificationCenter()
    weak var released: Listener?
    var events: [String] = []
    do {
      let listener = Listener()
      released = listener
      var observations = listener.observations(of: center)
      observations = []
      center.post(
        name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: Self.userInfo)
      events = listener.events
      #expect(observations.isEmpty)
    }
    #expect(events == [])
    #expect(released == nil)
  }
}

struct ContentInsetBehaviorTests {
  /// A list of 1,000 points in a view of 700.
  private func scene(resetsLate: Bool = false) -> (SystemStage, UIScrollView, AnyObject) {
    let scene = SystemStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 152, width: 393, height: 700))
    scrollView.id = "list"
    scene.root.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 393, height: 1000)
    let observations =
      resetsLate
      ? scrollView.insetUntilDidHide(center: scene.center)
      : KeyboardBehavior.contentInset(scrollView).observations(of: scene.center)
    return (scene, scrollView, observations as AnyObject)
  }

  @Test func allInsetsAreReplaced() {
    let (scene, scrollView, held) = scene()
    scrollView.contentInset = UIEdgeInsets(top: 8, left: 4, bottom: 2, right: 4)
    var insets: [UIEdgeInsets] = []
    scene.at(0) { $0.show(.letters) }
    scene.at(1) {
      insets += [scrollView.contentInset, scrollView.adjustedContentInset]
      $0.hide()
    }
    _ = scene.play(holding: held)
    // The keyboard's height already contains the 34 points of the safe area.
    #expect(
      insets == [
        UIEdgeInsets(top: 0, left: 0, bottom: 336, right: 0),
        UIEdgeInsets(top: 0, left: 0, bottom: 370, right: 0),
      ])
    #expect(scrollView.contentInset == .zero)
  }

  @Test func insetDoesNotMoveTheContent() {
    let (scene, scrollView, held) = scene()
    scene.at(0) {
      scrollView.contentOffset.y = 334
      $0.show(.letters)
    }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: held)
    for index in 0...90 {
      let frame = timeline.frame(at: Double(index) / 60)
      #expect(frame.views.first { $0.id == "list" }?.scroll?.offset.y == 334)
    }
  }

  @Test(arguments: [false, true]) func overscrolledContentReturnsWithTheInset(resetsLate: Bool) {
    let (scene, scrollView, held) = scene(resetsLate: resetsLate)
    scene.at(0) { $0.show(.letters) }
    // The end with the insets of the keyboard and of the safe area: 1000 + 370 - 700.
    scene.at(0.9) { _ in scrollView.contentOffset.y = 670 }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: held)
    for index in 0...30 {
      let time = Double(index) / 60
      let offset = timeline.frame(at: 1 + time).views.first { $0.id == "list" }?.scroll?.offset.y
      let progress =
        !resetsLate ? KeyboardMotion.ios18.closedForm(after: time) : time < 0.5 - 1e-9 ? 0 : 1
      #expect(abs(Double(offset ?? .nan) - (670 - 336 * progress)) < 1e-6, "\(time)")
    }
  }

  @Test func scrollViewIsNotRetained() {
    weak var released: UIScrollView?
    let behavior: KeyboardBehavior
    do {
      let scrollView = UIScrollView(frame: .zero)
      released = scrollView
      behavior = .contentInset(scrollView)
    }
    withExtendedLifetime(behavior) { #expect(released == nil) }
  }
}

struct BottomAnchorBehaviorTests {
  @Test(arguments: SystemStage.Edge.allCases, [true, false])
  func bottomMovesWithTheKeyboard(edge: SystemStage.Edge, composerFirst: Bool) throws {
    let scene = SystemStage(motion: .ios26)
    let constraint = scene.constrainBottom(edge, distance: 10, composerFirst: composerFirst)
    let constant = constraint.constant
    let behavior = KeyboardBehavior.bottomAnchor(
      try #require(BottomConstraint(of: scene.composer)))
    let observations = behavior.observations(of: scene.center)
    let timeline = scene.play(holding: observations as AnyObject, show: 0, hide: 1)
    let (floor, spacing) = edge == .view ? (852.0, 10.0) : (818.0, 10.0)
    for index in 0...60 {
      let time = Double(index) / 60
      let progress = KeyboardMotion.ios26.closedForm(after: time)
      let expected = floor - spacing - (336 - spacing) * progress
      #expect(abs(timeline.bottom(of: "composer", at: time) - expected) < 1e-6)
    }
    #expect(constraint.constant == constant)
    #expect(timeline.bottom(of: "composer", at: 2) == floor - spacing)
  }

  @Test func bottomFollowsAChangeOfTheKeyboardsHeight() throws {
    let scene = SystemStage()
    _ = scene.constrainBottom()
    let behavior = KeyboardBehavior.bottomAnchor(
      try #require(BottomConstraint(of: scene.composer)))
    let observations = behavior.observations(of: scene.center)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.show(.emoji) }
    let timeline = scene.play(holding: observations as AnyObject)
    #expect(timeline.bottom(of: "composer", at: 2) == 852 - 384)
  }

  @Test func siblingConstraintIsNotABottomConstraint() {
    let scene = SystemStage()
    scene.constrain()
    let bar = UIView(frame: .zero)
    scene.root.addSubview(bar)
    scene.composer.bottomAnchor.constraint(equalTo: bar.topAnchor).isActive = true
    scene.composer.bottomAnchor.constraint(lessThanOrEqualTo: scene.root.bottomAnchor).isActive =
      true
    #expect(BottomConstraint(of: scene.composer) == nil)
  }
}

struct ViewOffsetBehaviorTests {
  @Test func allSubviewsMoveUpOnceAndBackToTheirPlaces() {
    let scene = SystemStage()
    scene.composer.frame = CGRect(x: 0, y: 766.1, width: 393, height: 52.3)
    let bar = UIView(id: "bar", frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    scene.root.addSubview(bar)
    let places = scene.root.subviews.map(\.center)
    let behavior = KeyboardBehavior.viewOffset(root: scene.root)
    let observations = behavior.observations(of: scene.center)
    scene.at(0) { $0.show(.letters) }
    scene.at(0.6) { $0.show(.emoji) }
    scene.at(1.2) { $0.hide() }
    let timeline = scene.play(holding: observations as AnyObject)
    for index in 0...36 {
      let time = Double(index) / 60
      let moved = 336 * KeyboardMotion.ios18.closedForm(after: time)
      #expect(abs(timeline.bottom(of: "bar", at: time) - (103 - moved)) < 1e-6)
    }
    #expect(abs(timeline.bottom(of: "bar", at: 1.1) - (103 - 336)) < 1e-6)
    #expect(scene.root.subviews.map(\.center) == places)
  }

  @Test func layoutPassResetsOffsetViews() {
    let scene = SystemStage()
    _ = scene.constrainBottom()
    let behavior = KeyboardBehavior.viewOffset(root: scene.root)
    let observations = behavior.observations(of: scene.center)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { _ in scene.root.setNeedsLayout() }
    scene.at(2) { $0.hide() }
    let timeline = scene.play(holding: observations as AnyObject)
    #expect(timeline.bottom(of: "composer", at: 0.9) == 852 - 336)
    #expect(timeline.bottom(of: "composer", at: 1.1) == 852)
    #expect(timeline.bottom(of: "composer", at: 3) == 852)
  }

  @Test func movedViewThatIsRemovedIsNotRetained() throws {
    let info = KeyboardUserInfo(KeyboardBehaviorTests.userInfo)
    let root = UIView(id: "root", frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let behavior = KeyboardBehavior.viewOffset(root: root)
    weak var released: UIView?
    do {
      let bar = UIView(id: "bar", frame: CGRect(x: 0, y: 59, width: 393, height: 44))
      released = bar
      root.addSubview(bar)
      behavior.willShow(try #require(KeyboardDisplayInfo(info)))
      #expect(bar.frame.minY == CGFloat(59 - 336))
      bar.removeFromSuperview()
    }
    withExtendedLifetime((root, behavior)) { #expect(released == nil) }
  }
}

struct BottomConstraintAdjusterTests {
  private func play(
    comesDown: Bool = true, motion: KeyboardMotion = .ios18,
    edge: SystemStage.Edge = .view, composerFirst: Bool = true
  ) throws -> (Timeline, NSLayoutConstraint) {
    let scene = SystemStage(motion: motion)
    let constraint = scene.constrainBottom(edge, distance: 12, composerFirst: composerFirst)
    let adjuster = KeyboardBehavior.bottomConstraint(
      try #require(BottomConstraint(of: scene.composer)), comesDown: comesDown)
    let observations = adjuster.observations(of: scene.center)
    return (scene.play(holding: observations as AnyObject, show: 0, hide: 1), constraint)
  }

  @Test(arguments: SystemStage.Edge.allCases, [true, false])
  func viewMovesEightPointsAboveTheKeyboardAndBack(
    edge: SystemStage.Edge, composerFirst: Bool
  ) throws {
    let (timeline, constraint) = try play(edge: edge, composerFirst: composerFirst)
    // From the safe area, the 34 points of the home indicator count twice.
    let floor = edge == .view ? 852.0 : 818.0
    for index in 0...30 {
      let time = Double(index) / 60
      let progress = KeyboardMotion.ios18.closedForm(after: time)
      let up = floor - 12 - 332 * progress
      #expect(abs(timeline.bottom(of: "composer", at: time) - up) < 1e-6)
      let down = floor - 344 + 332 * progress
      #expect(abs(timeline.bottom(of: "composer", at: 1 + time) - down) < 1e-6)
    }
    #expect(constraint.constant == (composerFirst ? -12 : 12))
    #expect(timeline.bottom(of: "composer", at: 2) == floor - 12)
  }

  @Test func publishedAdjusterNeverMovesBack() throws {
    let (timeline, constraint) = try play(comesDown: false)
    #expect(timeline.keyboardTop(at: 2) == 852)
    #expect(timeline.bottom(of: "composer", at: 2) == 508)
    #expect(constraint.constant == -344)
  }

  @Test func viewKeepsTheIOS18SpringUnderIOS26() throws {
    let (timeline, _) = try play(motion: .ios26)
    for index in 0...30 {
      let time = Double(index) / 60
      let expected = 840 - 332 * KeyboardMotion.ios18.closedForm(after: time)
      #expect(abs(timeline.bottom(of: "composer", at: time) - expected) < 1e-6)
    }
  }
}
