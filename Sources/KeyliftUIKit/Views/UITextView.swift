// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A field of many lines; UIKit's class of the name, and a scroll view as there.
///
/// It starts with 17 points. Its text does not scroll. `becomeFirstResponder()` gives it the caret.
open class UITextView: ScrollView {
  /// Creates a text view by its rectangle in the superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    textView = TextViewContent(font: .systemFont(ofSize: 17))
  }

  private var textView: TextViewContent {
    get { if case .textView(let view) = content { view } else { TextViewContent() } }
    set { content = .textView(newValue) }
  }

  /// What has been entered.
  public var text: String {
    get { textView.text }
    set { textView.text = newValue }
  }

  /// The font.
  public var font: DynamicFont {
    get { textView.font }
    set { textView.font = newValue }
  }
}
