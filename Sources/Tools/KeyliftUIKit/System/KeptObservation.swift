// SPDX-License-Identifier: MIT

import KeyliftStage
import Synchronization

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
