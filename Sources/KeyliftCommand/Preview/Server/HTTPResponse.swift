// SPDX-License-Identifier: MIT

struct HTTPResponse: Hashable, Sendable {
  enum Status: String, Hashable, Sendable {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case conflict = "409 Conflict"
    case misdirected = "421 Misdirected Request"
    case unprocessable = "422 Unprocessable Content"
    case headTooLarge = "431 Request Header Fields Too Large"
    case versionNotSupported = "505 HTTP Version Not Supported"
  }

  enum Content: String, Hashable, Sendable {
    case html = "text/html; charset=utf-8"
    case css = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case json = "application/json"
    case text = "text/plain; charset=utf-8"
    case png = "image/png"
    case svg = "image/svg+xml"
    case events = "text/event-stream"
  }

  let status: Status
  let content: Content
  let body: [UInt8]
  let headers: [String]

  init(
    _ status: Status = .ok, _ content: Content, _ body: some Sequence<UInt8>, headers: [String] = []
  ) {
    self.status = status
    self.content = content
    self.headers = headers
    self.body = Array(body)
  }

  init(_ status: Status, text: String, headers: [String] = []) {
    self.init(status, .text, "\(text)\n".utf8, headers: headers)
  }

  /// The policy of every page: scripts and styles only from this server, pictures also from the
  /// page's data, and no frames around it.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// Pictures are no pages, so nothing in an SVG may run or load.
  private static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  func bytes(keepsAlive: Bool) -> [UInt8] {
    head(["Content-Length: \(body.count)", "Connection: \(keepsAlive ? "keep-alive" : "close")"])
      + body
  }

  static let eventStreamHead = HTTPResponse(.ok, .events, []).head(["Connection: close"])

  private func head(_ own: [String]) -> [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status.rawValue)", "Content-Type: \(content.rawValue)",
        "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: \(content == .svg ? Self.picturePolicy : Self.policy)",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        "Referrer-Policy: no-referrer", "X-Frame-Options: DENY",
      ] + headers + own
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

extension HTTPResponse {
  init(_ refusal: HTTPRequest.Refusal) {
    switch refusal {
    case .malformed: self.init(.badRequest, text: "the request is malformed")
    case .method:
      self.init(
        .methodNotAllowed, text: "only GET is answered, and POST to write or save",
        headers: ["Allow: GET, POST"])
    case .version: self.init(.versionNotSupported, text: "only HTTP/1.0 and HTTP/1.1 are answered")
    case .tooLarge: self.init(.headTooLarge, text: "the request is too large")
    }
  }

  static let notFound = HTTPResponse(.notFound, text: "there is no such page")
}
