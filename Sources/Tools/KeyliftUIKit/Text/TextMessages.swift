// SPDX-License-Identifier: MIT

#if canImport(Darwin) || compiler(>=6.3)
public import Foundation

// The typed notifications of text fields and text views.

@available(macOS 26, *)
extension UITextField {
  /// A message after the field has got the caret.
  public typealias TextDidBeginEditingMessage = TextMessage<TextMessageKinds.DidBeginEditing>
  /// A message after the keyboard has changed the text of the field.
  public typealias TextDidChangeMessage = TextMessage<TextMessageKinds.DidChange>
  /// A message after the field has lost the caret.
  public typealias TextDidEndEditingMessage = TextMessage<TextMessageKinds.DidEndEditing>

  /// A message of a field; UIKit has a structure of this property for each kind.
  public struct TextMessage<Kind: TextMessageKind>: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextField
    /// The field.
    public var textField: UITextField

    /// Creates a message of a field.
    public init(textField: UITextField) { self.textField = textField }

    /// The name of the notification.
    public static var name: Notification.Name { Kind.fieldName }

    /// Returns the message of a notification; `nil` if no field posts it.
    public static func makeMessage(_ notification: Notification) -> TextMessage? {
      guard let poster = notification.object as? UITextField else { return nil }
      return TextMessage(textField: poster)
    }

    /// Returns the notification of a message, with its field as the object.
    public static func makeNotification(_ message: TextMessage) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }

  /// A kind of a message of a field or a text view.
  public protocol TextMessageKind {
    /// The name of the notification of a field.
    static var fieldName: Notification.Name { get }
    /// The name of the notification of a text view.
    static var viewName: Notification.Name { get }
  }

  /// The kinds of the messages of fields and text views.
  public enum TextMessageKinds {
    /// After the caret has come.
    public enum DidBeginEditing: TextMessageKind {
      /// The name of the notification of a field.
      public static var fieldName: Notification.Name { UITextField.textDidBeginEditingNotification }
      /// The name of the notification of a text view.
      public static var viewName: Notification.Name { UITextView.textDidBeginEditingNotification }
    }
    /// After the keyboard has changed the text.
    public enum DidChange: TextMessageKind {
      /// The name of the notification of a field.
      public static var fieldName: Notification.Name { UITextField.textDidChangeNotification }
      /// The name of the notification of a text view.
      public static var viewName: Notification.Name { UITextView.textDidChangeNotification }
    }
    /// After the caret has gone.
    public enum DidEndEditing: TextMessageKind {
      /// The name of the notification of a field.
      public static var fieldName: Notification.Name { UITextField.textDidEndEditingNotification }
      /// The name of the notification of a text view.
      public static var viewName: Notification.Name { UITextView.textDidEndEditingNotification }
    }
  }
}

@available(macOS 26, *)
extension UITextView {
  /// A message after the text view has got the caret.
  public typealias TextDidBeginEditingMessage =
    TextMessage<UITextField.TextMessageKinds.DidBeginEditing>
  /// A message after the keyboard has changed the text of the text view.
  public typealias TextDidChangeMessage = TextMessage<UITextField.TextMessageKinds.DidChange>
  /// A message after the text view has lost the caret.
  public typealias TextDidEndEditingMessage =
    TextMessage<UITextField.TextMessageKinds.DidEndEditing>

  /// A message of a text view; UIKit has a structure of this property for each kind.
  public struct TextMessage<Kind: UITextField.TextMessageKind>: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextView
    /// The text view.
    public var textView: UITextView

    /// Creates a message of a text view.
    public init(textView: UITextView) { self.textView = textView }

    /// The name of the notification.
    public static var name: Notification.Name { Kind.viewName }

    /// Returns the message of a notification; `nil` if no text view posts it.
    public static func makeMessage(_ notification: Notification) -> TextMessage? {
      guard let poster = notification.object as? UITextView else { return nil }
      return TextMessage(textView: poster)
    }

    /// Returns the notification of a message, with its text view as the object.
    public static func makeNotification(_ message: TextMessage) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

// The identifiers, such as `.textDidChange`, by which observers name the messages.
@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage> {
  /// The message after the field has got the caret.
  public static var textDidBeginEditing: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage> {
  /// The message after the keyboard has changed the text of the field.
  public static var textDidChange: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage> {
  /// The message after the field has lost the caret.
  public static var textDidEndEditing: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage> {
  /// The message after the text view has got the caret.
  public static var textDidBeginEditing: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage> {
  /// The message after the keyboard has changed the text of the text view.
  public static var textDidChange: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage> {
  /// The message after the text view has lost the caret.
  public static var textDidEndEditing: Self { Self() }
}
#endif
