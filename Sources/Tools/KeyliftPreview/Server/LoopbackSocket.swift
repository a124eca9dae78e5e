// SPDX-License-Identifier: MIT

import Foundation

/// A socket that accepts connections from this machine only.
struct LoopbackSocket: ~Copyable {
  let descriptor: Int32
  let port: UInt16

  enum Family: CaseIterable {
    /// 127.0.0.1
    case v4
    /// ::1
    case v6
  }

  private static let backlog: Int32 = 128

  /// Opens a socket on a port.
  ///
  /// - Throws: `SocketError` with the reason, such as a port in use.
  static func open(_ family: Family, port: UInt16) throws(SocketError) -> LoopbackSocket {
    let descriptor = socket(family == .v4 ? AF_INET : AF_INET6, streamType, 0)
    guard descriptor >= 0 else { throw SocketError(port: port, reason: errno) }
    let opened = LoopbackSocket(descriptor: descriptor, port: port)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // A server that ended a moment ago leaves connections that would keep the port.
    opened.set(SOL_SOCKET, SO_REUSEADDR)
    if family == .v6 { opened.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
    let answer = family == .v4 ? opened.bindV4() : opened.bindV6()
    guard answer == 0, listen(descriptor, backlog) == 0 else {
      throw SocketError(port: port, reason: errno)
    }
    return opened
  }

  private init(descriptor: Int32, port: UInt16) {
    self.descriptor = descriptor
    self.port = port
  }

  deinit { close(descriptor) }

  #if canImport(Glibc)
  private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
  private static let streamType = SOCK_STREAM
  #endif

  private borrowing func set(_ level: Int32, _ option: Int32) {
    var isOn: Int32 = 1
    unsafe setsockopt(descriptor, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  private borrowing func bindV4() -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
  }

  private borrowing func bindV6() -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
  }

  /// Accepts a connection that waits; `nil` if there is none.
  borrowing func accept() -> Int32? {
    let connection = Foundation.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return connection
  }
}

package struct SocketError: Error, Hashable, Sendable {
  package let port: UInt16
  package let reason: Int32

  package var isInUse: Bool { reason == EADDRINUSE }
}
