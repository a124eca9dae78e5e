// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A text field of one line; UIKit's class of the same name.
///
/// It starts with a font of 17 points and no border. `becomeFirstResponder()` gives it the caret, and
/// `insertText(_:)` types.
open class UITextField: UIControl, UITextInput, TraitHolder {
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

  /// Sent after a field has got the caret, by the stage's center.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Sent after the keyboard has changed the text of a field, by the stage's center.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Sent after a field has lost the caret, by the stage's center.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The delegate, which is not retained.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The image behind the text, which is not drawn; `nil` for none.
  open var background: UIImage?
  /// The image behind the text of a disabled field, which is not drawn; `nil` for none.
  open var disabledBackground: UIImage?
  /// Whether the user can change attributes, which no finger does on a stage.
  open var allowsEditingTextAttributes = false
  /// Whether the first typed character replaces the text, which it does not on a stage.
  open var clearsOnInsertion = false
  /// The attributes of typed text, which are not drawn; `nil` for the usual.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether the font grows with the user's text size, as a preferred font does on a stage, whatever is set.
  open var adjustsFontForContentSizeCategory = false
  /// The alignment of the text, which is drawn at the left.
  open var textAlignment = TextAlignment.left
  /// The attributes of the text, which are not drawn.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether long text becomes smaller, which it never does on a stage.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the text is emptied when the field gets the caret.
  open var clearsOnBeginEditing = false
  /// The smallest size of text that becomes smaller, which it never does on a stage.
  open var minimumFontSize: CGFloat = 0
  /// When the button that empties the field is there, which is not drawn.
  open var clearButtonMode = ViewMode.never

  /// The view before the text, which starts behind it; `nil` for none.
  open var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// The view behind the text, which ends before it; `nil` for none.
  open var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// When the view before the text is there.
  open var leftViewMode = ViewMode.never { didSet { placeSides() } }
  /// When the view behind the text is there.
  open var rightViewMode = ViewMode.never { didSet { placeSides() } }

  var fieldTraits = FieldTraits() { didSet { field.input = fieldTraits.input } }
  private var ownInputView: View?
  private var ownAccessoryView: View?
  private var selection: NSRange?

  /// Creates a text field with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    field = TextFieldContent(font: .systemFont(ofSize: 17), border: .plain)
    caretObserver = { [unowned self] in caretHasMoved(toField: $0) }
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  private var field: TextFieldContent {
    get { if case .textField(let field) = content { field } else { TextFieldContent() } }
    set { content = .textField(newValue) }
  }

  /// The size of the text and its padding; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  /// Returns the size of the text and its padding.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(CGSize.zero) }

