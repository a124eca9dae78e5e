// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A running `keylift preview` with a page that listens to it.
final class PreviewSession {
  struct Usage {
    let megabytes: Double
    let descriptors: Int
  }

  private let folder: WorkFolder
  private let program: RunningProgram
  private let port: UInt16
  private let token: String
  private let events: RawClient

  /// Throws `CampaignError.cannotRun` if no address is printed, or nothing answers there.
  init(keylift: String, in folder: WorkFolder) throws {
    self.folder = folder
    program = try RunningProgram(
      keylift, ["preview", "field.yaml", "--quiet"], in: folder.path, log: folder.log)
    guard let address = PreviewSession.address(in: "\(folder.log).out"),
      let port = address.port.flatMap({ UInt16(exactly: $0) }),
      let token = address.query?.split(separator: "=").last, let events = RawClient(port: port)
    else {
      program.kill(wholeGroup: true)
      throw CampaignError.cannotRun("\(keylift) preview")
    }
    (self.port, self.token, self.events) = (port, String(token), events)
    events.send(request("/events"))
    _ = events.receive()
  }

  private static func address(in path: String) -> URL? {
    for _ in 0..<1_000 {
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      if text.hasSuffix("\n") { return URL(string: text.trimmingCharacters(in: .newlines)) }
      usleep(10_000)
    }
    return nil
  }

  func stop() {
    program.kill(wholeGroup: true)
    _ = program.end()
  }

  private func request(_ target: String) -> String {
    [
      "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Cookie: keylift-\(port)=\(token)",
      "Connection: close", "", "",
    ].joined(separator: "\r\n")
  }

  /// Saves as editors do, waits for the event, and returns what is wrong with it.
  func save(_ number: Int) throws -> String? {
    let text = Writer.scene.replacing("bottom: 20", with: "bottom: \(number % 100)")
      .replacing("Name", with: "Name \(number)")
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/field.yaml"), options: .atomic)
    var line = ""
    // A quiet stream gets a comment from time to time, which is a colon.
    while !line.contains("data:") {
      guard let event = events.receive() else { return "no event comes" }
      line = String(decoding: event, as: UTF8.self)
    }
    return line.contains("\"isGood\":true") ? nil : "the event is \(line)"
  }

  private static let choices: [(name: String, values: [String])] = [
    ("device", ["iphone-se-1", "iphone-15-pro", "ipad-10", "iphone-17-pro"]),
    ("orientation", ["portrait", "landscape"]), ("appearance", ["light", "dark"]),
    ("text-size", ["xs", "l", "ax3"]), ("ios", ["18", "26"]), ("materials", ["flat", "blurred"]),
  ]

  /// Asks for the play of another variant, as the page does after a switch.
  func switchView(_ random: inout SeededRandom) -> String? {
    var query = "scene=field.yaml"
    for (name, values) in PreviewSession.choices where Bool.random(using: &random) {
      query += "&\(name)=\(values[Int.random(in: 0..<values.count, using: &random)])"
    }
    let answer = RawClient.answer(request("/play?\(query)"), port: port)
    let status = answer.prefix { $0 != "\r\n" }
    // Not every device has every generation of iOS; the page says why.
    let answers = ["HTTP/1.1 200 OK", "HTTP/1.1 422 Unprocessable Content"]
    return answers.contains(String(status)) ? nil : "\(query) is answered by '\(status)'"
  }

  /// Connects, asks for something or for half of it, and leaves.
  func vanish(_ random: inout SeededRandom) -> String? {
    guard let client = RawClient(port: port) else { return "nothing listens" }
    let whole = request(
      ["/events", "/play?scene=field.yaml", "/"][Int.random(in: 0..<3, using: &random)])
    client.send(Bool.random(using: &random) ? whole : String(whole.prefix(20)))
    if Bool.random(using: &random) { usleep(2_000) }
    return nil
  }

  /// The server gives half a request up after five seconds.
  func rest() { sleep(7) }

  /// `nil` where the system does not tell.
  var usage: Usage? {
    let place = "/proc/\(program.process)"
    guard let status = try? String(contentsOfFile: "\(place)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first,
      let number = Double(kibibytes)
    else { return nil }
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)/fd")) ?? []
    return Usage(megabytes: number * 1024 / 1e6, descriptors: open.count)
  }
}
