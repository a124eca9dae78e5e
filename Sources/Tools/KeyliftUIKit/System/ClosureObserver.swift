// SPDX-License-Identifier: MIT

#if !canImport(Darwin)
public import Foundation
import KeyliftStage

extension NotificationCenter {
  /// Calls a closure with each notification of a name, as Foundation on iOS does.
  ///
  /// Foundation on Linux calls observers in an order that changes from run to run, and those of the main
  /// queue on another thread than that of the stage. These are called in the order of registration, on the
  /// thread that posts. As the classes of a stage belong to no actor, a closure may capture what is not
  /// `Sendable`.
  ///
  /// - Parameters:
  ///   - name: The notifications' name.
  ///   - object: The object that posts them; `nil` for any.
  ///   - queue: The queue that calls the closure. Without one, and on the main queue, it is called while
  ///     the notification is posted.
  ///   - block: Called with each notification.
  /// - Returns: The observer, which the center retains until `removeObserver(_:)`.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    if let queue, queue !== OperationQueue.main {
      let handler = QueuedHandler(call: block)
      return addObserver(forName: Optional(name), object: object, queue: queue) {
        handler.call($0)
      }
    }
    let wanted = object.map { $0 as AnyObject }
    let observation = observe(name) { notification in
      guard wanted == nil || wanted === notification.object as AnyObject? else { return }
      block(notification)
    }
    let kept = KeptObservation(observation)
    // Foundation's observer of a name that nobody posts, because only the center makes observers that it removes.
    return addObserver(forName: Optional(.unposted), object: nil, queue: nil) { _ in kept.stay() }
  }
}

extension Notification.Name {
  fileprivate static let unposted = Notification.Name("keylift.unposted")
}

// The queue that the app has named calls it, and nobody else.
private struct QueuedHandler: @unchecked Sendable {
  let call: (Notification) -> Void
}
#endif
