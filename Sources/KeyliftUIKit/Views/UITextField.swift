// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A field of one line; UIKit's class of the name.
///
/// It starts with 17 points and no border. `becomeFirstResponder()` gives it the caret.
open class UITextField: View {
  /// How a field is drawn; UIKit's raw values.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing but the text.
    case none = 0
    /// In UIKit a line; drawn as `roundedRect` here.
    case line = 1
    /// In UIKit a bevel; drawn as `roundedRect` here.
    case bezel = 2
    /// A hairline with rounded corners.
    case roundedRect = 3
  }

  /// Creates a field by its rectangle in the superview's points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    field = TextFieldContent(font: .systemFont(ofSize: 17), border: .plain)
  }

  private var field: TextFieldContent {
    get { if case .textField(let field) = content { field } else { TextFieldContent() } }
    set { content = .textField(newValue) }
  }

  /// The size of the text and what is around it, on a screen.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// What has been entered; nil is nothing.
  public var text: String? {
    get { field.text }
    set { field.text = newValue ?? "" }
  }

  /// What stands in the empty field; nil is nothing.
  public var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  /// The font.
  public var font: DynamicFont {
    get { field.font }
    set { field.font = newValue }
  }

  /// Whether each character shows as a dot.
  public var isSecureTextEntry: Bool {
    get { field.isSecure }
    set { field.isSecure = newValue }
  }

  /// How the field is drawn around its text.
  public var borderStyle: BorderStyle {
    get { field.border == .plain ? .none : .roundedRect }
    set { field.border = newValue == .none ? .plain : .rounded }
  }
}
