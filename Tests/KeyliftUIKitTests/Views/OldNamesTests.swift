// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct OldNamesTests {
  @Test func oldNamesAreThoseOfToday() {
    #expect(UIKeyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(Notification.Name.UIKeyboardWillShow.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func opacityOfAColorIsReplaced() {
    #expect(
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).withAlphaComponent(0.2)
        == .fixed(Color(red: 255, green: 0, blue: 0, alpha: 51)))
  }

  @Test func colorOfAClosureHasBothAppearances() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    #expect(color == .pair(light: .white, dark: .black))
    #expect(
      UIColor.pair(light: .red, dark: .blue).withAlphaComponent(1)
        == .pair(light: .red, dark: .blue))
  }

  @Test func colorsOfAFieldAreItsContents() {
    let field = UITextField()
    let note = UITextView()
    field.textColor = .red
    note.tintColor = .blue
    guard case .textField(let content) = field.content, case .textView(let text) = note.content
    else {
      Issue.record("no fields")
      return
    }
    #expect(content.colors == FieldColors(text: .red))
    #expect(text.colors == FieldColors(tint: .blue))
  }

  @Test func prioritiesAreAdded() {
    #expect(LayoutPriority.required - 1 == LayoutPriority(999))
    #expect(LayoutPriority.defaultHigh + 500 == .required)
  }

  /// Three times 8 points.
  @Test func systemSpacingIsEightPoints() {
    let page = UIView()
    let view = UIView()
    page.addSubview(view)
    let below = view.topAnchor.constraint(equalToSystemSpacingBelow: page.topAnchor, multiplier: 3)
    #expect(below.constant == 24)
  }

  @Test func sequenceCollectsNotificationsForATask() async {
    let stage = Stage(traits: .phone)
    let name = UIResponder.keyboardWillShowNotification
    let sequence = stage.notificationCenter.notifications(named: name)
    stage.notificationCenter.post(name: name, object: nil)
    stage.notificationCenter.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    stage.notificationCenter.post(name: name, object: stage.screen)
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next()?.object == nil)
    #expect(await iterator.next()?.object as? UIScreen === stage.screen)
  }
}

struct AccessibilityTests {
  @Test(arguments: ReducedMotion.allCases) func appKnowsWhatTheUserPrefers(_ motion: ReducedMotion)
  {
    let stage = Stage(traits: .phone)
    stage.reducedMotion = motion
    var answers: [Bool] = []
    stage.play(at: 0.1) {
      answers = [
        UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions,
      ]
    }
    #expect(answers == [motion != .none, motion == .crossFade])
  }
}

private nonisolated(unsafe) var inset: UInt8 = 0
private nonisolated(unsafe) var owner: UInt8 = 0

extension UIView {
  fileprivate var keptInset: Double? {
    get { unsafe objc_getAssociatedObject(self, &inset) as? Double }
    set {
      unsafe objc_setAssociatedObject(self, &inset, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  fileprivate var keptOwner: AnyObject? {
    get { unsafe objc_getAssociatedObject(self, &owner) as AnyObject? }
    set { unsafe objc_setAssociatedObject(self, &owner, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}

struct AssociatedObjectTests {
  @Test func eachObjectHasItsOwnValueUnderEachKey() {
    let (first, second) = (UIView(), UIView())
    first.keptInset = 34
    first.keptOwner = second
    second.keptInset = 21
    #expect(first.keptInset == 34)
    #expect(second.keptInset == 21)
    #expect(first.keptOwner === second)
    first.keptInset = nil
    #expect(first.keptInset == nil)
    objc_removeAssociatedObjects(second)
    #expect(second.keptInset == nil)
  }

  @Test func assignedObjectIsNotRetained() {
    let view = UIView()
    var other: UIView? = UIView()
    view.keptOwner = other
    #expect(view.keptOwner === other)
    other = nil
    #expect(view.keptOwner == nil)
  }

  @Test func valuesOfAnEndedObjectAreNotThoseOfTheNextOne() {
    for number in 0..<100 {
      let view = UIView()
      #expect(view.keptInset == nil)
      view.keptInset = Double(number)
    }
  }
}
