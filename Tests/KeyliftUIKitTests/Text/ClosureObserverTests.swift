// SPDX-License-Identifier: MIT

import KeyliftUIKit
import Testing

struct ClosureObserverTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("closure-observer-test")

  /// What the closures of a test have seen; it is not `Sendable`, as an app's controllers are not here.
  private final class Log {
    var lines: [String] = []
  }

  @Test func observersAreCalledInOrderOfRegistration() {
    let log = Log()
    let tokens = (0..<20).map { number in
      center.addObserver(forName: name, object: nil, queue: .main) { _ in
        log.lines.append("\(number)")
      }
    }
    center.post(name: name, object: nil)
    #expect(log.lines == (0..<20).map(String.init))
    for token in tokens { center.removeObserver(token) }
  }

  @Test func removedObserverIsNotCalled() {
    let log = Log()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      log.lines.append("removed")
    }
    center.addObserver(forName: name, object: nil, queue: nil) { _ in log.lines.append("kept") }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(log.lines == ["kept"])
  }

  @Test func observerOfAnObjectGetsNoOthersNotifications() {
    let log = Log()
    let (mine, other) = (NSObject(), NSObject())
    center.addObserver(forName: name, object: mine, queue: nil) { _ in log.lines.append("mine") }
    center.post(name: name, object: other)
    center.post(name: name, object: nil)
    #expect(log.lines.isEmpty)
    center.post(name: name, object: mine)
    #expect(log.lines == ["mine"])
  }

  @Test func anotherQueueCallsItsObservers() {
    let log = Log()
    let queue = OperationQueue()
    center.addObserver(forName: name, object: nil, queue: queue) { _ in
      log.lines.append("queue")
    }
    center.post(name: name, object: nil)
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.lines == ["queue"])
  }
}
