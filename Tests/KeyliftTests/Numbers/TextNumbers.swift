// SPDX-License-Identifier: MIT

import Foundation
import Keylift

extension NumberTrials {
  mutating func addTexts() {
    addFonts()
    addLabels()
    addFields()
    addTextViews()
  }

  private mutating func addFonts() {
    func font(_ name: String, _ make: @escaping (HostileNumbers) -> UIFont) {
      view(name, UILabel(frame: CGRect(x: 9, y: 99, width: 200, height: 40))) {
        $0.text = "some text"
        $0.font = make($1)
        use($0.font.lineHeight, $0.font.pointSize, $0.intrinsicContentSize)
      }
    }
    font("DynamicFont.boldSystemFont(ofSize:)") { UIFont.boldSystemFont(ofSize: $0.cgFloat) }
    font("DynamicFont.systemFont(ofSize:weight:)") {
      UIFont.systemFont(ofSize: $0.cgFloat, weight: .medium)
    }
    let metrics = UIFontMetrics.default
    font("UIFontMetrics.scaledFont(for:maximumPointSize:)") {
      metrics.scaledFont(for: UIFont.systemFont(ofSize: $0.cgFloat), maximumPointSize: $0.cgFloat)
    }
    add("UIFontMetrics.scaledValue(for:)") { use(metrics.scaledValue(for: $0.cgFloat)) }
  }

  private mutating func addLabels() {
    view("UILabel.heightThatFits(width:)", UILabel()) {
      $0.text = "some text"
      $0.numberOfLines = $1.int
      use($0.heightThatFits(width: $1.cgFloat))
    }
    view("UILabel.numberOfLines", UILabel(frame: CGRect(x: 9, y: 99, width: 50, height: 90))) {
      $0.text = "some text in lines"
      $0.numberOfLines = $1.int
    }
  }

  private mutating func addFields() {
    func field(_ name: String, _ change: @escaping (UITextField, HostileNumbers) -> Void) {
      view(name, UITextField(frame: CGRect(x: 9, y: 99, width: 200, height: 40))) {
        $0.text = "some text"
        $0.becomeFirstResponder()
        change($0, $1)
      }
    }
    field("UITextField.editingRect(forBounds:)") { use($0.editingRect(forBounds: $1.rect)) }
    field("UITextField.leftViewRect(forBounds:)") {
      ($0.leftView, $0.leftViewMode) = (UIView(frame: $1.rect), .always)
      use($0.leftViewRect(forBounds: $1.rect))
    }
    field("UITextField.placeholderRect(forBounds:)") { use($0.placeholderRect(forBounds: $1.rect)) }
    field("UITextField.rightViewRect(forBounds:)") {
      ($0.rightView, $0.rightViewMode) = (UIView(frame: $1.rect), .always)
      use($0.rightViewRect(forBounds: $1.rect))
    }
    field("UITextField.textRect(forBounds:)") { use($0.textRect(forBounds: $1.rect)) }
    field("UITextField.sizeThatFits(_:)") { use($0.sizeThatFits($1.size)) }
    field("UITextField.minimumFontSize") {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumFontSize = $1.cgFloat
    }
    field("UITextField.selectedRange") {
      $0.selectedRange = $1.range
      $0.insertText("more")
      $0.deleteBackward()
      use($0.selectedRange, $0.text)
    }
    field("UITextInput.position(from:offset:)") { field, numbers in
      let start = field.beginningOfDocument
      let position = field.position(from: start, offset: numbers.int)
      let other = position.flatMap { field.position(from: $0, offset: numbers.int) }
      guard let position else { return }
      use(field.offset(from: start, to: position), field.caretRect(for: position))
      let range = field.textRange(from: other ?? start, to: position)
      if let range { use(field.firstRect(for: range)) }
      field.selectedTextRange = range
    }
    field("UITextInput.selectedRange") { field, numbers in
      let input: any UITextInput = field
      input.selectedRange = numbers.range
      use(input.selectedTextRange, input.selectedRange)
    }
    field("UITextFieldDelegate.textField(_:shouldChangeCharactersIn:replacementString:)") {
      let delegate = Editor(numbers: $1)
      $0.delegate = delegate
      $0.selectedRange = $1.range
      $0.insertText("x")
      withExtendedLifetime(delegate) {}
    }
  }

  private mutating func addTextViews() {
    func text(_ name: String, _ change: @escaping (UITextView, HostileNumbers) -> Void) {
      view(name, UITextView(frame: CGRect(x: 9, y: 99, width: 200, height: 40))) {
        $0.text = "some text\nin lines\nand more of them"
        $0.becomeFirstResponder()
        change($0, $1)
      }
    }
    text("UITextView.scrollRangeToVisible(_:)") { $0.scrollRangeToVisible($1.range) }
    text("UITextView.heightThatFits(width:)") { use($0.heightThatFits(width: $1.cgFloat)) }
    text("UITextView.selectedRange") {
      $0.selectedRange = $1.range
      $0.insertText("more")
      $0.deleteBackward()
      use($0.selectedRange, $0.text)
    }
    text("UITextView.textContainerInset") { $0.textContainerInset = $1.insets }
    text("NSTextContainer.lineFragmentPadding") {
      $0.textContainer.lineFragmentPadding = $1.cgFloat
      use($0.heightThatFits(width: 90))
    }
    text("NSTextContainer.maximumNumberOfLines") {
      $0.textContainer.maximumNumberOfLines = $1.int
      use($0.heightThatFits(width: 90))
    }
    text("UITextViewDelegate.textView(_:shouldChangeTextIn:replacementText:)") {
      let delegate = Editor(numbers: $1)
      $0.delegate = delegate
      $0.selectedRange = $1.range
      $0.insertText("x")
      withExtendedLifetime(delegate) {}
    }
  }
}

/// A delegate that moves the caret while text is typed.
private final class Editor: UITextFieldDelegate, UITextViewDelegate {
  private let numbers: HostileNumbers

  init(numbers: HostileNumbers) { self.numbers = numbers }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    textField.selectedRange = numbers.range
    return numbers.isOdd
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    textView.selectedRange = numbers.range
    return numbers.isOdd
  }
}
