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
    let below = view.topAnchor.constraint(
      equalToSystemSpacingBelow: page.topAnchor, multiplier: 3)
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
