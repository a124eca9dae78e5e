// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A text view of many lines, which is a scroll view as in UIKit.
///
/// It starts with a font of 17 points. Its text scrolls in whole lines, and shows its end while the
/// view has the caret. A view whose scrolling is off is as high as its text asks for.
/// `becomeFirstResponder()` gives it the caret, and `insertText(_:)` types.
open class UITextView: ScrollView, UITextInput, TraitHolder {
  /// Sent after a view has got the caret, by the stage's center.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Sent after the keyboard has changed the text of a view, by the stage's center.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Sent after a view has lost the caret, by the stage's center.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The delegate, which is not retained.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { observeScrolling() }
  }
  /// The alignment of the text, which is drawn at the left.
  open var textAlignment = TextAlignment.left
  /// Whether the view takes the caret.
  open var isEditable = true
  /// Whether a new text replaces the old one, which it does not on a stage.
  open var clearsOnInsertion = false
  /// The search in the text: none on a stage.
  open var findInteraction: UIFindInteraction? { nil }
  /// Whether text can be selected by a finger, which a stage has not.
  open var isSelectable = true
  /// The attributes of links, which are not drawn.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the user can change attributes, which no finger does on a stage.
  open var allowsEditingTextAttributes = false
  /// Whether the font grows with the user's text size, as a preferred font does on a stage, whatever is set.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the user can search in the text, which nobody does on a stage.
  open var isFindInteractionEnabled = false
  /// The kinds of text that become links, which are not drawn.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of typed text, which are not drawn.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text's container, whose padding is drawn.
  open private(set) lazy var textContainer = NSTextContainer(of: self)
  /// The border, which is not drawn.
  open var borderStyle = BorderStyle.none
  /// A border of a text view, with UIKit's raw values.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No border.
    case none = 0
    /// Round corners.
    case roundedRect = 1
  }

  /// The text, whose attributes are not drawn.
  open var textStorage: NSTextStorage {
    let storage = keptObject { NSTextStorage(of: self) }
    storage.takeText()
    return storage
  }
  /// The layout of the lines.
  open private(set) lazy var layoutManager = NSLayoutManager(of: self)

  var fieldTraits = FieldTraits() { didSet { textView.input = fieldTraits.input } }
  private var ownInputView: View?
  private var ownAccessoryView: View?
  private var selection: NSRange?

  /// Creates a text view with a frame in the superview's coordinates; a container of the app's own is not used.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    textView = TextViewContent(font: .systemFont(ofSize: 17))
    observeScrolling()
    caretObserver = { [unowned self] in caretHasMoved(toView: $0) }
  }

  private func observeScrolling() {
    scrollObserver = ScrollDelegateRelay(delegate) { [weak self] in
      guard let self else { return }
      var content = textView
      content.scrolled = max(Double(contentOffset.y), 0)
      if content != textView { self.content = .textView(content) }
    }
  }

  /// Creates a text view with a frame in the superview's coordinates.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view; both kinds of TextKit are the same on a stage.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  var textView: TextViewContent {
    get { if case .textView(let view) = content { view } else { TextViewContent() } }
    set {
      content = .textView(newValue)
      setNeedsLayout()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; `nil` is the same as an empty text.
  open var text: String! {
    get { textView.text }
    set {
      textView.text = newValue ?? ""
      selection = nil
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text without its attributes, which are not drawn.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: textView.text) }
    set { text = newValue?.string }
  }

  /// The font.
  open var font: DynamicFont? {
    get { textView.font }
    set { textView.font = newValue ?? .systemFont(ofSize: 17) }
  }

  /// The color of the text; `nil` for the label's.
  open var textColor: DynamicColor? {
    get { textView.colors.text }
    set { textView.colors.text = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the caret; `nil` for the system's.
  open override var tintColor: DynamicColor! {
    get { textView.colors.tint }
    set { textView.colors.tint = newValue }
  }

  /// The distances from the edges to the lines in points, 8 above and below by default.
  open var textContainerInset: EdgeInsets {
    get { textView.inset }
    set { textView.inset = newValue }
  }

  /// Whether the text scrolls; if not, the view asks for the height of its text.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// The size of the text if it does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeOfContent
  }

  /// Returns the height of the text at a width if it does not scroll.
  open override func heightThatFits(width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : heightOfContent(width: width)
  }

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

  /// The bar on top of the keyboard while the view has the caret.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  /// Whether the view takes text.
  open override var canBecomeFirstResponder: Bool { isEditable && super.canBecomeFirstResponder }

  /// Gives the view the caret if its delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, delegate?.textViewShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  /// Whether the delegate lets the view lose the caret.
  open override var canResignFirstResponder: Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }

  /// The selected part.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }

  /// Returns the rectangles of a part: one for its first line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [UITextSelectionRect(rect: firstRect(for: range))]
  }

  /// Returns the place that is nearest to a point in the view's own coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(to: point) }

  /// Sets the content size to that of the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = sizeThatFits(CGSize(width: bounds.width, height: 0))
    if bounds.width > 0, size != contentSize { contentSize = size }
  }

  private func caretHasMoved(toView isFocused: Bool) {
    if isFocused {
      delegate?.textViewDidBeginEditing(self)
      post(UITextView.textDidBeginEditingNotification)
    } else {
      delegate?.textViewDidEndEditing(self)
      post(UITextView.textDidEndEditingNotification)
    }
  }

  /// Whether there is text.
  open var hasText: Bool { !textView.text.isEmpty }
  /// The text.
  open var inputText: String { textView.text }

  /// The selected part of the text, in UTF-16 code units; at the end until it is set.
  open var selectedRange: NSRange {
    get {
      textView.text.nearest(selection ?? NSRange(location: textView.text.utf16.count, length: 0))
    }
    set {
      selection = newValue
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// Types a text in place of the selection if the delegate lets it, as keys do.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }

  /// Deletes the selection, or the character before the caret, if the delegate lets it.
  open func deleteBackward() {
    let range = textView.text.deletion(at: selectedRange)
    if range.length > 0 { replace(range, with: "") }
  }

  private func replace(_ range: NSRange, with text: String) {
    let isAllowed = delegate?.textView(self, shouldChangeTextIn: range, replacementText: text)
    if isAllowed ?? true { change(range, to: text) }
  }

  /// Replaces a part of the text, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    change(textView.text.nearest(range.range), to: text)
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: textView.text.utf16.count)
  }
  /// Copies the selection.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Copies the selection and deletes it.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Types the copied text.
  open override func paste(_ sender: Any?) { pasteText() }

  private func change(_ range: NSRange, to text: String) {
    replaceTyped(range, with: text)
    setNeedsLayout()
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
    delegate?.textViewDidChangeSelection(self)
  }
}

