// SPDX-License-Identifier: MIT

#if canImport(Darwin) || compiler(>=6.3)
public import Foundation
public import KeyliftStage

@available(macOS 26, *)
extension Responder {
  /// A message of the keyboard before it comes up, or changes while it is up.
  public typealias KeyboardWillShowMessage = KeyboardMessage<KeyboardMessageKinds.WillShow>
  /// A message of the keyboard after it has come up.
  public typealias KeyboardDidShowMessage = KeyboardMessage<KeyboardMessageKinds.DidShow>
  /// A message of the keyboard before it goes down.
  public typealias KeyboardWillHideMessage = KeyboardMessage<KeyboardMessageKinds.WillHide>
  /// A message of the keyboard after it has gone down.
  public typealias KeyboardDidHideMessage = KeyboardMessage<KeyboardMessageKinds.DidHide>
  /// A message of the keyboard before its frame changes.
  public typealias KeyboardWillChangeFrameMessage =
    KeyboardMessage<KeyboardMessageKinds.WillChangeFrame>
  /// A message of the keyboard after its frame has changed.
  public typealias KeyboardDidChangeFrameMessage =
    KeyboardMessage<KeyboardMessageKinds.DidChangeFrame>

  // UIKit's are sendable, too. The screen is used only on the thread that plays its stage.
  /// A message of the keyboard; UIKit has a structure of these properties for each kind.
  public struct KeyboardMessage<Kind: KeyboardMessageKind>: NotificationCenter.NamedMessage,
    @unchecked Sendable
  {
    /// The class of the objects that post the message.
    public typealias Subject = Screen

    /// The frame before the change in the screen's points.
    public var beginFrame: CGRect
    /// The frame after the change in the screen's points.
    public var endFrame: CGRect
    /// The duration of the change in seconds.
    public var animationDuration: TimeInterval
    /// The curve of the change.
    public var animationCurve: AnimationCurve
    /// Whether this app's keyboard changes.
    public var isLocal: Bool
    /// The screen on which the keyboard is.
    public var screen: Screen

    /// Creates a message.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: AnimationCurve, isLocal: Bool, screen: Screen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
    }

    /// The name of the notification.
    public static var name: Notification.Name { Kind.name }

    /// Returns the message of a notification; `nil` if a frame is missing.
    ///
    /// A missing duration counts as 0, a missing curve as ease-in-out and a missing owner as this app, as
    /// Apple does not say.
    public static func makeMessage(_ notification: Notification) -> KeyboardMessage? {
      let info = notification.userInfo ?? [:]
      guard let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
        let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return nil }
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
      return KeyboardMessage(
        beginFrame: begin, endFrame: end,
        animationDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
        animationCurve: curve.flatMap(AnimationCurve.init) ?? .easeInOut,
        isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
        screen: notification.object as? Screen ?? .main)
    }

    /// Returns the notification of a message, with its screen as the object.
    public static func makeNotification(_ message: KeyboardMessage) -> Notification {
      Notification(
        name: name, object: message.screen,
        userInfo: [
          UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: message.beginFrame),
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: message.endFrame),
          UIResponder.keyboardAnimationDurationUserInfoKey:
            NSNumber(value: message.animationDuration),
          UIResponder.keyboardAnimationCurveUserInfoKey:
            NSNumber(value: message.animationCurve.rawValue),
          UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: message.isLocal),
        ])
    }
  }

  /// A kind of a message of the keyboard.
  public protocol KeyboardMessageKind {
    /// The name of the notification.
    static var name: Notification.Name { get }
  }

  /// The kinds of the keyboard's messages.
  public enum KeyboardMessageKinds {
    /// Before the keyboard comes up.
    public enum WillShow: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    }
    /// After the keyboard has come up.
    public enum DidShow: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    }
    /// Before the keyboard goes down.
    public enum WillHide: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    }
    /// After the keyboard has gone down.
    public enum DidHide: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    }
    /// Before the keyboard's frame changes.
    public enum WillChangeFrame: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    }
    /// After the keyboard's frame has changed.
    public enum DidChangeFrame: KeyboardMessageKind {
      /// The name of the notification.
      public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    }
  }
}

// The identifiers, such as `.keyboardWillShow`, by which observers name the messages.
@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
  /// The message before the keyboard comes up.
  public static var keyboardWillShow: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
  /// The message after the keyboard has come up.
  public static var keyboardDidShow: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
  /// The message before the keyboard goes down.
  public static var keyboardWillHide: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
  /// The message after the keyboard has gone down.
  public static var keyboardDidHide: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
  /// The message before the keyboard's frame changes.
  public static var keyboardWillChangeFrame: Self { Self() }
}

@available(macOS 26, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
  /// The message after the keyboard's frame has changed.
  public static var keyboardDidChangeFrame: Self { Self() }
}
#endif
