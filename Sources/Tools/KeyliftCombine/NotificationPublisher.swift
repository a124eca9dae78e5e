// SPDX-License-Identifier: MIT

// Combine's names for code of an app. A Mac has Combine. Elsewhere OpenCombine has its publishers, and this module what
// Foundation adds to them: publishers of notifications, and queues that are those of the stage. The trait `OpenCombine`
// of the package asks for it, so that no other client of the package fetches or builds OpenCombine.

#if canImport(Combine)
@_exported public import Combine
#elseif OpenCombine
public import Foundation
import KeyliftStage
@_exported public import OpenCombine

extension NotificationCenter {
  /// A publisher of the notifications of a name; Foundation's type of the same name.
  ///
  /// Subscribers get them in the order of subscription, on the thread that posts.
  public struct Publisher: OpenCombine.Publisher {
    /// The publisher emits notifications.
    public typealias Output = Notification
    /// The publisher never fails.
    public typealias Failure = Never

    /// The center that posts the notifications.
    public let center: NotificationCenter
    /// The notifications' name.
    public let name: Notification.Name
    /// The object that posts them; `nil` for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications of a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes the center until the subscription is canceled.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(to: self, of: subscriber))
    }
  }

  /// Returns a publisher of the notifications of a name, as Foundation on iOS does.
  ///
  ///     center.publisher(for: UIResponder.keyboardWillShowNotification)
  ///       .sink { [weak self] note in self?.follow(note) }
  ///       .store(in: &cancellables)
  ///
  /// - Parameters:
  ///   - name: The notifications' name.
  ///   - object: The object that posts them; `nil` for any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

private final class NotificationSubscription: Subscription {
  private var demand = Subscribers.Demand.none
  /// It retains the subscriber, which retains the subscription until it is canceled.
  private var observation: NotificationObservation?

  init<Downstream: Subscriber>(
    to publisher: NotificationCenter.Publisher, of subscriber: Downstream
  ) where Downstream.Input == Notification, Downstream.Failure == Never {
    let object = publisher.object
    observation = publisher.center.observe(publisher.name) { [weak self] note in
      guard let self, demand > 0 else { return }
      guard object == nil || (note.object as AnyObject?) === object else { return }
      demand -= 1
      demand += subscriber.receive(note)
    }
  }

  func request(_ demand: Subscribers.Demand) { self.demand += demand }

  func cancel() { observation = nil }
}
#endif
