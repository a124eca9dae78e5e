// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A text field of one line; UIKit's class of the same name.
///
/// It starts with a font of 17 points and no border. `becomeFirstResponder()` gives it the caret.
open class UITextField: View {
  /// The border of a text field, with UIKit's raw values.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No border.
    case none = 0
    /// A line in UIKit; drawn as `roundedRect` here.
    case line = 1
    /// A bevel in UIKit; drawn as `roundedRect` here.
    case bezel = 2
    /// A hairline with rounded corners.
    case roundedRect = 3
  }

  /// Creates a text field with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    field = TextFieldContent(font: .systemFont(ofSize: 17), border: .plain)
  }

  private var field: TextFieldContent {
    get { if case .textField(let field) = content { field } else { TextFieldContent() } }
    set { content = .textField(newValue) }
  }

  /// The size of the text and its padding; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// The text; `nil` is the same as an empty text.
  public var text: String? {
    get { field.text }
    set { field.text = newValue ?? "" }
  }

  /// The text that is shown while the field is empty; `nil` for none.
  public var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  /// The font.
  public var font: DynamicFont {
    get { field.font }
    set { field.font = newValue }
  }

  /// Whether each character is shown as a dot.
  public var isSecureTextEntry: Bool {
    get { field.isSecure }
    set { field.isSecure = newValue }
  }

  /// The border around the text.
  public var borderStyle: BorderStyle {
    get { field.border == .plain ? .none : .roundedRect }
    set { field.border = newValue == .none ? .plain : .rounded }
  }
}

/// A text view of many lines, which is a scroll view as in UIKit.
///
/// It starts with a font of 17 points. Its text does not scroll. `becomeFirstResponder()` gives it
/// the caret.
open class UITextView: ScrollView {
  /// Creates a text view with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    textView = TextViewContent(font: .systemFont(ofSize: 17))
  }

  private var textView: TextViewContent {
    get { if case .textView(let view) = content { view } else { TextViewContent() } }
    set { content = .textView(newValue) }
  }

  /// The text.
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
