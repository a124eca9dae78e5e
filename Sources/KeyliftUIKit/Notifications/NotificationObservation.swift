// SPDX-License-Identifier: MIT

import Foundation

/// An observer of a notification, for as long as somebody holds it.
public final class NotificationObservation {
  private let board: NotificationBoard
  private let number: Int
  private let recipient: Recipient

  /// What is called with notifications, until the observation ends.
  private final class Recipient {
    var handler: ((Notification) -> Void)?

    init(handler: @escaping (Notification) -> Void) {
      self.handler = handler
    }
  }

  init(
    center: NotificationCenter, name: Notification.Name, turn: RunLoopTurn,
    handler: @escaping (Notification) -> Void
  ) {
    let recipient = Recipient(handler: handler)
    self.recipient = recipient
    board = NotificationBoard.board(of: center, for: name)
    number = board.add { notification in
      switch turn {
      case .this: recipient.handler?(notification)
      case .next: StageQueue.main.async { recipient.handler?(notification) }
      }
    }
  }

  deinit { cancel() }

  /// Ends the observation before it is released; what was to come on the next turn does not come either.
  public func cancel() {
    recipient.handler = nil
    board.remove(number)
  }
}
