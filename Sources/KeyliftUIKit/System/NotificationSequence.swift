// SPDX-License-Identifier: MIT

public import Foundation

#if !canImport(Darwin)
extension NotificationCenter {
  /// Returns the notifications of a name as a sequence, as Foundation on iOS does.
  ///
  /// It collects notifications from this call on. A task runs after the stage has played, so it gets
  /// them in one go, and what it changes is in no picture: `observe(_:on:using:)` answers in time.
  ///
  /// - Parameters:
  ///   - name: The notifications' name.
  ///   - object: The object that posts them; `nil` for any.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationSequence {
    NotificationSequence(self, name, object)
  }
}

/// The notifications of a name at a center, without an end.
public struct NotificationSequence: AsyncSequence, Sendable {
  /// An element of the sequence.
  public typealias Element = Notification

  private let stream: AsyncStream<Carrier>

  fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
    let wanted = object.map(ObjectIdentifier.init)
    stream = AsyncStream { continuation in
      let observation = Observation(
        center.observe(name) { notification in
          let sender = (notification.object as AnyObject?).map(ObjectIdentifier.init)
          guard wanted == nil || sender == wanted else { return }
          continuation.yield(Carrier(notification: notification))
        })
      continuation.onTermination = { _ in observation.end() }
    }
  }

  /// Returns the notifications one by one.
  public func makeAsyncIterator() -> Iterator { Iterator(stream.makeAsyncIterator()) }

  /// The notifications one by one.
  public struct Iterator: AsyncIteratorProtocol {
    private var inner: AsyncStream<Carrier>.Iterator

    fileprivate init(_ inner: AsyncStream<Carrier>.Iterator) { self.inner = inner }

    /// Waits for the next notification; `nil` if the task has been canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Notification? {
      await inner.next(isolation: actor)?.notification
    }
  }

  // Notifications of the keyboard hold numbers and rectangles, and their object is not used.
  fileprivate struct Carrier: @unchecked Sendable {
    let notification: Notification
  }

  // The observation is only kept, and ended once.
  private final class Observation: @unchecked Sendable {
    private var observation: NotificationObservation?

    init(_ observation: NotificationObservation) { self.observation = observation }

    func end() { observation = nil }
  }
}
#endif
