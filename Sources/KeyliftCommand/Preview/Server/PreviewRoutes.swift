// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import Synchronization

/// The routes of a preview: its page, the plays of its scenes, stills, and events about saves.
final class PreviewRoutes: ServerRoutes {
  private let studio: PreviewStudio
  private let page: PreviewPage
  private let state: Mutex<State>
  let events = EventBroadcast()
  private let report: @Sendable ([WatchedScene]) -> Void

  private struct State {
    var watch: FileWatch
    var scenes: [WatchedScene]
    var changes: Set<String> = []
    var isReading = false
  }

  init(
    _ studio: PreviewStudio, report: @escaping @Sendable ([WatchedScene]) -> Void
  ) async {
    self.studio = studio
    self.report = report
    let scenes = await studio.states
    page = PreviewPage(scenes: scenes.map(\.path))
    state = Mutex(State(watch: FileWatch(await studio.files), scenes: scenes))
  }

  func serve(on listeners: LoopbackListeners, gate: AccessGate) {
    PreviewServer(listeners, gate: gate, routes: self).run()
  }

  var firstEvent: String { PreviewRoutes.event(state.withLock { $0.scenes }) }

  private static func event(_ scenes: [WatchedScene]) -> String {
    let texts = scenes.map { scene in
      """
      {"path":\(JSONText.quoted(scene.path)),"version":\(scene.version),"isGood":\(scene.isGood),\
      "problem":\(JSONText.quoted(scene.problem ?? ""))}
      """
    }
    return "{\"scenes\":[\(texts.joined(separator: ","))]}"
  }

  /// Reads a change at once, and what changes meanwhile after it.
  func tick() {
    let begins = state.withLock { state in
      state.changes.formUnion(state.watch.takeChanges())
      guard !state.changes.isEmpty, !state.isReading else { return false }
      state.isReading = true
      return true
    }
    if begins { Task { await read() } }
  }

  /// How long an editor may take that empties a file before it writes it.
  private static let patience = Duration.milliseconds(30)

  private func takeChanges() -> Set<String> {
    state.withLock { state in
      defer { state.changes = [] }
      return state.changes.union(state.watch.takeChanges())
    }
  }

  private func read() async {
    var changes = takeChanges()
    if changes.contains(where: { FileStatus(of: $0).size == 0 }) {
      try? await Task.sleep(for: PreviewRoutes.patience)
      changes.formUnion(takeChanges())
    }
    let changed = await studio.reload(changes)
    let files = await studio.files
    let scenes = await studio.states
    state.withLock { state in
      state.watch.set(files)
      state.scenes = scenes
      state.isReading = false
    }
    guard !changed.isEmpty else { return }
    events.send(PreviewRoutes.event(changed))
    report(changed)
    await studio.prepare(changed.filter(\.isGood).map(\.path))
  }

  func response(to request: HTTPRequest) async -> HTTPResponse? {
    let query = request.query
    do {
      return switch request.path {
      case "/": HTTPResponse(.ok, .html, page.live.utf8)
      case "/preview.css": HTTPResponse(.ok, .css, PreviewPage.style.utf8)
      case "/preview.js": HTTPResponse(.ok, .script, PreviewPage.script.utf8)
      case "/events": nil
      case "/play": try await play(query)
      case "/still.png": HTTPResponse(.ok, .png, try await still(query, .png))
      case "/still.svg": HTTPResponse(.ok, .svg, try await still(query, .svg))
      case "/animation.svg":
        HTTPResponse(
          .ok, .svg,
          try await studio.animation(of: query["scene"] ?? "", PreviewChoices(query)))
      case HTTPRequest.WritingPath.write.rawValue: try await write(request)
      case HTTPRequest.WritingPath.save.rawValue: try await save(request)
      default: .notFound
      }
    } catch {
      return HTTPResponse(refusing: error)
    }
  }

