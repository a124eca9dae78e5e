// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftPreview
import TestSupport

/// A server on a thread of its own, which ends with its last reference.
final class RunningServer: Sendable {
  static let token = "secret"
  let port: UInt16
  private let server: PreviewServer
  private let routes = Routes()

  /// Routes that answer at once, later, or with a stream.
  private struct Routes: ServerRoutes {
    let events = EventBroadcast()
    var firstEvent: String { "first" }

    func tick() {}

    func response(to request: HTTPRequest) async -> HTTPResponse? {
      switch request.path {
      case "/": return HTTPResponse(.ok, text: "page")
      case "/large": return HTTPResponse(.ok, .text, [UInt8](repeating: 0x61, count: 8_000_000))
      case "/later":
        try? await Task.sleep(for: .milliseconds(30))
        return HTTPResponse(.ok, text: "later")
      case "/events": return nil
      default: return .notFound
      }
    }
  }

  init() throws {
    let listeners = try LoopbackListeners.onFreePort()
    port = listeners.port
    let gate = AccessGate(token: RunningServer.token, port: port)
    let server = PreviewServer(listeners, gate: gate, routes: routes)
    self.server = server
    Thread.detachNewThread { server.run() }
  }

  deinit { server.stop() }

  func send(_ event: String) { routes.events.send(event) }

  /// The head of a request that the gate lets pass.
  func request(_ target: String, _ lines: String..., connection: String = "close") -> String {
    let head =
      [
        "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)",
        "Cookie: keylift-\(port)=\(RunningServer.token)", "Connection: \(connection)",
      ] + lines
    return head.joined(separator: "\r\n") + "\r\n\r\n"
  }

  func answer(_ text: String) async -> String {
    let port = port
    return await RunningServer.waiting { RawClient.answer(text, port: port) }
  }

  /// Waits for some work on a thread of its own.
  ///
  /// Work that blocks a thread of the tests' pool could wait for an answer that needs this thread.
  static func waiting<Value: Sendable>(
    for work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
