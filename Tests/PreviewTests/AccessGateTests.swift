// SPDX-License-Identifier: MIT

@testable import KeyliftCommand
import Testing

/// The checks that keep other pages and users away.
struct AccessGateTests {
  private let gate = AccessGate(token: "abc123", port: 4747)

  private func status(
    _ target: String = "/play", host: String? = "127.0.0.1:4747",
    cookie: String? = "keylift-4747=abc123", method: String = "GET", _ headers: String...
  ) throws -> Int? {
    var lines = ["\(method) \(target) HTTP/1.1"]
    if let host { lines.append("Host: \(host)") }
    if let cookie { lines.append("Cookie: \(cookie)") }
    let request = try HTTPRequest(head: Array((lines + headers).joined(separator: "\r\n").utf8))
    return gate.answer(to: request).flatMap { Int($0.status.rawValue.prefix(3)) }
  }

  @Test(arguments: ["127.0.0.1:4747", "localhost:4747", "LOCALHOST:4747", "[::1]:4747"])
  func hostsOfThisMachinePass(_ host: String) throws { #expect(try status(host: host) == nil) }

  /// A name server of an attacker can make any name lead to loopback.
  @Test(arguments: [
    nil, "", "evil.example", "evil.example:4747", "127.0.0.1", "127.0.0.1:80", "localhost",
    "localhost.evil.example:4747", "127.0.0.1:4747.evil.example", "0.0.0.0:4747", "[::]:4747",
  ])
  func otherHostsAreMisdirected(_ host: String?) throws {
    #expect(try status(host: host) == 421)
  }

  @Test(arguments: [
    ("Origin: http://127.0.0.1:4747", true), ("Origin: http://evil.example", false),
    ("Origin: null", false), ("Origin: https://127.0.0.1:4747", false),
    ("Origin: http://localhost:4747", false), ("Origin: http://127.0.0.1:4748", false),
    ("Sec-Fetch-Site: same-origin", true), ("Sec-Fetch-Site: none", true),
    ("Sec-Fetch-Site: cross-site", false), ("Sec-Fetch-Site: same-site", false),
  ])
  func requestsOfOtherPagesAreForbidden(_ header: String, _ passes: Bool) throws {
    #expect(try status("/play", header) == (passes ? nil : 403))
  }

  @Test(arguments: [
    nil, "", "keylift-4747=", "keylift-4747=abc124", "keylift-4747=abc1234", "keylift-4748=abc123",
    "abc123", "xkeylift-4747=abc123",
  ])
  func requestsWithoutTheTokenAreForbidden(_ cookie: String?) throws {
    #expect(try status(cookie: cookie) == 403)
  }

  /// A browser names the origin of every POST.
  @Test(arguments: [
    (["Origin: http://127.0.0.1:4747", "Sec-Fetch-Site: same-origin"], true),
    (["Origin: http://127.0.0.1:4747"], true), ([], false), (["Sec-Fetch-Site: none"], false),
    (["Origin: null"], false), (["Origin: http://evil.example"], false),
    (["Origin: http://127.0.0.1:4747", "Sec-Fetch-Site: cross-site"], false),
  ])
  func onlyThePageItselfWrites(_ headers: [String], _ passes: Bool) throws {
    let lines =
      ["POST /write?scene=a.yaml HTTP/1.1", "Host: 127.0.0.1:4747", "Cookie: keylift-4747=abc123"]
      + headers
    let request = try HTTPRequest(head: Array(lines.joined(separator: "\r\n").utf8))
    #expect(gate.answer(to: request)?.status == (passes ? nil : .forbidden))
    let other = try status("/write", cookie: nil, method: "POST", "Origin: http://127.0.0.1:4747")
    #expect(other == 403)
  }

  @Test func tokenIsFoundAmongOtherCookies() throws {
    #expect(try status(cookie: "a=b; keylift-4747=abc123; c=d") == nil)
  }

  @Test func printedAddressSetsTheCookieAndLeadsToTheOneWithoutTheToken() throws {
    let head = "GET /?token=abc123 HTTP/1.1\r\nHost: 127.0.0.1:4747"
    let answer = try #require(gate.answer(to: try HTTPRequest(head: Array(head.utf8))))
    #expect(answer.status == .ok)
    #expect(
      answer.headers == ["Set-Cookie: keylift-4747=abc123; HttpOnly; SameSite=Strict; Path=/"])
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains(#"<meta http-equiv="refresh" content="0;url=/">"#))
    #expect(!page.contains("abc123"))
    #expect(gate.address == "http://127.0.0.1:4747/?token=abc123")
  }

  @Test func wrongTokenIsForbiddenEvenWithTheCookie() throws {
    #expect(try status("/?token=abc124") == 403)
  }

  /// The file of `--open` is a page without an origin, and leads to the address with the token.
  @Test(arguments: [
    ("/?token=abc123", 200), ("/?token=abc124", 403), ("/", 403), ("/play?token=abc123", 403),
  ])
  func onlyTheTokenLetsAnotherPageIn(_ target: String, _ code: Int) throws {
    #expect(try status(target, cookie: nil, "Sec-Fetch-Site: cross-site") == code)
  }

  @Test func tokensAreLongAndDiffer() {
    let tokens = (0..<100).map { _ in AccessGate.newToken() }
    #expect(Set(tokens).count == 100)
    // 128 bits in base 36 have 25 digits; leading zeros of the four parts may be missing.
    #expect(tokens.allSatisfy { $0.count >= 16 && $0.allSatisfy { $0.isLetter || $0.isNumber } })
  }
}
