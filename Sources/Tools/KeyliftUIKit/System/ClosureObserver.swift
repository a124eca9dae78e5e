// SPDX-License-Identifier: MIT

import KeyliftStage
import Synchronization

#if !canImport(Darwin)
public import Foundation

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
      // The queue that the app has named calls it, and nobody else.
      nonisolated(unsafe) let block = block
      return addObserver(forName: Optional(name), object: object, queue: queue) { unsafe block($0) }
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
#endif

/// An observation for as long as Foundation keeps an observer, which holds it in its closure.
// Foundation makes, keeps and releases it; the observation itself is used as `observe` asks.
final class KeptObservation: @unchecked Sendable {
  private let observation: NotificationObservation

  /// Ended observations, which may be the last to hold a center's observer.
  ///
  /// Foundation releases a token's observer under the lock that removing an observer takes, too.
  private static let ended = Mutex<[KeptObservation.Ended]>([])

  private struct Ended: @unchecked Sendable {
    let observation: NotificationObservation
  }

  init(_ observation: NotificationObservation) {
    _ = KeptObservation.ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    self.observation = observation
  }

  deinit {
    observation.cancel()
    let ended = Ended(observation: observation)
    KeptObservation.ended.withLock { $0.append(ended) }
  }

  func stay() {}
}
