// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a closure with each notification of a name.
  ///
  /// Foundation on Linux calls observers in an order that changes from run to run, and it requires
  /// `@Sendable` closures. These closures are called in the order of registration, on the thread
  /// that posts. Observe a center on the thread that posts to it.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - turn: Whether the closure is called at once or on the next turn of the run loop.
  ///   - handler: Called with each notification. An observer that is added while a notification is
  ///     delivered gets the next one. An observer that is removed gets no more, not even the
  ///     current one.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ name: Notification.Name, on turn: RunLoopTurn = .this,
    using handler: @escaping (Notification) -> Void
  ) -> NotificationObservation {
    NotificationObservation(center: self, name: name, turn: turn, handler: handler)
  }

  func isObserved(_ name: Notification.Name) -> Bool {
    NotificationBoard.exists(of: self, for: name)
  }
}

/// The turn of the run loop on which an observer is called.
public enum RunLoopTurn: Hashable, Sendable {
  /// While the notification is posted, inside the animation block that surrounds the post.
  case this
  /// On the next turn of the run loop, as with Combine's `receive(on: RunLoop.main)`.
  ///
  /// The next turn has the same time. It comes after the current event and its layout pass, outside
  /// every animation block. Without a playing stage the observer is called at once.
  case next
}

/// An observation of a notification, which lasts until it is released.
public final class NotificationObservation {
  private let board: NotificationBoard
  private let number: Int

  init(
    center: NotificationCenter, name: Notification.Name, turn: RunLoopTurn,
    handler: @escaping (Notification) -> Void
  ) {
    board = NotificationBoard.board(of: center, for: name)
    number = board.add(turn, handler)
  }

  deinit { cancel() }

  /// Ends the observation before it is released, including a call that waits for the next turn.
  public func cancel() { board.remove(number) }
}

/// The observers of one name at one center, in the order of registration.
///
/// It is Foundation's only observer for them, and lives while any of them does.
// Its closures are made and called on the thread that posts, as `observe` asks. The locks guard against stages that
// play at the same time, and against observations that are released on another thread, which end as they are.
private final class NotificationBoard: @unchecked Sendable {
  private let center: NotificationCenter
  private let name: Notification.Name
  private var token: (any NSObjectProtocol)?
  private let list = Mutex(List())

  private struct List {
    var observers: [Observer] = []
    var count = 0
  }

  private struct Observer: @unchecked Sendable {
    var number = 0
    let turn: RunLoopTurn
    let handler: (Notification) -> Void
  }

  private struct Key: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name
  }

  private struct WeakBoard {
    weak var board: NotificationBoard?
  }

  private static let boards = Mutex<[Key: WeakBoard]>([:])

  static func board(
    of center: NotificationCenter, for name: Notification.Name
  ) -> NotificationBoard {
    let key = Key(center: ObjectIdentifier(center), name: name)
    return boards.withLock { boards in
      // A board retains its center, so the identifier of a living board's center is not reused.
      if let board = boards[key]?.board { return board }
      let board = NotificationBoard(center: center, name: name)
      boards[key] = WeakBoard(board: board)
      return board
    }
  }

  static func exists(of center: NotificationCenter, for name: Notification.Name) -> Bool {
    let key = Key(center: ObjectIdentifier(center), name: name)
    return boards.withLock { $0[key]?.board != nil }
  }

  private init(center: NotificationCenter, name: Notification.Name) {
    self.center = center
    self.name = name
    token = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
      self?.handOut($0)
    }
  }

  deinit {
    if let token { center.removeObserver(token) }
    let key = Key(center: ObjectIdentifier(center), name: name)
    NotificationBoard.boards.withLock { boards in
      if boards[key]?.board == nil { boards[key] = nil }
    }
  }

  func add(_ turn: RunLoopTurn, _ handler: @escaping (Notification) -> Void) -> Int {
    let observer = Observer(turn: turn, handler: handler)
    return list.withLock { list in
      list.count += 1
      list.observers.append(observer)
      list.observers[list.observers.count - 1].number = list.count
      return list.count
    }
  }

  /// The closure is released outside the lock, as it may hold other observations.
  func remove(_ number: Int) {
    _ = list.withLock { list in
      list.observers.firstIndex { $0.number == number }.map { list.observers.remove(at: $0) }
    }
  }

  private func handOut(_ notification: Notification) {
    let observers = list.withLock { $0.observers }
    if !observers.isEmpty { Stage.current?.hasListener = true }
    for observer in observers {
      switch observer.turn {
      case .this: call(observer, notification)
      case .next: StageQueue.main.async { [weak self] in self?.call(observer, notification) }
      }
    }
  }

  private func call(_ observer: Observer, _ notification: Notification) {
    let isThere = list.withLock { $0.observers.contains { $0.number == observer.number } }
    if isThere { observer.handler(notification) }
  }
}

#if !canImport(Darwin)
extension NotificationCenter {
  /// Returns the notifications of a name as a sequence, as Foundation on iOS does.
  ///
  /// It collects notifications from this call on. A task that is begun while the stage is set up or plays
  /// gets each on the next turn, after the layout pass of its event and outside its animation block.
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
      // The observation is only kept, and ended once.
      nonisolated(unsafe) let observation = center.observe(name) { notification in
        let sender = (notification.object as AnyObject?).map(ObjectIdentifier.init)
        guard wanted == nil || sender == wanted else { return }
        continuation.yield(Carrier(notification: notification))
      }
      continuation.onTermination = { _ in unsafe observation.cancel() }
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
}
#endif
