// SPDX-License-Identifier: MIT

#if canImport(Darwin) || compiler(>=6.3)
public import Foundation

// The typed notifications of text fields and text views.

@available(macOS 26, *)
extension UITextField {
  /// A message after the field has got the caret.
  public struct TextDidBeginEditingMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextField
    /// The field.
    public var textField: UITextField

    /// Creates a message of a field.
    public init(textField: UITextField) { self.textField = textField }

    /// The name of the notification.
    public static var name: Notification.Name { UITextField.textDidBeginEditingNotification }

    /// Returns the message of a notification; `nil` if no field posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidBeginEditingMessage? {
      (notification.object as? UITextField).map(TextDidBeginEditingMessage.init)
    }

    /// Returns the notification of a message, with its field as the object.
    public static func makeNotification(_ message: TextDidBeginEditingMessage) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage> {
  /// The message after the field has got the caret.
  public static var textDidBeginEditing: Self { Self() }
}

@available(macOS 26, *)
extension UITextField {
  /// A message after the keyboard has changed the text of the field.
  public struct TextDidChangeMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextField
    /// The field.
    public var textField: UITextField

    /// Creates a message of a field.
    public init(textField: UITextField) { self.textField = textField }

    /// The name of the notification.
    public static var name: Notification.Name { UITextField.textDidChangeNotification }

    /// Returns the message of a notification; `nil` if no field posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidChangeMessage? {
      (notification.object as? UITextField).map(TextDidChangeMessage.init)
    }

    /// Returns the notification of a message, with its field as the object.
    public static func makeNotification(_ message: TextDidChangeMessage) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage> {
  /// The message after the keyboard has changed the text of the field.
  public static var textDidChange: Self { Self() }
}

@available(macOS 26, *)
extension UITextField {
  /// A message after the field has lost the caret.
  public struct TextDidEndEditingMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextField
    /// The field.
    public var textField: UITextField

    /// Creates a message of a field.
    public init(textField: UITextField) { self.textField = textField }

    /// The name of the notification.
    public static var name: Notification.Name { UITextField.textDidEndEditingNotification }

    /// Returns the message of a notification; `nil` if no field posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidEndEditingMessage? {
      (notification.object as? UITextField).map(TextDidEndEditingMessage.init)
    }

    /// Returns the notification of a message, with its field as the object.
    public static func makeNotification(_ message: TextDidEndEditingMessage) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage> {
  /// The message after the field has lost the caret.
  public static var textDidEndEditing: Self { Self() }
}

@available(macOS 26, *)
extension UITextView {
  /// A message after the text view has got the caret.
  public struct TextDidBeginEditingMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextView
    /// The text view.
    public var textView: UITextView

    /// Creates a message of a text view.
    public init(textView: UITextView) { self.textView = textView }

    /// The name of the notification.
    public static var name: Notification.Name { UITextView.textDidBeginEditingNotification }

    /// Returns the message of a notification; `nil` if no text view posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidBeginEditingMessage? {
      (notification.object as? UITextView).map(TextDidBeginEditingMessage.init)
    }

    /// Returns the notification of a message, with its text view as the object.
    public static func makeNotification(_ message: TextDidBeginEditingMessage) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage> {
  /// The message after the text view has got the caret.
  public static var textDidBeginEditing: Self { Self() }
}

@available(macOS 26, *)
extension UITextView {
  /// A message after the keyboard has changed the text of the text view.
  public struct TextDidChangeMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextView
    /// The text view.
    public var textView: UITextView

    /// Creates a message of a text view.
    public init(textView: UITextView) { self.textView = textView }

    /// The name of the notification.
    public static var name: Notification.Name { UITextView.textDidChangeNotification }

    /// Returns the message of a notification; `nil` if no text view posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidChangeMessage? {
      (notification.object as? UITextView).map(TextDidChangeMessage.init)
    }

    /// Returns the notification of a message, with its text view as the object.
    public static func makeNotification(_ message: TextDidChangeMessage) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage> {
  /// The message after the keyboard has changed the text of the text view.
  public static var textDidChange: Self { Self() }
}

@available(macOS 26, *)
extension UITextView {
  /// A message after the text view has lost the caret.
  public struct TextDidEndEditingMessage: NotificationCenter.NamedMessage {
    /// The class of the objects that post the message.
    public typealias Subject = UITextView
    /// The text view.
    public var textView: UITextView

    /// Creates a message of a text view.
    public init(textView: UITextView) { self.textView = textView }

    /// The name of the notification.
    public static var name: Notification.Name { UITextView.textDidEndEditingNotification }

    /// Returns the message of a notification; `nil` if no text view posts it.
    public static func makeMessage(_ notification: Notification) -> TextDidEndEditingMessage? {
      (notification.object as? UITextView).map(TextDidEndEditingMessage.init)
    }

    /// Returns the notification of a message, with its text view as the object.
    public static func makeNotification(_ message: TextDidEndEditingMessage) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage> {
  /// The message after the text view has lost the caret.
  public static var textDidEndEditing: Self { Self() }
}
#endif
