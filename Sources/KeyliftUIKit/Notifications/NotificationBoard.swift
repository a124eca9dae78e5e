// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The observers of one name at one centre, in the order in which they came.
///
/// It is Foundation's only observer for them, and lives while any of them does.
// Its closures are made, called and released on the thread that posts, which is what `observe` asks for; the
// lock guards against two stages that play at once on centres of their own.
final class NotificationBoard: @unchecked Sendable {
  private let center: NotificationCenter
  private let name: Notification.Name
  private var token: (any NSObjectProtocol)?
  private var observers: [(number: Int, handler: (Notification) -> Void)] = []
  private var count = 0

  private struct Key: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name
  }

  private struct WeakBoard {
    weak var board: NotificationBoard?
  }

  private static let boards = Mutex<[Key: WeakBoard]>([:])

  /// Returns the board of a name at a centre, made where there is none.
  static func board(
    of center: NotificationCenter, for name: Notification.Name
  ) -> NotificationBoard {
    let key = Key(center: ObjectIdentifier(center), name: name)
    return boards.withLock { boards in
      // A board holds its centre, so an identifier cannot come to mean another one under a living board.
      if let board = boards[key]?.board { return board }
      let board = NotificationBoard(center: center, name: name)
      boards[key] = WeakBoard(board: board)
      return board
    }
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

  func add(_ handler: @escaping (Notification) -> Void) -> Int {
    count += 1
    observers.append((count, handler))
    return count
  }

  func remove(_ number: Int) {
    observers.removeAll { $0.number == number }
  }

  private func handOut(_ notification: Notification) {
    for (number, handler) in observers where observers.contains(where: { $0.number == number }) {
      handler(notification)
    }
  }
}
