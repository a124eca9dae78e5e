// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The answers that other tasks hand to a server's loop, which they wake.
final class ServerMailbox: Sendable {
  enum Message: Sendable {
    case response(HTTPResponse, connection: Int)
    case event(String)
    case stop
  }

  private let messages = Mutex<[Message]>([])
  /// The ends of a pipe: bytes in it wake the loop.
  private let ends: (read: Int32, write: Int32)

  /// Creates an empty mailbox; `nil` if the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// The descriptor that becomes readable when there is a message.
  var descriptor: Int32 { ends.read }

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte: UInt8 = 0
    // A full pipe wakes the loop, too.
    _ = unsafe write(ends.write, &byte, 1)
  }

  /// Returns all messages and removes them.
  func take() -> [Message] {
    var buffer = [UInt8](repeating: 0, count: 256)
    while unsafe read(ends.read, &buffer, buffer.count) > 0 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
