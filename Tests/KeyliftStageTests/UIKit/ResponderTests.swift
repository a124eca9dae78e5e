// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct ResponderTests {
  private let stage = Stage(traits: .phone)
  private let name = UITextField()
  private let note = UITextView()

  init() {
    stage.window.addSubview(name)
    stage.window.addSubview(note)
  }

  @Test func oneFieldAtATimeHasTheCaret() {
    #expect(name.becomeFirstResponder())
    #expect(name.isFirstResponder)
    #expect(note.becomeFirstResponder())
    #expect(!name.isFirstResponder)
    #expect(note.isFirstResponder)
  }

  @Test func viewWithoutTextOrWindowGetsNoCaret() {
    let label = UILabel()
    stage.window.addSubview(label)
    #expect(!label.canBecomeFirstResponder)
    #expect(!label.becomeFirstResponder())
    let loose = UITextField()
    #expect(loose.canBecomeFirstResponder)
    #expect(!loose.becomeFirstResponder())
  }

  @Test func keyboardIsShownAndHiddenOnRequest() {
    var log: [String] = []
    stage.keyboardRequest = { [name] request in
      switch request {
      case .show(let view): log.append(view === name ? "name" : "note")
      case .keep(let view): log.append(view === name ? "still name" : "still note")
      case .hide: log.append("hide")
      case .bar: log.append("bar")
      case .reload: log.append("reload")
      }
    }
    name.becomeFirstResponder()
    note.becomeFirstResponder()
    note.becomeFirstResponder()
    name.resignFirstResponder()
    note.resignFirstResponder()
    note.resignFirstResponder()
    #expect(log == ["name", "note", "still note", "hide"])
  }

  @Test func endEditingRemovesTheCaretFromAnySubview() {
    #expect(!stage.window.endEditing(true))
    note.becomeFirstResponder()
    #expect(stage.window.endEditing(true))
    #expect(!note.isFirstResponder)
  }
}
