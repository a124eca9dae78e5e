// SPDX-License-Identifier: MIT

/// The head of an HTTP request (RFC 9112), which must be a plain GET without a body, or a POST
/// without one to a path that writes.
struct HTTPRequest: Hashable, Sendable {
  /// The paths that take a POST, and take nothing else.
  enum WritingPath: String, CaseIterable {
    case write = "/write"
    case save = "/save"
  }

  let writes: Bool
  /// The path as it was sent, which begins with a slash.
  ///
  /// It is compared with fixed paths only, so percent escapes are not decoded.
  let path: String
  let query: [String: String]
  let headers: [String: String]
  let keepsAlive: Bool

  enum Refusal: Error, Hashable, Sendable {
    case malformed
    case method
    case version
    case tooLarge
  }

  private static let headerLimit = 100

  init(head: some Collection<UInt8>) throws(Refusal) {
    guard head.allSatisfy(HTTPRequest.isAllowed) else { throw .malformed }
    let text = String(decoding: head, as: UTF8.self)
    // As `Character`, CR LF is one.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ !$0.contains { $0 == "\r" || $0 == "\n" } }),
      let first = lines.first, lines.count <= HTTPRequest.headerLimit
    else { throw .malformed }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3 else { throw .malformed }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .version }
    let target = words[1].prefix { $0 != "?" }
    writes = words[0] == "POST" && WritingPath(rawValue: String(target)) != nil
    guard words[0] == "GET" || writes else { throw .method }
    headers = try HTTPRequest.headers(lines.dropFirst())
    guard headers["transfer-encoding"] == nil, ["0", nil].contains(headers["content-length"]) else {
      throw .malformed
    }
    // An absolute target, as for a proxy, does not begin with a slash.
    guard words[1].hasPrefix("/"), !words[1].hasPrefix("//") else { throw .malformed }
    let parts = words[1].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = try HTTPRequest.query(parts.count > 1 ? parts[1] : "")
    keepsAlive = words[2] == "HTTP/1.1" && headers["connection"]?.lowercased() != "close"
  }

  /// Returns whether a byte may be in a head: visible ASCII, spaces, tabs and line ends.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) || [0x09, 0x0A, 0x0D].contains(byte)
  }

  private static func headers(
    _ lines: some Collection<Substring>
  ) throws(Refusal) -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        throw .malformed
      }
      let name = line[..<colon].lowercased()
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) else {
        throw .malformed
      }
      let value = String(line[line.index(after: colon)...].trimming(" \t"))
      // Two values of one of these would be read differently by different programs.
      let isUnique = !["host", "content-length", "origin", "cookie"].contains(name)
      guard headers[name] == nil || isUnique else { throw .malformed }
      headers[name] = value
    }
    return headers
  }

  private static func query(_ text: Substring) throws(Refusal) -> [String: String] {
    var query: [String: String] = [:]
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""),
        query.updateValue(value, forKey: name) == nil
      else { throw .malformed }
    }
    return query
  }

  /// Returns text without its percent escapes; `nil` if they are malformed or are no UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let digits = String(digits), digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> Substring {
    let tail = drop { characters.contains($0) }
    let end = tail.lastIndex { !characters.contains($0) }
    return end.map { tail[...$0] } ?? ""
  }
}
