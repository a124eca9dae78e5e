// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// Events for all pages that listen, each of which takes them on the thread of its connection.
final class EventBroadcast: Sendable {
  private let queues = Mutex<[EventQueue]>([])

  init() {}

  var isHeard: Bool { queues.withLock { !$0.isEmpty } }

  /// The event must have no line feeds.
  func send(_ event: String) {
    for queue in queues.withLock({ $0 }) { queue.append(event) }
  }

  func open() -> EventQueue {
    let queue = EventQueue()
    queues.withLock { $0.append(queue) }
    return queue
  }

  func close(_ queue: EventQueue) { queues.withLock { $0.removeAll { $0 === queue } } }
}

final class EventQueue: Sendable {
  private let events = Mutex<[String]>([])
  private let arrival = DispatchSemaphore(value: 0)

  private static let limit = 1_000

  fileprivate func append(_ event: String) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  /// Waits for events, at most for some seconds, and removes them; `nil` if they are too many, as
  /// for a client that does not read.
  func take(within seconds: Double) -> [String]? {
    _ = arrival.wait(timeout: .now() + seconds)
    let taken = events.withLock { events in
      defer { events = [] }
      return events
    }
    return taken.count > EventQueue.limit ? nil : taken
  }
}
