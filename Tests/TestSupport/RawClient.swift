// SPDX-License-Identifier: MIT

import Foundation

/// A client that sends any bytes to a port of 127.0.0.1.
package final class RawClient: Sendable {
  private let descriptor: Int32

  /// Connects; `nil` if nothing listens.
  package init?(port: UInt16) {
    #if canImport(Glibc)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let descriptor = descriptor
    let answer = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard answer == 0 else { return nil }
  }

  deinit { close(descriptor) }

  package func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  /// Receives until the server closes the connection or two minutes pass.
  package func receiveAll() -> String {
    var all: [UInt8] = []
    while let piece = receive() { all += piece }
    return String(decoding: all, as: UTF8.self)
  }

  /// Receives once; `nil` at the end.
  package func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  package static func answer(_ request: String, port: UInt16) -> String {
    guard let client = RawClient(port: port) else { return "no connection" }
    client.send(request)
    return client.receiveAll()
  }
}