  /// The text; `nil` is the same as an empty text.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue ?? ""
      selection = nil
    }
  }

  /// The text without its attributes, which are not drawn.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: field.text) }
    set { text = newValue?.string }
  }

  /// The text that is shown while the field is empty; `nil` for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  /// The placeholder without its attributes, which are not drawn.
  open var attributedPlaceholder: NSAttributedString? {
    get { NSAttributedString(string: field.placeholder) }
    set { placeholder = newValue?.string }
  }

  /// The font.
  open var font: DynamicFont? {
    get { field.font }
    set { field.font = newValue ?? .systemFont(ofSize: 17) }
  }

  /// Whether each character is shown as a dot.
  open var isSecureTextEntry: Bool {
    get { field.isSecure }
    set { field.isSecure = newValue }
  }

  /// The color of the text; `nil` for the label's.
  open var textColor: DynamicColor? {
    get { field.colors.text }
    set { field.colors.text = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the caret; `nil` for the system's.
  open override var tintColor: DynamicColor! {
    get { field.colors.tint }
    set { field.colors.tint = newValue }
  }

  /// The border around the text.
  open var borderStyle: BorderStyle {
    get { field.border == .plain ? .none : .roundedRect }
    set { field.border = newValue == .none ? .plain : .rounded }
  }

  /// Whether the field has the caret.
  open var isEditing: Bool { isFirstResponder }

  /// The controller of a view in place of the keys, which a stage does not show; `nil` for none.
  open var inputViewController: UIInputViewController? { nil }
  /// The view in place of the keyboard's keys, which is not drawn.
  open override var inputView: View? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// The bar on top of the keyboard while the field has the caret.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  /// Whether the field is enabled and its delegate lets it have the caret.
  open override var canBecomeFirstResponder: Bool { isEnabled && super.canBecomeFirstResponder }

  /// Gives the field the caret if its delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  /// Whether the delegate lets the field lose the caret.
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// Returns the rectangle of the text in a field with bounds; an override moves the text sideways.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = sideWidth(leftView, leftViewMode)
    let right = sideWidth(rightView, rightViewMode)
    let border: CGFloat = borderStyle == .none ? 0 : 7
    return CGRect(
      x: bounds.minX + max(border, left), y: bounds.minY,
      width: max(bounds.width - max(border, left) - max(border, right), 0), height: bounds.height)
  }

  /// Returns the rectangle of the text while the field has the caret.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder, which is drawn where the text is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the view behind the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of the button that empties the field, which is not drawn.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// Returns the rectangle of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Draws the text, which a stage does itself.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder, which a stage does itself.
  open func drawPlaceholder(in rect: CGRect) {}

  /// The selected part.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }

  /// Returns the rectangles of a part: one for its first line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [UITextSelectionRect(rect: firstRect(for: range))]
  }

  /// Returns the place that is nearest to a point in the field's own coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(to: point) }

  /// Places the views at the sides and the text between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSides()
  }

  /// Types a text in place of the selection if the delegate lets it, as keys do.
  ///
  /// A line feed is the return key: the delegate is asked whether it performs the field's actions.
  open func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    replace(selectedRange, with: text)
  }

  /// Deletes the selection, or the character before the caret, if the delegate lets it.
  open func deleteBackward() {
    let range = field.text.deletion(at: selectedRange)
    if range.length > 0 { replace(range, with: "") }
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: field.text.utf16.count)
  }
  /// Copies the selection.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Copies the selection and deletes it.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Types the copied text.
  open override func paste(_ sender: Any?) { pasteText() }

  /// Returns the rectangle of the caret at a place, 2 points wide and as high as the line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let traits = (window?.screen ?? .main).traits
    let font = field.font.resolved(at: traits.textSize)
    let head = NSString(string: field.text).substring(
      to: field.text.nearest(NSRange(location: position.offset, length: 0)).location)
    let height = CGFloat(font.lineHeight)
    let place = field.layout(in: bounds.size, traits: traits)
    let end = place.text.lowerBound + traits.measurer.width(of: head, in: font)
    let x = min(end, place.text.upperBound)
    return CGRect(x: CGFloat(x), y: bounds.midY - height / 2, width: 2, height: height)
  }

  private func sideWidth(_ view: View?, _ mode: ViewMode) -> CGFloat {
    guard let view, mode.isShown(editing: isEditing) else { return 0 }
    return view.bounds.width
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    placeSides()
  }

  private func placeSides() {
    leftView?.isHidden = !leftViewMode.isShown(editing: isEditing)
    rightView?.isHidden = !rightViewMode.isShown(editing: isEditing)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    let text = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let border: CGFloat = borderStyle == .none ? 0 : 7
    let padding = EdgeInsets(
      top: 0, left: text.minX - bounds.minX - border, bottom: 0,
      right: bounds.maxX - text.maxX - border)
    if bounds.width > 0, field.padding != padding { field.padding = padding }
  }

  private func caretHasMoved(toField isFocused: Bool) {
    if isFocused, clearsOnBeginEditing { text = "" }
    placeSides()
    if isFocused {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    } else {
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActions(for: .editingDidEnd)
    }
    post(
      isFocused
        ? UITextField.textDidBeginEditingNotification : UITextField.textDidEndEditingNotification)
  }
}

extension UITextField {
  /// Why a field has lost the caret, with UIKit's raw values; always `committed` on a stage.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The editing is done.
    case committed = 0
    /// The editing was given up.
    case cancelled = 1
  }

  /// When a view beside the text is there, with UIKit's raw values.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the field has the caret.
    case whileEditing = 1
    /// While the field has no caret.
    case unlessEditing = 2
    /// Always.
    case always = 3

    func isShown(editing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Whether there is text.
  public var hasText: Bool { !field.text.isEmpty }
  /// The text.
  public var inputText: String { field.text }

  /// The selected part of the text, in UTF-16 code units; at the end until it is set.
  public var selectedRange: NSRange {
    get { field.text.nearest(selection ?? NSRange(location: field.text.utf16.count, length: 0)) }
    set {
      selection = newValue
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  fileprivate func replace(_ range: NSRange, with text: String) {
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: text)
    if isAllowed ?? true { change(range, to: text) }
  }

  private func change(_ range: NSRange, to text: String) {
    replaceTyped(range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  fileprivate func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// Replaces a part of the text, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    change(field.text.nearest(range.range), to: text)
  }
}

extension View {
  /// Nothing is posted outside a window.
  func post(_ name: Notification.Name) {
    window?.stage?.notificationCenter.post(name: name, object: self)
  }
}

/// The delegate of a text field; UIKit's protocol of the same name.
///
/// It is asked about and notified of the caret, `insertText(_:)` and `deleteBackward()`.
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether a field may get the caret.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after a field has got the caret.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether a field may lose the caret.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after a field has lost the caret.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after a field has lost the caret; by default it calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a field may replace a part of its text, in UTF-16 code units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether a field may be emptied by its button, which no finger presses on a stage.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns the menu of a part of the text, which no finger opens on a stage.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns whether the return key performs the field's actions.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `nil`.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