  private func play(_ query: [String: String]) async throws -> HTTPResponse {
    let since = try query["since"].flatMap(Int.init).map { version in
      (version: version, choices: try PreviewChoices(PreviewRoutes.old(query)))
    }
    let text = try await studio.play(
      of: query["scene"] ?? "", PreviewChoices(query), since: since)
    return HTTPResponse(.ok, .json, text.utf8)
  }

  private func write(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.writes else { return HTTPResponse(HTTPRequest.Refusal.method) }
    let query = request.query
    guard let version = query["version"].flatMap(Int.init) else {
      throw PreviewRefusal.unknownChoice("version", query["version"] ?? "")
    }
    try await studio.write(PreviewChoices(query), to: query["scene"] ?? "", version: version)
    return HTTPResponse(.ok, text: "written")
  }

  private func save(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.writes else { return HTTPResponse(HTTPRequest.Refusal.method) }
    let query = request.query
    let saving = try PlaySaving(query)
    let clip = try await studio.clip(of: query["scene"] ?? "", PreviewChoices(query))
    let path = try saving.write(
      clip, named: query["scene"] ?? "", options: await studio.drawOptions)
    return HTTPResponse(.ok, text: "wrote \(path.printable)")
  }

  private static func old(_ query: [String: String]) -> [String: String] {
    let prefix = "old-"
    let old = query.filter { $0.key.hasPrefix(prefix) }.map {
      (String($0.key.dropFirst(prefix.count)), $0.value)
    }
    return Dictionary(old) { first, _ in first }
  }

  private func still(_ query: [String: String], _ format: StillFormat) async throws -> [UInt8] {
    let time = try Double.time(in: query)
    return try await studio.still(
      of: query["scene"] ?? "", PreviewChoices(query), at: time, as: format)
  }
}

extension Double {
  static func time(
    _ name: String = "time", in query: [String: String]
  ) throws(PreviewRefusal) -> Double {
    let word = query[name] ?? ""
    guard let time = Double(word), (0..<1e6).contains(time) else {
      throw .badChoice("\(name): expected a time in seconds, found '\(word.printable)'")
    }
    return time
  }
}

extension HTTPResponse {
  fileprivate init(refusing error: any Error) {
    let status: Status =
      switch error as? PreviewRefusal {
      case .unknownChoice, .badChoice: .badRequest
      case .unknownScene: .notFound
      case .unwritten: .conflict
      default: .unprocessable
      }
    self.init(status, text: "\(error)")
  }
}

/// The part of a play that a page saves as a new file, and its format.
private struct PlaySaving {
  private enum Format: String {
    case gif
    case mp4
    case svg
  }

  private let format: Format
  private let from: Double
  private let to: Double

  init(_ query: [String: String]) throws(PreviewRefusal) {
    let word = query["format"] ?? ""
    guard let format = Format(rawValue: word) else { throw .unknownChoice("format", word) }
    self.format = format
    from = try Double.time("from", in: query)
    to = try Double.time("to", in: query)
    guard from < to else {
      throw .impossible(
        message: "the file would end before it begins", remedy: "choose a later second for its end")
    }
  }

  private static let limit = 1000

  /// Draws a play, and writes it to a file of the current folder that does not exist yet.
  ///
  /// - Returns: The path of the file.
  func write(_ clip: Clip, named scene: String, options: DrawOptions) throws -> String {
    let stem = URL(filePath: scene).deletingPathExtension().lastPathComponent
    let names = (1...PlaySaving.limit).lazy.map { number in
      number == 1 ? "\(stem).\(format.rawValue)" : "\(stem)-\(number).\(format.rawValue)"
    }
    let path = names.first { !FileManager.default.fileExists(atPath: $0) }
    guard let path else {
      throw PreviewRefusal.unwritten("the folder has too many files '\(stem)'")
    }
    var options = options
    options.cut.from = .time(from)
    options.cut.to = .time(to)
    try clip.write(to: path, options: options)
    return path
  }
}
