// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCommand
import TestSupport
import Testing

/// The server over real sockets, with clients that behave badly.
@Suite(.serialized)
struct PreviewServerTests {
  private let server: RunningServer

  init() throws { server = try RunningServer() }

  private func status(_ text: String) async -> String {
    String(await server.answer(text).prefix { $0 != "\r\n" })
  }

  @Test func answersHaveTheHeadersThatKeepOthersOut() async {
    let answer = await server.answer(server.request("/"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\npage\n"))
    for line in [
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer", "Cache-Control: no-store", "Content-Length: 5",
    ] { #expect(answer.contains("\r\n\(line)\r\n"), "\(line)") }
    #expect(!answer.contains("Access-Control"))
    let policy = answer.split(separator: "\r\n").first { $0.hasPrefix("Content-Security-Policy") }
    #expect(policy?.contains("unsafe") == false)
    #expect(policy?.contains("frame-ancestors 'none'") == true)
  }

  @Test(arguments: [
    ("/nothing", "404"), ("/..%2f..%2fetc/passwd", "404"), ("/../../etc/passwd", "404"),
    ("/%2e%2e/etc/passwd", "404"), ("//etc/passwd", "400"), ("http://127.0.0.1/", "400"),
    ("/preview.js/../..", "404"),
  ])
  func onlyFixedPathsAreAnswered(_ target: String, _ status: String) async {
    #expect(await self.status(server.request(target)).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func requestsWithBodiesAndGarbageAreRefused() async {
    let chunked =
      server.request("/", "Transfer-Encoding: chunked") + "zz\r\n\u{1}garbage\r\n0\r\n\r\n"
    #expect(await status(chunked) == "HTTP/1.1 400 Bad Request")
    #expect(await status("\u{1}\u{2}\u{3}\r\n\r\n") == "HTTP/1.1 400 Bad Request")
    #expect(await status("POST / HTTP/1.1\r\n\r\n") == "HTTP/1.1 405 Method Not Allowed")
    #expect(
      await status("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        == "HTTP/1.1 421 Misdirected Request")
  }

  @Test func headsBeyondTheLimitAreRefused() async {
    let long = server.request("/", "X-Long: " + String(repeating: "a", count: 20_000))
    #expect(await status(long).hasPrefix("HTTP/1.1 431 "))
    let fitting = server.request("/", "X-Long: " + String(repeating: "a", count: 15_000))
    #expect(await status(fitting) == "HTTP/1.1 200 OK")
  }

  @Test func slowHeadsEndAfterTheirTime() async throws {
    let client = try #require(RawClient(port: server.port))
    client.send("GET / HTTP/1.1\r\n")
    let start = ContinuousClock.now
    #expect(await RunningServer.waiting { client.receiveAll() } == "")
    let elapsed = ContinuousClock.now - start
    // The head has five seconds. A busy machine ends it later; without a limit it would never end.
    #expect(elapsed > .seconds(4) && elapsed < .seconds(30), "\(elapsed)")
  }

  @Test func aThousandHalfOpenConnectionsDoNotStopThePage() async throws {
    var clients: [HalfOpen] = []
    for _ in 0..<1_000 {
      guard let client = HalfOpen(port: server.port) else { continue }
      clients.append(client)
    }
    #expect(clients.count > 900)
    #expect(await server.answer(server.request("/")).hasSuffix("page\n"))
    #expect(await server.answer(server.request("/later")).hasSuffix("later\n"))
    withExtendedLifetime(clients) {}
  }

  @Test func requestsOnOneConnectionAreAnsweredInOrder() async throws {
    let client = try #require(RawClient(port: server.port))
    let alive = server.request("/later", connection: "keep-alive")
    client.send(alive + server.request("/", connection: "keep-alive") + server.request("/nothing"))
    let answer = await RunningServer.waiting { client.receiveAll() }
    let places = ["later\n", "page\n", "there is no such page\n"].compactMap {
      answer.range(of: $0)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted(), "\(answer)")
  }

  @Test func largeAnswersArriveWhole() async {
    let answer = await server.answer(server.request("/large"))
    #expect(answer.utf8.count > 8_000_000)
    #expect(answer.hasSuffix("aaa"))
  }

  @Test func eventsReachEveryStream() async throws {
    let (one, two) = (
      try #require(RawClient(port: server.port)), try #require(RawClient(port: server.port))
    )
    one.send(server.request("/events"))
    two.send(server.request("/events"))
    #expect(String(decoding: one.receive() ?? [], as: UTF8.self).hasSuffix("data: first\n\n"))
    #expect(String(decoding: two.receive() ?? [], as: UTF8.self).hasSuffix("data: first\n\n"))
    server.send("second")
    #expect(one.receive() == Array("data: second\n\n".utf8))
    #expect(two.receive() == Array("data: second\n\n".utf8))
  }

  @Test func aPortInUseIsSaid() async throws {
    let port = server.port
    #expect { _ = try LoopbackListeners(port: port).port } throws: { error in
      "\(error)" == "port \(port) is in use; name another with --port, or none for a free one"
    }
  }

  private final class HalfOpen {
    private let client: RawClient

    init?(port: UInt16) {
      guard let client = RawClient(port: port) else { return nil }
      client.send("GET / HTT")
      self.client = client
    }
  }
}

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
  static func waiting<Value: Sendable>(for work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
