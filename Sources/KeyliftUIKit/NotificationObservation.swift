// SPDX-License-Identifier: MIT

import Foundation

/// An observer of a notification, for as long as somebody holds it.
public final class NotificationObservation {
  private let board: NotificationBoard
  private let number: Int

  init(
    center: NotificationCenter, name: Notification.Name,
    handler: @escaping (Notification) -> Void
  ) {
    board = NotificationBoard.board(of: center, for: name)
    number = board.add(handler)
  }

  deinit { board.remove(number) }

  /// Ends the observation before it is released.
  public func cancel() { board.remove(number) }
}
