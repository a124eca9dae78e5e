// SPDX-License-Identifier: MIT

public import Foundation

extension NotificationCenter {
  /// Calls a closure with each notification of a name, after those that observed it before.
  ///
  /// Foundation on Linux calls observers in an order that changes from run to run, and its own closures
  /// must be `@Sendable`. These are called in the order in which they came, on the thread that
  /// posts; so observe a centre on the thread that posts to it.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - turn: Whether the closure is called at once or on the next turn of the run loop.
  ///   - handler: Called with each notification. One that observes while a notification is being handed out
  ///     gets the next; one that stops gets no more, not even this.
  /// - Returns: What keeps the observation going: it ends when this is released.
  public func observe(
    _ name: Notification.Name, on turn: RunLoopTurn = .this,
    using handler: @escaping (Notification) -> Void
  ) -> NotificationObservation {
    NotificationObservation(center: self, name: name, turn: turn, handler: handler)
  }
}
