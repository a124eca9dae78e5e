// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// A connection of a client, which one thread reads from and writes to.
final class ServerConnection {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var hasHadRequest = false
  private let clock = ContinuousClock()

  private static let headLimit = 16_384
  private static let headTime = Duration.seconds(5)
  private static let idleTime = Duration.seconds(60)
  /// How long a client may leave a response unread.
  private static let sendTime = Duration.seconds(20)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the bytes before the empty line that ends the next head; `nil` if the client has gone
  /// or its time is over.
  func nextHead() throws(HTTPRequest.Refusal) -> [UInt8]? {
    defer { hasHadRequest = true }
    let isIdle = hasHadRequest && received.isEmpty
    var deadline = clock.now + (isIdle ? ServerConnection.idleTime : ServerConnection.headTime)
    // Bytes that come one by one are searched once.
    var searched = 0
    while true {
      if let end = received.firstEmptyLine(from: searched), end <= ServerConnection.headLimit {
        defer { received.removeFirst(end + 4) }
        return Array(received[..<end])
      }
      guard received.count <= ServerConnection.headLimit else { throw .tooLarge }
      searched = max(received.count - 3, 0)
      guard isReady(POLLIN, until: deadline), let piece = read() else { return nil }
      if received.isEmpty { deadline = clock.now + ServerConnection.headTime }
      received += piece
    }
  }

  /// Waits until the connection can be read or written; returns whether it can in time.
  private func isReady(_ events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    var answer: Int32
    repeat {
      let milliseconds = max((deadline - clock.now) / .milliseconds(1), 0)
      answer = unsafe poll(&polled, 1, Int32(clamping: milliseconds.rounded(.up)))
    } while answer < 0 && errno == EINTR
    return answer > 0
  }

  /// Reads what has come, up to a page.
  ///
  /// - Returns: The bytes; none if nothing has come; `nil` if the client has gone.
  private func read() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, ServerConnection.isTransient(errno) { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Whether the client of a stream has gone; a stream gets no further requests.
  var isOver: Bool { read() == nil }

  func send(_ bytes: [UInt8]) -> Bool {
    var unsent = bytes[...]
    while !unsent.isEmpty {
      let count = unsafe unsent.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, ServerConnection.noSignal)
      }
      if count > 0 {
        unsent.removeFirst(count)
      } else if count == 0 || !ServerConnection.isTransient(errno)
        || !isReady(POLLOUT, until: clock.now + ServerConnection.sendTime)
      {
        return false
      }
    }
    return true
  }

  private static func isTransient(_ reason: Int32) -> Bool {
    reason == EAGAIN || reason == EWOULDBLOCK || reason == EINTR
  }

  #if canImport(Glibc)
  private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
  private static let noSignal: Int32 = 0
  #endif
}

extension [UInt8] {
  /// Returns the index of the first CR LF CR LF that begins at an index or after it.
  fileprivate func firstEmptyLine(from start: Int) -> Int? {
    guard count >= start + 4 else { return nil }
    return (start...(count - 4)).first {
      self[$0] == 0x0D && self[$0 + 1] == 0x0A && self[$0 + 2] == 0x0D && self[$0 + 3] == 0x0A
    }
  }
}
