// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The sockets of a server on one port of 127.0.0.1 and, where the machine has it, of ::1.
package struct LoopbackListeners: ~Copyable {
  let v4: LoopbackSocket
  let v6: LoopbackSocket?
  package let port: UInt16

  /// The first port that is tried if none is named.
  package static let firstPort: UInt16 = 4747
  /// The number of ports that are tried.
  private static let tries: UInt16 = 20

  /// Opens the sockets on a port.
  ///
  /// - Throws: `SocketError` if a program listens there already, or the port may not be used.
  package init(port: UInt16) throws(SocketError) {
    let first = try LoopbackSocket.open(.v4, port: port)
    let second = try LoopbackListeners.v6(on: port)
    v4 = first
    v6 = second
    self.port = port
  }

  /// Opens the socket of ::1; `nil` on a machine without IPv6.
  private static func v6(on port: UInt16) throws(SocketError) -> LoopbackSocket? {
    do throws(SocketError) {
      return try LoopbackSocket.open(.v6, port: port)
    } catch {
      // Another program there would get this server's requests.
      if error.isInUse { throw error }
      return nil
    }
  }

  package static func onFreePort() throws(SocketError) -> LoopbackListeners {
    for port in firstPort..<firstPort + tries - 1 {
      do throws(SocketError) {
        return try LoopbackListeners(port: port)
      } catch {
        guard error.isInUse else { throw error }
      }
    }
    return try LoopbackListeners(port: firstPort + tries - 1)
  }

  var descriptors: [Int32] {
    borrowing get {
      var descriptors = [v4.descriptor]
      switch v6 {
      case .some(let socket): descriptors.append(socket.descriptor)
      case .none: break
      }
      return descriptors
    }
  }

  borrowing func accept() -> Int32? {
    if let connection = v4.accept() { return connection }
    switch v6 {
    case .some(let socket): return socket.accept()
    case .none: return nil
    }
  }
}

extension SocketError: CustomStringConvertible {
  package var description: String {
    let reason = FileError.words(for: reason)
    return isInUse
      ? "port \(port) is in use; name another with --port, or none for a free one"
      : "cannot listen on port \(port): \(reason)"
  }
}
