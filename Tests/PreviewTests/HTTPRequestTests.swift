// SPDX-License-Identifier: MIT

@testable import KeyliftCommand
import TestSupport
import Testing

/// The parser of requests' heads, which takes plain GETs and nothing else.
struct HTTPRequestTests {
  private func request(_ text: String) throws(HTTPRequest.Refusal) -> HTTPRequest {
    try HTTPRequest(head: Array(text.utf8))
  }

  @Test func pathQueryAndHeadersAreRead() throws {
    let request = try request(
      "GET /play?scene=Scenes%2Fchat.yaml&ios=26&empty= HTTP/1.1\r\nHost: localhost:4747\r\nX-Word:\t two words  "
    )
    #expect(request.path == "/play")
    #expect(request.query == ["scene": "Scenes/chat.yaml", "ios": "26", "empty": ""])
    #expect(request.headers == ["host": "localhost:4747", "x-word": "two words"])
    #expect(request.keepsAlive)
  }

  @Test(arguments: [
    ("GET / HTTP/1.0", false), ("GET / HTTP/1.1\r\nConnection: close", false),
    ("GET / HTTP/1.1\r\nConnection: keep-alive", true), ("GET / HTTP/1.1", true),
  ])
  func connectionEndsAsTheClientAsks(_ text: String, _ keepsAlive: Bool) throws {
    #expect(try request(text).keepsAlive == keepsAlive)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get"])
  func otherMethodsAreRefused(_ method: String) {
    #expect(throws: HTTPRequest.Refusal.method) { try request("\(method) / HTTP/1.1") }
  }

  @Test func onlyThePathThatWritesTakesAPost() throws {
    #expect(try request("POST /write?scene=a.yaml HTTP/1.1\r\nContent-Length: 0").writes)
    #expect(try request("POST /save?scene=a.yaml HTTP/1.1\r\nContent-Length: 0").writes)
    #expect(try !request("GET /write HTTP/1.1").writes)
    for target in ["/write/", "/writes", "/WRITE", "/play?a=/write", "//write"] {
      #expect(throws: HTTPRequest.Refusal.self) { try request("POST \(target) HTTP/1.1") }
    }
    #expect(throws: HTTPRequest.Refusal.malformed) {
      try request("POST /write HTTP/1.1\r\nContent-Length: 3")
    }
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "http/1.1", "HTTP/1.2", "HTTP/11"])
  func otherVersionsAreRefused(_ version: String) {
    #expect(throws: HTTPRequest.Refusal.version) { try request("GET / \(version)") }
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 x", "GET http://127.0.0.1/ HTTP/1.1",
    "GET //host/ HTTP/1.1", "GET * HTTP/1.1", "GET play HTTP/1.1",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost a",
    "GET / HTTP/1.1\r\n: value", "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\n continued: x",
    "GET / HTTP/1.1\r\nContent-Length: 3", "GET / HTTP/1.1\r\nContent-Length: -1",
    "GET / HTTP/1.1\r\nTransfer-Encoding: chunked", "GET / HTTP/1.1\nHost: a",
    "GET / HTTP/1.1\r\nHost: a\u{0}", "GET /é HTTP/1.1", "GET /?a=%4 HTTP/1.1",
    "GET /?a=%zz HTTP/1.1", "GET /?a=%ff HTTP/1.1", "GET /?a=1&a=2 HTTP/1.1",
    "GET /?a=%+1 HTTP/1.1",
  ])
  func malformedAndAmbiguousHeadsAreRefused(_ text: String) {
    #expect(throws: HTTPRequest.Refusal.malformed) { try request(text) }
  }

  @Test func manyHeadersAreRefused() {
    let lines = (0..<101).map { "X-\($0): a" }.joined(separator: "\r\n")
    #expect(throws: HTTPRequest.Refusal.malformed) { try request("GET / HTTP/1.1\r\n\(lines)") }
  }

  /// No bytes may trap.
  @Test func randomHeadsAreReadOrRefused() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let pieces = [
      "GET ", "/", "?", "%", "HTTP/1.1", "\r\n", ":", " ", "a", "&", "=", "Host", "\u{7F}",
    ]
    var count = 0
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      if (try? request(text.joined())) != nil { count += 1 }
    }
    #expect(count < 5_000, "seed \(seed)")
  }
}
