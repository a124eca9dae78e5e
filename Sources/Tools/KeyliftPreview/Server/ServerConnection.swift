// SPDX-License-Identifier: MIT

import Foundation

/// A connection of a client, with what it has sent and what it still gets.
///
/// It stays within the server's loop.
final class ServerConnection {
  /// The number of the connection, which is never used twice.
  let number: Int
  let descriptor: Int32
  private(set) var state = State.reading
  /// The time at which it is closed if nothing happens, in seconds since the machine started.
  private(set) var deadline: Double
  var keepsAlive = false
  private var received: [UInt8] = []
  /// The number of received bytes among which no head ends.
  private var searched = 0
  private var unsent: ArraySlice<UInt8> = []

  enum State {
    /// It waits for the rest of a request's head.
    case reading
    case waiting
    case writing(keepsAlive: Bool)
    /// It gets events until it is closed.
    case streaming
    case closed
  }

  static let headLimit = 16_384
  /// How long a client may take to send a head, in seconds.
  static let headTime = 5.0
  /// How long an idle connection stays open, in seconds.
  static let idleTime = 60.0
  /// How long a client may leave a response unread, in seconds.
  static let sendTime = 20.0
  private static let streamLimit = 1 << 20

  init(number: Int, descriptor: Int32, now: Double) {
    self.number = number
    self.descriptor = descriptor
    deadline = now + ServerConnection.headTime
  }

  deinit { close(descriptor) }

  /// The events for which the loop waits.
  var events: Int16 {
    switch state {
    case .reading, .waiting: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .streaming: Int16(POLLIN) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
    case .closed: 0
    }
  }

  /// Whether the connection may be closed to make room for another: no request is complete.
  var isReplaceable: Bool { if case .reading = state { true } else { false } }

  var isStreaming: Bool { if case .streaming = state { true } else { false } }

  var isWaiting: Bool { if case .waiting = state { true } else { false } }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  func end() { state = .closed }

  enum Reading {
    case nothing
    case head([UInt8])
    case tooLong
  }

  /// Reads what has come, and returns the next head if it is complete.
  func read(now: Double) -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while received.count <= ServerConnection.headLimit {
      let count = unsafe Foundation.recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        if received.isEmpty { deadline = now + ServerConnection.headTime }
        // A stream gets no further requests.
        if !isStreaming { received += buffer[..<count] }
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR {
        break
      } else {
        end()
        return .nothing
      }
    }
    return nextHead()
  }

  /// Whether a complete head, or one that is too long, has been received.
  var hasHead: Bool {
    received.count > ServerConnection.headLimit || headEnd() != nil
  }

  /// Returns the index of the first CR LF CR LF; bytes that come one by one are searched once.
  private func headEnd() -> Int? {
    let end = received.firstEmptyLine(from: max(searched - 3, 0))
    if end == nil { searched = received.count }
    return end
  }

  func nextHead() -> Reading {
    guard case .reading = state else { return .nothing }
    guard let end = headEnd() else {
      return received.count > ServerConnection.headLimit ? .tooLong : .nothing
    }
    let head = Array(received[..<end])
    received.removeFirst(end + 4)
    searched = 0
    guard head.count <= ServerConnection.headLimit else { return .tooLong }
    state = .waiting
    return .head(head)
  }

  func send(_ bytes: [UInt8], keepsAlive: Bool, now: Double) {
    unsent = bytes[...]
    state = .writing(keepsAlive: keepsAlive)
    write(now: now)
  }

  func stream(_ bytes: [UInt8], now: Double) {
    received = []
    unsent = bytes[...]
    searched = 0
    state = .streaming
    deadline = .infinity
    write(now: now)
  }

  /// Appends an event to a stream; a client that does not read is left.
  func append(_ bytes: [UInt8], now: Double) {
    guard isStreaming else { return }
    unsent += bytes
    if unsent.count > ServerConnection.streamLimit { return end() }
    write(now: now)
  }

  /// Sends as much as the client takes.
  func write(now: Double) {
    while !unsent.isEmpty {
      let count = unsafe unsent.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, ServerConnection.noSignal)
      }
      if count > 0 {
        unsent.removeFirst(count)
        if !isStreaming { deadline = now + ServerConnection.sendTime }
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR {
        return
      } else {
        return end()
      }
    }
    guard case .writing(let keepsAlive) = state else { return }
    unsent = []
    state = keepsAlive ? .reading : .closed
    deadline = now + ServerConnection.idleTime
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
