// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

// UIKit's members that apps override. A class can only be overridden where it declares them, so they stand above the
// stage's own classes and not in extensions.

/// The members of a responder that subclasses of the app override.
open class ResponderNames {
  package var kept: [String: Any] = [:]

  /// Creates a responder.
  public init() {}

  /// The language of the keyboard that the responder wants, which is the stage's by default.
  ///
  /// A text field or view that returns the mode whose language is "emoji" gets the emoji keyboard. Other
  /// languages are chosen by the scene, whatever is returned.
  open var textInputMode: UITextInputMode? { .current }
  /// The name under which iOS remembers the keyboard's language, which a stage does not do.
  open var textInputContextIdentifier: String? { nil }

  /// Copies the selection, which only text does.
  open func copy(_ sender: Any?) {}
  /// Removes and copies the selection, which only text does.
  open func cut(_ sender: Any?) {}
  /// Inserts what was copied, which only text does.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection, which only text does.
  open func delete(_ sender: Any?) {}
  /// Selects the word at the caret, which only text does.
  open func select(_ sender: Any?) {}
  /// Selects everything, which only text does.
  open func selectAll(_ sender: Any?) {}

  /// The manager of changes that can be undone: that of the next responder or, at the end of the chain, its own.
  open var undoManager: UndoManager? {
    guard let next = (self as? Responder)?.next else { return keptObject { UndoManager() } }
    return next.undoManager
  }

  /// The commands for keys of a hardware keyboard, of which a stage presses none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns whether the menu of editing has an action, which no finger opens on a stage.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  /// Returns the first responder of the chain that performs an action; `nil` for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : (self as? Responder)?.next?.target(forAction: action, withSender: sender)
  }
}

extension ResponderNames {
  package func kept<Value>(or value: Value, _ name: String = #function) -> Value {
    kept[name] as? Value ?? value
  }

  package func keep<Value>(_ value: Value, _ name: String = #function) { kept[name] = value }

  package func keptObject<Value: AnyObject>(_ name: String = #function, _ make: () -> Value)
    -> Value
  {
    if let object = kept[name] as? Value { return object }
    let object = make()
    kept[name] = object
    return object
  }
}

/// The members of a view that subclasses of the app override.
open class ViewNames: Responder {
  /// Whether views of the class need constraints, which a stage need not know.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The class of the view's layer; a stage makes layers of shapes and of gradients, and plain ones.
  open class var layerClass: AnyClass { ViewNames.self }

  /// The background color, which changes at once also inside an animation block; `nil` for none.
  open var backgroundColor: DynamicColor? {
    get { view.decoration.background }
    set { view.decoration.background = newValue }
  }

  /// The insets of the rectangle that constraints align, which on a stage is the frame, whatever is returned.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The words that an assistive technology speaks for the view.
  open var accessibilityLabel: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }
  /// The value that an assistive technology says.
  open var accessibilityValue: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }
  /// The words that an assistive technology speaks for the view's action.
  open var accessibilityHint: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }
  /// The traits that describe the view to an assistive technology.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { kept(or: .none) }
    set { keep(newValue) }
  }
  /// Whether an assistive technology stops at the view.
  open var isAccessibilityElement: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// Whether an assistive technology leaves out the view's tree.
  open var accessibilityElementsHidden: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// Whether an assistive technology leaves out the other views.
  open var accessibilityViewIsModal: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// The parts at which an assistive technology stops; `nil` for the subviews.
  open var accessibilityElements: [Any]? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// Performs the view's action for an assistive technology, which a stage has not.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value larger for an assistive technology, which a stage has not.
  open func accessibilityIncrement() {}
  /// Makes the value smaller for an assistive technology, which a stage has not.
  open func accessibilityDecrement() {}
  /// Leaves the view for an assistive technology, which a stage has not.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the app's main action for an assistive technology, which a stage has not.
  open func accessibilityPerformMagicTap() -> Bool { false }

  private var view: View { unsafe unsafeDowncast(self, to: View.self) }

  /// Removes the caret from the view or from the subview that has it.
  ///
  /// - Parameter force: Whether the caret is removed from a view that does not want to resign, too.
  /// - Returns: Whether a view had the caret and has lost it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { view.removeCaret(force) }

  /// Sets the view's content; called before the first layout and before each that `setNeedsUpdateProperties()`
  /// asks for.
  open func updateProperties() {}

  /// Notifies layout that the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() { view.noteIntrinsicSize() }

  /// Changes the size to the one that suits the content best; the top left corner stays.
  open func sizeToFit() {
    view.frame = CGRect(origin: view.frame.origin, size: view.sizeThatFits(view.bounds.size))
  }

  /// Returns the size that the view's constraints give it near a size, those with views outside included.
  ///
  /// - Parameter targetSize: The wanted size in points, which gives way to every other constraint.
  /// - Returns: The size; the layout stays as it is.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the view's constraints give it, those with views outside included.
  ///
  /// - Parameters:
  ///   - targetSize: The wanted size in points.
  ///   - horizontal: The priority of the wanted width.
  ///   - vertical: The priority of the wanted height.
  /// - Returns: The size; the layout stays as it is.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { view.constrainedSize(near: targetSize, horizontal, vertical) }

  /// Does nothing, because a stage draws every change.
  open func setNeedsDisplay() {}

  /// Prepares the view for Interface Builder, which Linux does not have.
  open func prepareForInterfaceBuilder() {}
}

/// The members of a window that subclasses of the app override.
open class WindowNames: View {
  /// Shows the window: the controller of one that the app has made becomes that of the stage's window.
  open func makeKeyAndVisible() {
    makeKey()
    showContents()
  }

  func showContents() {}

  /// Does nothing, because a stage has one window that gets the keyboard.
  open func makeKey() {}
  /// Called when the window begins to get the keyboard, which a stage's does from its start.
  open func becomeKey() {}
  /// Called when the window no longer gets the keyboard, which never happens on a stage.
  open func resignKey() {}
  /// Called with events of touches, of which a stage has none; a test can call it.
  open func sendEvent(_ event: TouchEvent) {}
}

/// The role of a view for assistive technology, with UIKit's bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// A value that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that plays sound itself.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element whose value can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that takes gestures itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// A language of the keyboard; UIKit's class of the same name.
public final class UITextInputMode: Hashable, Sendable {
  /// Posted when the user chooses another language, which only a scene does on a stage.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The language as a tag such as "en-US"; "emoji" for the emoji keyboard.
  public let primaryLanguage: String?

  private init(_ language: String) { primaryLanguage = language }

  /// The languages that the user has enabled: that of the screen, and emoji.
  public static var activeInputModes: [UITextInputMode] { [current, UITextInputMode("emoji")] }

  static var current: UITextInputMode { UITextInputMode(Screen.main.traits.language ?? "en-US") }

  var isEmoji: Bool { primaryLanguage == "emoji" }

  /// Returns whether two modes have the same language.
  public static func == (first: UITextInputMode, second: UITextInputMode) -> Bool {
    first.primaryLanguage == second.primaryLanguage
  }

  /// Hashes the language.
  public func hash(into hasher: inout Hasher) { hasher.combine(primaryLanguage) }
}
