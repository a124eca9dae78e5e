// SPDX-License-Identifier: MIT

// Copy this file into your app's target and remove `import UIKit` from its other files. They see what this file exports:
// UIKit on iOS, and Keylift's classes of the same names elsewhere.

#if canImport(UIKit)
@_exported public import UIKit

extension NotificationCenter {
  /// Calls a closure with each notification of a name, as `KeyliftUIKit` does on the stage.
  ///
  /// - Parameters:
  ///   - name: The name of a notification that is posted on the main thread, as those of the keyboard are.
  ///   - turn: Whether the closure is called at once or on the next turn of the run loop.
  ///   - handler: Called with each notification.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observe(
    _ name: Notification.Name, on turn: RunLoopTurn = .this,
    using handler: @escaping @MainActor (Notification) -> Void
  ) -> NotificationObservation {
    let recipient = NotificationRecipient(handler: handler)
    let token = addObserver(forName: name, object: nil, queue: nil) { [weak recipient] note in
      // The notification stays on the thread that posts it, the main thread.
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { recipient?.receive(note, on: turn) }
    }
    return NotificationObservation(center: self, token: token, recipient: recipient)
  }
}

/// The turn of the run loop on which an observer is called.
public nonisolated enum RunLoopTurn: Hashable, Sendable {
  /// While the notification is posted, inside the animation block that surrounds the post.
  case this
  /// On the next turn of the run loop, outside every animation block.
  case next
}

/// An observation of a notification, which lasts until it is released.
public nonisolated final class NotificationObservation {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol
  /// What the center's closure refers to weakly.
  private var recipient: NotificationRecipient?

  fileprivate init(
    center: NotificationCenter, token: any NSObjectProtocol, recipient: NotificationRecipient
  ) {
    self.center = center
    self.token = token
    self.recipient = recipient
  }

  deinit { center.removeObserver(token) }

  /// Ends the observation before it is released, including a call that waits for the next turn.
  public func cancel() {
    center.removeObserver(token)
    recipient = nil
  }
}

@MainActor private final class NotificationRecipient {
  private let handler: @MainActor (Notification) -> Void

  init(handler: @escaping @MainActor (Notification) -> Void) { self.handler = handler }

  func receive(_ note: Notification, on turn: RunLoopTurn) {
    switch turn {
    case .this: handler(note)
    case .next:
      nonisolated(unsafe) let note = note
      StageQueue.main.async { [weak self] in self?.handler(note) }
    }
  }
}

/// The main queue, under the name that it has on the stage.
public nonisolated struct StageQueue: Sendable {
  /// The main queue, which is the only one.
  public static let main = StageQueue()

  /// Executes a closure on the next turn of the run loop.
  public func async(execute work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }

  /// Executes a closure at a time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: deadline) { MainActor.assumeIsolated { work() } }
  }

  /// Executes a closure after a number of seconds.
  public func async(after seconds: TimeInterval, execute work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { work() }
    }
  }
}
#else
@_exported public import KeyliftUIKit
#endif
