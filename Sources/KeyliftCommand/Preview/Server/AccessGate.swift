// SPDX-License-Identifier: MIT

/// The checks that keep other pages and other users away from a server on loopback.
///
/// Any page in a browser can send requests to loopback, and a name server can make a foreign host
/// name lead there. So the `Host` must be one of loopback, the `Origin` must be this server, and a
/// cookie must have the token, which only the printed address holds.
struct AccessGate: Hashable, Sendable {
  private let token: String
  private let port: UInt16

  /// - Parameter token: The secret, of letters and digits.
  init(token: String, port: UInt16) {
    self.token = token
    self.port = port
  }

  static func newToken() -> String {
    let digits = (0..<4).map { _ in
      String(UInt32.random(in: .min ... .max), radix: 36)
    }
    return digits.joined()
  }

  var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// The cookie's name; cookies are shared by all ports of a host.
  private var cookieName: String { "keylift-\(port)" }

  private var hosts: [String] {
    ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
  }

  /// Returns the answer to a request that may not pass, or that brings the token in its address;
  /// `nil` for a request that may pass.
  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      return HTTPResponse(.misdirected, text: "this server is not the host of the request")
    }
    if let origin = request.headers["origin"], origin.lowercased() != "http://\(host.lowercased())"
    {
      return HTTPResponse(.forbidden, text: "the request is from another page")
    }
    // Browsers send the origin with every POST.
    if request.writes, request.headers["origin"] == nil {
      return HTTPResponse(.forbidden, text: "a page that writes must say where it is from")
    }
    // The file of `--open`, which has the token, is another page.
    if let given = request.query["token"], request.path == "/" { return entry(with: given) }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
      return HTTPResponse(.forbidden, text: "the request is from another page")
    }
    guard let cookie = cookie(of: request), isToken(cookie) else {
      return HTTPResponse(
        .forbidden, text: "open the address that 'keylift preview' has printed, with its token")
    }
    return nil
  }

  /// Returns the answer to the printed address: a cookie, and a page that leads to the address
  /// without the token, so that neither the visible address nor a copied link holds it.
  ///
  /// A redirect would count as part of the navigation from the page before, and a strict cookie is
  /// not sent on a navigation from another page (RFC 6265bis, 5.2).
  private func entry(with given: String) -> HTTPResponse {
    guard isToken(given) else {
      return HTTPResponse(.forbidden, text: "the token is not the one that was printed last")
    }
    return HTTPResponse(
      .ok, .html, AccessGate.entryPage.utf8,
      headers: ["Set-Cookie: \(cookieName)=\(token); HttpOnly; SameSite=Strict; Path=/"])
  }

  private static let entryPage = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0;url=/">
    <link rel="icon" href="data:,">
    <title>Keylift preview</title>
    </head>
    <body></body>
    </html>

    """

  private func cookie(of request: HTTPRequest) -> String? {
    let pairs = request.headers["cookie"]?.split(separator: ";") ?? []
    let prefix = "\(cookieName)="
    return pairs.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }

  /// Compares every byte, so that the time reveals nothing about the first wrong one.
  private func isToken(_ given: String) -> Bool {
    let one = Array(given.utf8)
    let two = Array(token.utf8)
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