/// The delegate of a text view; UIKit's protocol of the same name.
///
/// It is asked about and notified of the caret, scrolling, `insertText(_:)` and `deleteBackward()`.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether a view may get the caret.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after a view has got the caret.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether a view may lose the caret.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after a view has lost the caret.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a view may replace a part of its text, in UTF-16 code units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the keyboard has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns the menu of a part of the text, which no finger opens on a stage.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns whether a finger opens a link, which none does on a stage.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Called before the system's writing tools begin, which a stage does not have.
  func textViewWritingToolsWillBegin(_ textView: UITextView)
  /// Called after the system's writing tools have ended, which a stage does not have.
  func textViewWritingToolsDidEnd(_ textView: UITextView)
  /// Returns the action of a tapped item, by default the system's; `nil` for none.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns `nil`.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Does nothing.
  public func textViewWritingToolsWillBegin(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewWritingToolsDidEnd(_ textView: UITextView) {}
  /// Returns the system's action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

/// A link or a part of a text with a tag, which a finger can tap; UIKit's structure of the same name.
///
/// No finger taps it on a stage; a test asks the delegate for its action.
public struct UITextItem: Hashable, Sendable {
  /// The kind of an item; a stage has no attachments.
  public enum Content: Hashable, Sendable {
    /// A link.
    case link(URL)
    /// A tag of the app's own.
    case tag(String)
  }

  /// The kind.
  public let content: Content
  /// The part of the text in UTF-16 code units.
  public let range: NSRange

  /// Creates an item, as a test does that asks for its action.
  public init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
