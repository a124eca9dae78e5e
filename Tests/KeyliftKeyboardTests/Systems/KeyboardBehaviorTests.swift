// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct KeyboardBehaviorTests {
  private static var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 852, width: 393, height: 336)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        rect: CGRect(x: 0, y: 516, width: 393, height: 336)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
    ]
  }

  @Test func everyEventReachesItsClosure() {
    let scene = SystemStage()
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    var events: [String] = []
    observer.willShowKeyboard = { events.append("will show at \($0.endFrame.minY)") }
    observer.didShowKeyboard = { events.append("did show from \($0.beginFrame.minY)") }
    observer.willHideKeyboard = { events.append("will hide in \($0.animationDuration)") }
    observer.didHideKeyboard = { _ in events.append("did hide") }
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    _ = scene.play(holding: observer)
    #expect(
      events == ["will show at 516.0", "did show from 852.0", "will hide in 0.25", "did hide"])
  }

  @Test(arguments: [
    UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
    UIResponder.keyboardAnimationDurationUserInfoKey,
  ])
  func incompleteNotificationsAreIgnored(missing: String) {
    let center = NotificationCenter()
    let observer = KeyboardEventObserver(notificationCenter: center)
    var count = 0
    observer.willShowKeyboard = { _ in count += 1 }
    var info = Self.userInfo
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
    #expect(count == 1)
    info[missing] = nil
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
    center.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(count == 1)
  }

  @Test func releasedObserverIsNotCalled() {
    let center = NotificationCenter()
    var count = 0
    var observer: KeyboardEventObserver? = KeyboardEventObserver(notificationCenter: center)
    observer?.willShowKeyboard = { _ in count += 1 }
    observer = nil
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: Self.userInfo)
    #expect(count == 0)
  }

  @Test func behaviorsCanBeExchangedOnTheSameScreen() {
    let scene = SystemStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    scene.root.addSubview(scrollView)
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    let inset = ContentInsetBehavior()
    inset.scrollView = scrollView
    let offset = ViewOffsetBehavior(root: scene.root)
    observer.drive(inset)
    var seen: [CGFloat] = []
    scene.at(0) { $0.show(.letters) }
    scene.at(1) {
      seen += [scrollView.contentInset.bottom, scrollView.frame.minY]
      $0.hide()
    }
    scene.at(2) { keyboard in
      observer.drive(offset)
      keyboard.show(.letters)
    }
    scene.at(3) {
      seen += [scrollView.contentInset.bottom, scrollView.frame.minY]
      $0.hide()
    }
    _ = scene.play(holding: observer, inset, offset)
    #expect(seen == [336, 0, 0, -336])
    #expect(scrollView.frame.minY == 0)
  }

  @Test func behaviorsAreNotRetained() {
    let observer = KeyboardEventObserver(notificationCenter: NotificationCenter())
    weak var released: ContentInsetBehavior?
    do {
      let behavior = ContentInsetBehavior()
      released = behavior
      observer.drive(behavior)
    }
    #expect(released == nil)
  }
}

