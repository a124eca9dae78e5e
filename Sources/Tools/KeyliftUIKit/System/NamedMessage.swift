// SPDX-License-Identifier: MIT

// The typed notifications of iOS 26. Foundation brings the protocols, the identifiers and the tokens since
// Swift 6.3, but calls observers in an order that changes from run to run, on the main actor alone, and
// passes no notification on as a message. So observers of the messages here are observers of their
// notifications, in the order of registration, on the thread that plays the stage.
#if canImport(Darwin) || compiler(>=6.3)
public import Foundation
import KeyliftStage

@available(macOS 26, *)
extension NotificationCenter {
  /// A typed notification of UIKit, which is posted and observed as the notification of its name.
  public protocol NamedMessage: MainActorMessage {
    /// The name of the notification.
    static var name: Notification.Name { get }
    /// Returns the message of a notification; `nil` if values are missing.
    static func makeMessage(_ notification: Notification) -> Self?
    /// Returns the notification of a message.
    static func makeNotification(_ message: Self) -> Notification
  }

  /// Calls a closure with each message of a subject.
  ///
  /// - Parameters:
  ///   - subject: The object that posts the messages.
  ///   - identifier: The message's kind, such as `.keyboardWillShow`.
  ///   - observer: Called while the message is posted, as the closure of `observe(_:on:using:)` is.
  /// - Returns: The token; the observation ends when it is released.
  public func addObserver<Identifier: MessageIdentifier, Message: NamedMessage>(
    of subject: Message.Subject, for identifier: Identifier,
    using observer: @escaping (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message, Message.Subject: AnyObject {
    addObserver(of: subject, for: Message.self, using: observer)
  }

  /// Calls a closure with each message of any subject.
  ///
  ///     token = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in
  ///       print(message.endFrame)
  ///     }
  ///
  /// - Parameters:
  ///   - subject: The class of the objects that post the messages.
  ///   - identifier: The message's kind.
  ///   - observer: Called while the message is posted.
  /// - Returns: The token; the observation ends when it is released.
  public func addObserver<Identifier: MessageIdentifier, Message: NamedMessage>(
    of subject: Message.Subject.Type, for identifier: Identifier,
    using observer: @escaping (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message {
    addTypedObserver(of: nil, using: observer)
  }

  /// Calls a closure with each message of a type.
  ///
  /// - Parameters:
  ///   - subject: The object that posts the messages; `nil` for any.
  ///   - messageType: The message's type.
  ///   - observer: Called while the message is posted.
  /// - Returns: The token; the observation ends when it is released.
  public func addObserver<Message: NamedMessage>(
    of subject: Message.Subject? = nil, for messageType: Message.Type,
    using observer: @escaping (Message) -> Void
  ) -> ObservationToken where Message.Subject: AnyObject {
    addTypedObserver(of: subject, using: observer)
  }

  /// Posts a message with its subject, and the notification of the message to observers of its name.
  public func post<Message: NamedMessage>(_ message: Message, subject: Message.Subject)
  where Message.Subject: AnyObject {
    var notification = Message.makeNotification(message)
    notification.object = subject
    post(notification)
  }

  /// Posts a message, and its notification to observers of the name.
  public func post<Message: NamedMessage>(_ message: Message) {
    post(Message.makeNotification(message))
  }

  private func addTypedObserver<Message: NamedMessage>(
    of subject: AnyObject?, using observer: @escaping (Message) -> Void
  ) -> ObservationToken {
    let observation = observe(Message.name) { notification in
      let sender = notification.object as AnyObject?
      guard subject == nil || sender === subject else { return }
      if let message = Message.makeMessage(notification) { observer(message) }
    }
    let kept = KeptObservation(observation)
    return addObserver(for: TokenMessage.self) { _ in kept.stay() }
  }
}

/// Foundation's token has no public initializer.
///
/// The observer that it makes for this message, which nobody posts, holds our observation and is
/// released with the token.
@available(macOS 26, *)
private struct TokenMessage: NotificationCenter.MainActorMessage {
  final class Subject {}
}
#endif
