// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport

/// A long session of `keylift preview`: saves, switches of what is shown, and clients that vanish;
/// beside it, pages of hostile names.
///
/// Most trials are of one process, so a run that is stopped begins anew.
struct PreviewCampaign: Campaign {
  private let settings: CampaignSettings

  init(_ settings: CampaignSettings) { self.settings = settings }

  let promise =
    "one `keylift preview` over many saves, switches and clients that vanish: every save is shown, "
    + "in the last two fifths memory is within a tenth of that in the two before, no descriptor stays "
    + "open; pages of hostile names show them"

  private var actions: [(action: PreviewAction, count: Int)] {
    settings.isLong
      ? [
        (.save, 20_000), (.switchView, 20_000), (.vanish, 2_000), (.page, 200),
      ] : [(.save, 500), (.switchView, 500), (.vanish, 500), (.page, 20)]
  }

  var count: Int { actions.map(\.count).reduce(0, +) }
  var step: Int { count }

  /// From this trial on, everything that is kept exists.
  private var warm: Int { count / 5 }

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    var random = SeededRandom(seed: settings.seed)
    if !Browser.isInstalled { tally.omit("pages of hostile names, which need chromium") }
    let order = actions.flatMap { Array(repeating: $0.action, count: $0.count) }
      .shuffled(using: &random)
    let folder = try WorkFolder()
    try folder.write(Writer.scene.utf8, to: "field.yaml")
    let session = try PreviewSession(keylift: settings.keylift, in: folder)
    defer { session.stop() }
    let page = Browser.isInstalled ? try HostilePage(keylift: settings.keylift) : nil
    var descriptors = 0
    var megabytes: [Double] = []
    for trial in trials {
      if trial == warm {
        session.rest()
        descriptors = session.usage?.descriptors ?? 0
      }
      if trial >= warm, let usage = session.usage { megabytes.append(usage.megabytes) }
      let action = order[trial]
      if action == .page, page == nil { continue }
      let problem =
        switch action {
        case .save: try session.save(trial)
        case .switchView: session.switchView(&random)
        case .vanish: session.vanish(&random)
        case .page: try page?.problem(&random)
        }
      tally.count(action.rawValue)
      guard let problem else { continue }
      tally.find("\(action.rawValue): \(problem)", in: trial)
      // Without an answer, the rest would only wait.
      break
    }
    session.rest()
    guard let end = session.usage else {
      tally.omit("memory, which only Linux tells")
      return tally
    }
    judge(megabytes, &tally)
    tally.note("descriptors at the end:", Double(end.descriptors))
    if end.descriptors > descriptors {
      tally.find("\(end.descriptors) descriptors are open, and \(descriptors) were", in: count)
    }
    return tally
  }

  /// Medians of both halves are compared, as `malloc` keeps a tenth more or less at any one time.
  private func judge(_ megabytes: [Double], _ tally: inout Tally) {
    let middle = megabytes.count / 2
    guard middle > 0 else { return }
    func median(_ values: ArraySlice<Double>) -> Double { values.sorted()[values.count / 2] }
    let first = median(megabytes[..<middle])
    let second = median(megabytes[middle...])
    tally.note("MB in the second and third fifth:", first)
    tally.note("MB in the last two fifths:", second)
    if second > first * 1.1 {
      tally.find("memory grows from \(first) MB to \(second) MB", in: count)
    }
  }
}

private enum PreviewAction: String {
  case save = "saves"
  case switchView = "switches"
  case vanish = "clients that vanish"
  case page = "pages of hostile names"
}

/// A running `keylift preview` with a page that listens to it.
final class PreviewSession {
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
    self.port = port
    self.token = String(token)
    self.events = events
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
  var usage: (megabytes: Double, descriptors: Int)? {
    let place = "/proc/\(program.process)"
    guard let status = try? String(contentsOfFile: "\(place)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first,
      let number = Double(kibibytes)
    else { return nil }
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)/fd")) ?? []
    return (number * 1024 / 1e6, open.count)
  }
}

/// Pages of `keylift preview --once` whose scenes have markup and scripts as names, in a browser.
final class HostilePage {
  private let keylift: String
  private let folder: WorkFolder
  private let browser: BrowserSession

  init(keylift: String) throws {
    self.keylift = keylift
    folder = try WorkFolder()
    browser = try BrowserSession()
  }

  private static let pieces = [
    "<!--", "-->", "--!>", "<script>", "</script>", "<script", "hacked=1", "<img src=x onerror=",
    "<svg onload=", "]]>", "<![CDATA[", "\"", "'", ">", "`", "${hacked=1}", "&lt;", "\\", "\\u003C",
    "\u{2028}", " ", "é",
  ]

  private func words(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      HostilePage.pieces[Int.random(in: 0..<HostilePage.pieces.count, using: &random)]
    }.joined()
  }

  /// Returns what is wrong.
  func problem(_ random: inout SeededRandom) throws -> String? {
    let name = words(&random)
    let path = "a\(words(&random)).yaml"
    let text = JSONText.quoted(name)
    let scene = """
      { version: 1, scene: \(text), device: iphone-se-3, duration: 0,
        views: [{ id: a, kind: label, text: \(text), left: 9, top: 9 }] }

      """
    try folder.clear()
    try folder.write(scene.utf8, to: path)
    let end = try folder.run(
      keylift, ["preview", path, "--once", "-o", "page.html", "--text", "blocks", "--quiet"])
    guard end.status == 0 else { return "'\(path)' ends with \(end.status): \(end.messages)" }
    try browser.open("file://\(folder.path)/page.html")
    do {
      try browser.wait(
        for: "location.protocol === 'file:' && typeof preview === 'object' && preview.shown")
    } catch {
      return "the page of '\(name)' in '\(path)' is empty"
    }
    let shown = try browser.value("preview.shown.path", as: String.self)
    guard shown == path else { return "the page of '\(path)' shows '\(shown)'" }
    let ran = try browser.value("'hacked' in window", as: Bool.self)
    return ran ? "a script of '\(name)' in '\(path)' runs" : nil
  }
}