struct ContentInsetBehaviorTests {
  /// A list of 1,000 points in a view of 700, optionally scrolled to its end.
  private func scene(
    resettingOn reset: ContentInsetBehavior.Reset, toEnd: Bool = true
  ) -> (SystemStage, UIScrollView, [AnyObject]) {
    let scene = SystemStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 152, width: 393, height: 700))
    scrollView.id = "list"
    scene.root.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 393, height: 1000)
    let behavior = ContentInsetBehavior(resettingOn: reset)
    behavior.scrollView = scrollView
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    observer.drive(behavior)
    return (scene, scrollView, [behavior, observer])
  }

  @Test func allInsetsAreReplaced() {
    let (scene, scrollView, held) = scene(resettingOn: .willHide)
    scrollView.contentInset = UIEdgeInsets(top: 8, left: 4, bottom: 2, right: 4)
    var insets: [UIEdgeInsets] = []
    scene.at(0) { $0.show(.letters) }
    scene.at(1) {
      insets += [scrollView.contentInset, scrollView.adjustedContentInset]
      $0.hide()
    }
    _ = scene.play(holding: held as AnyObject)
    // The keyboard's height already contains the 34 points of the safe area.
    #expect(
      insets == [
        UIEdgeInsets(top: 0, left: 0, bottom: 336, right: 0),
        UIEdgeInsets(top: 0, left: 0, bottom: 370, right: 0),
      ])
    #expect(scrollView.contentInset == .zero)
  }

  @Test func insetDoesNotMoveTheContent() {
    let (scene, scrollView, held) = scene(resettingOn: .willHide)
    scene.at(0) {
      scrollView.contentOffset.y = 334
      $0.show(.letters)
    }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: held as AnyObject)
    for index in 0...90 {
      let frame = timeline.frame(at: Double(index) / 60)
      #expect(frame.views.first { $0.id == "list" }?.scroll?.offset.y == 334)
    }
  }

  @Test(arguments: [ContentInsetBehavior.Reset.willHide, .didHide])
  func overscrolledContentReturnsWithTheInset(reset: ContentInsetBehavior.Reset) {
    let (scene, scrollView, held) = scene(resettingOn: reset)
    scene.at(0) { $0.show(.letters) }
    // The end with the insets of the keyboard and of the safe area: 1000 + 370 - 700.
    scene.at(0.9) { _ in scrollView.contentOffset.y = 670 }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: held as AnyObject)
    for index in 0...30 {
      let time = Double(index) / 60
      let offset = timeline.frame(at: 1 + time).views.first { $0.id == "list" }?.scroll?.offset.y
      let progress =
        reset == .willHide
        ? KeyboardMotion.ios18.closedForm(after: time) : time < 0.5 - 1e-9 ? 0 : 1
      #expect(abs(Double(offset ?? .nan) - (670 - 336 * progress)) < 1e-6, "\(time)")
    }
  }

  @Test func scrollViewIsNotRetained() {
    let behavior = ContentInsetBehavior()
    do {
      let scrollView = UIScrollView(frame: .zero)
      behavior.scrollView = scrollView
    }
    #expect(behavior.scrollView == nil)
  }
}

struct BottomAnchorBehaviorTests {
  @Test(arguments: SystemStage.Edge.allCases, [true, false])
  func bottomMovesWithTheKeyboard(edge: SystemStage.Edge, composerFirst: Bool) throws {
    let scene = SystemStage(motion: .ios26)
    let constraint = scene.constrainBottom(edge, distance: 10, composerFirst: composerFirst)
    let constant = constraint.constant
    let behavior = BottomAnchorBehavior(try #require(BottomConstraint(of: scene.composer)))
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    observer.drive(behavior)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.hide() }
    let timeline = scene.play(holding: behavior, observer)
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
    let behavior = BottomAnchorBehavior(try #require(BottomConstraint(of: scene.composer)))
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    observer.drive(behavior)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { $0.show(.emoji) }
    let timeline = scene.play(holding: behavior, observer)
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
    let behavior = ViewOffsetBehavior(root: scene.root)
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    observer.drive(behavior)
    scene.at(0) { $0.show(.letters) }
    scene.at(0.6) { $0.show(.emoji) }
    scene.at(1.2) { $0.hide() }
    let timeline = scene.play(holding: behavior, observer)
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
    let behavior = ViewOffsetBehavior(root: scene.root)
    let observer = KeyboardEventObserver(notificationCenter: scene.center)
    observer.drive(behavior)
    scene.at(0) { $0.show(.letters) }
    scene.at(1) { _ in scene.root.setNeedsLayout() }
    scene.at(2) { $0.hide() }
    let timeline = scene.play(holding: behavior, observer)
    #expect(timeline.bottom(of: "composer", at: 0.9) == 852 - 336)
    #expect(timeline.bottom(of: "composer", at: 1.1) == 852)
    #expect(timeline.bottom(of: "composer", at: 3) == 852)
  }
}
