// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct UITextViewTests {
  private let stage = Stage(traits: .phone)
  private let note = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))

  init() {
    note.contentInsetAdjustmentBehavior = .never
    stage.window.addSubview(note)
  }

  private func height(lines: Int) -> CGFloat {
    note.text = Array(repeating: "x", count: lines).joined(separator: "\n")
    return note.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
  }

  /// The difference between two heights is one line; insets of 8 points are above and below.
  @Test func heightIsThatOfTheLinesAndTheInsets() {
    let line = height(lines: 2) - height(lines: 1)
    #expect(abs(height(lines: 5) - (5 * line + 16)) < 1e-9)
    note.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 3, right: 0)
    #expect(abs(height(lines: 5) - (5 * line + 23)) < 1e-9)
  }

  @Test func insetsAndPaddingMoveTheText() {
    note.text = ""
    #expect(note.caretRect(for: note.beginningOfDocument).origin == CGPoint(x: 5, y: 8))
    note.textContainerInset = UIEdgeInsets(top: 10, left: 12, bottom: 0, right: 0)
    note.textContainer.lineFragmentPadding = 0
    #expect(note.caretRect(for: note.beginningOfDocument).origin == CGPoint(x: 12, y: 10))
  }

  @Test func narrowerContainerBreaksTextIntoMoreLines() {
    note.text = "A sentence that needs two or three lines in two hundred points"
    let before = note.sizeThatFits(CGSize(width: 200, height: 0)).height
    note.textContainerInset.left = 100
    #expect(note.sizeThatFits(CGSize(width: 200, height: 0)).height > before)
  }

  @Test func viewThatDoesNotScrollIsAsHighAsItsText() {
    note.text = "x"
    #expect(note.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    note.isScrollEnabled = false
    note.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      note.topAnchor.constraint(equalTo: stage.window.topAnchor),
      note.widthAnchor.constraint(equalToConstant: 200),
    ])
    stage.window.layoutIfNeeded()
    let one = note.bounds.height
    #expect(abs(one - note.sizeThatFits(CGSize(width: 200, height: 0)).height) < 1e-6)
    note.insertText("\ny\nz")
    stage.window.layoutIfNeeded()
    #expect(abs(note.bounds.height - (one + 2 * (one - 16))) < 1e-6)
  }

  /// The last of 20 lines ends at the inset: the offset is the text's height less the view's, less
  /// the inset of 8 points below it.
  @Test func rangeIsScrolledIntoView() {
    let text = height(lines: 20)
    note.scrollRangeToVisible(NSRange(location: note.text.utf16.count, length: 0))
    #expect(abs(note.contentOffset.y - (text - 8 - 100)) < 1e-6)
    guard case .textView(let content) = note.content else {
      Issue.record("no text view")
      return
    }
    #expect(abs(content.scrolled - Double(text - 108)) < 1e-6)
    note.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(abs(note.contentOffset.y - 8) < 1e-6)
    note.scrollRangeToVisible(NSRange(location: -5, length: 900_000))
    #expect(note.contentOffset.y.isFinite)
  }

  @Test func caretIsOnTheLineOfItsWord() {
    let line = height(lines: 2) - height(lines: 1)
    note.text = "ab\ncd"
    let rects = (0...5).compactMap {
      note.position(from: note.beginningOfDocument, offset: $0).map(note.caretRect)
    }
    #expect(rects.map { (($0.minY - 8) / line).rounded() } == [0, 0, 0, 1, 1, 1])
    #expect(rects[3].minX == 5)
    #expect(rects[5].minX > rects[4].minX)
  }

  @Test func delegateJudgesAndIsTold() {
    final class Judge: UITextViewDelegate {
      var log: [String] = []
      func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
      func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }
      func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        guard text == "\n" else { return true }
        textView.resignFirstResponder()
        return false
      }
    }
    let judge = Judge()
    note.delegate = judge
    note.becomeFirstResponder()
    note.insertText("Hi")
    note.deleteBackward()
    note.insertText("\n")
    #expect(judge.log == ["began", "Hi", "H", "ended"])
    #expect(note.text == "H")
  }

  @Test func viewThatIsNotEditableTakesNoCaret() {
    note.isEditable = false
    #expect(!note.becomeFirstResponder())
  }
}

struct TextStorageTests {
  @Test func changesOfTheStorageAreChangesOfTheText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "one two"
    let storage = view.textStorage
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two")
    view.text = "other"
    #expect(view.textStorage.string == "other")
    #expect(view.textStorage === storage)
    storage.append(NSAttributedString(string: " text"))
    #expect(view.text == "other text")
  }

  @Test func replacingAPartAsksNobodyAndMovesTheCaretBehindIt() throws {
    let field = UITextField(frame: .zero)
    field.text = "hello world"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 6))
    let part = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.text(in: part) == "world")
    field.replace(part, withText: "you")
    #expect(field.text == "hello you")
    #expect(field.selectedRange == NSRange(location: 9, length: 0))
  }

  @Test func cutTextIsPasted() {
    let field = UITextField(frame: .zero)
    field.text = "ab"
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "")
    field.paste(nil)
    field.paste(nil)
    #expect(field.text == "abab")
  }

  @Test func wordAroundAPlaceIsFound() throws {
    let field = UITextField(frame: .zero)
    field.text = "one two"
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    let word = field.tokenizer.rangeEnclosingPosition(
      place, with: .word, inDirection: .storage(.forward))
    #expect(try field.text(in: #require(word)) == "two")
  }
}
