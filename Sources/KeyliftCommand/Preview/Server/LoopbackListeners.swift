// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The sockets of a server on one port of 127.0.0.1 and, where the machine has it, of ::1.
struct LoopbackListeners: Sendable {
  private let sockets: [LoopbackSocket]
  let port: UInt16

  static let firstPort: UInt16 = 4747
  private static let tries: UInt16 = 20

  /// Opens the sockets on a port.
  ///
  /// - Throws: `SocketError` if a program listens there already, or the port may not be used.
  init(port: UInt16) throws(SocketError) {
    self.port = port
    let v4 = try LoopbackSocket("127.0.0.1", port)
    do throws(SocketError) {
      sockets = [v4, try LoopbackSocket("::1", port)]
    } catch {
      // Another program there would get this server's requests. Some machines have no IPv6.
      if error.isInUse { throw error }
      sockets = [v4]
    }
  }

  static func onFreePort() throws(SocketError) -> LoopbackListeners {
    for port in firstPort..<firstPort + tries - 1 {
      do throws(SocketError) {
        return try LoopbackListeners(port: port)
      } catch {
        guard error.isInUse else { throw error }
      }
    }
    return try LoopbackListeners(port: firstPort + tries - 1)
  }

  func wait(milliseconds: Int32) {
    var polled = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    unsafe poll(&polled, nfds_t(polled.count), milliseconds)
  }

  func accept() -> Int32? {
    for socket in sockets {
      if let connection = socket.accept() { return connection }
    }
    return nil
  }
}

private final class LoopbackSocket: Sendable {
  let descriptor: Int32

  private static let backlog: Int32 = 128

  init(_ host: String, _ port: UInt16) throws(SocketError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    unsafe hints.ai_socktype = LoopbackSocket.streamType
    var found: UnsafeMutablePointer<addrinfo>?
    unsafe getaddrinfo(host, String(port), &hints, &found)
    defer { unsafe freeaddrinfo(found) }
    guard let address = unsafe found?.pointee else {
      throw SocketError(port: port, reason: EADDRNOTAVAIL)
    }
    descriptor = unsafe socket(address.ai_family, address.ai_socktype, 0)
    guard descriptor >= 0 else { throw SocketError(port: port, reason: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // A client that has gone before it is accepted must not block the server.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // A server that ended a moment ago leaves connections that would keep the port.
    var isOn: Int32 = 1
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
      listen(descriptor, LoopbackSocket.backlog) == 0
    else { throw SocketError(port: port, reason: errno) }
  }

  deinit { close(descriptor) }

  #if canImport(Glibc)
  private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
  private static let streamType = SOCK_STREAM
  #endif

  func accept() -> Int32? {
    let connection = Foundation.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return connection
  }
}

struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  fileprivate let port: UInt16
  fileprivate let reason: Int32

  fileprivate var isInUse: Bool { reason == EADDRINUSE }

  var description: String {
    isInUse
      ? "port \(port) is in use; name another with --port, or none for a free one"
      : "cannot listen on port \(port): \(FileError.words(for: reason))"
  }
}
