// SPDX-License-Identifier: MIT

import Foundation
import KeyliftPreview
import Synchronization
import TestSupport

/// A server on a thread of its own, which ends with its last reference.
final class RunningServer: Sendable {
  static let token = "secret"
  let port: UInt16
  private let remote: PreviewServer.Remote

  /// Routes that answer at once, later, or with a stream.
  struct Routes: ServerRoutes {
    var firstEvent: String { "first" }

    func tick() -> String? { nil }

    func answer(to request: HTTPRequest) -> ServerAnswer {
      switch request.path {
      case "/": .response(HTTPResponse(.ok, text: "page"))
      case "/large":
        .response(
          HTTPResponse(.ok, .text, [UInt8](repeating: 0x61, count: 8_000_000)))
      case "/later":
        .later {
          try? await Task.sleep(for: .milliseconds(30))
          return HTTPResponse(.ok, text: "later")
        }
      case "/events": .events
      default: .response(.notFound)
      }
    }
  }

  private struct Started: Sendable {
    var port: UInt16 = 0
    var remote: PreviewServer.Remote?
  }

  private final class Start: Sendable {
    let value = Mutex(Started())
    let isDone = DispatchSemaphore(value: 0)
  }

  init() throws {
    let start = Start()
    Thread.detachNewThread {
      guard let listeners = try? LoopbackListeners.onFreePort() else {
        start.isDone.signal()
        return
      }
      let port = listeners.port
      let gate = AccessGate(token: RunningServer.token, port: port)
      let server = PreviewServer(listeners, gate: gate, routes: Routes())
      start.value.withLock { $0 = Started(port: port, remote: server?.remote) }
      start.isDone.signal()
      server?.run()
    }
    start.isDone.wait()
    let started = start.value.withLock { $0 }
    guard let remote = started.remote else { throw SocketError.none }
    (port, self.remote) = (started.port, remote)
  }

  deinit { remote.stop() }

  func send(_ event: String) { remote.send(event) }

  /// The head of a request that the gate lets pass.
  func request(_ target: String, _ lines: String..., connection: String = "close") -> String {
    let head =
      [
        "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)",
        "Cookie: keylift-\(port)=\(RunningServer.token)", "Connection: \(connection)",
      ] + lines
    return head.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Sends a request and returns the whole answer.
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

  private enum SocketError: Error { case none }
}
