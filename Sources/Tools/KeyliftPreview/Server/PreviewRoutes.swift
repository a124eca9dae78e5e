// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftOutput
import KeyliftScene
import Synchronization

/// The routes of a preview: its page, the plays of its scenes, stills, and events about saves.
package final class PreviewRoutes: ServerRoutes {
  private let studio: PreviewStudio
  private let page: PreviewPage
  private let state: Mutex<State>
  /// Receives the scenes that were read again, for the terminal.
  private let report: @Sendable ([WatchedScene]) -> Void

  private struct State {
    var watch: FileWatch
    var scenes: [WatchedScene]
    var remote: PreviewServer.Remote?
    /// The changes that are being read or wait for it.
    var changes: Set<String> = []
    var isReading = false
  }

  package init(
    _ studio: PreviewStudio, report: @escaping @Sendable ([WatchedScene]) -> Void
  ) async {
    self.studio = studio
    self.report = report
    let scenes = await studio.states
    page = PreviewPage(scenes: scenes.map(\.path))
    state = Mutex(State(watch: FileWatch(await studio.files), scenes: scenes))
  }

  /// Gives the routes the server that sends their events.
  package func connect(to remote: PreviewServer.Remote) {
    state.withLock { $0.remote = remote }
  }

  package var firstEvent: String { PreviewRoutes.event(state.withLock { $0.scenes }) }

  /// Returns an event about scenes: their versions, and what is wrong with them.
  private static func event(_ scenes: [WatchedScene]) -> String {
    let texts = scenes.map { scene in
      """
      {"path":\(JSONText.quoted(scene.path)),"version":\(scene.version),"isGood":\(scene.isGood),\
      "problem":\(JSONText.quoted(scene.problem ?? ""))}
      """
    }
    return "{\"scenes\":[\(texts.joined(separator: ","))]}"
  }

  /// Notices saves.
  ///
  /// A change is read at once. What changes meanwhile is read after it.
  package func tick() -> String? {
    let begins = state.withLock { state in
      state.changes.formUnion(state.watch.takeChanges())
      guard !state.changes.isEmpty, !state.isReading else { return false }
      state.isReading = true
      return true
    }
    if begins { Task { await read() } }
    return nil
  }

  private func read() async {
    let changes = state.withLock { state in
      defer { state.changes = [] }
      return state.changes
    }
    let changed = await studio.reload(changes)
    let files = await studio.files
    let scenes = await studio.states
    let remote = state.withLock { state in
      state.watch.set(files)
      state.scenes = scenes
      state.isReading = false
      return state.remote
    }
    guard !changed.isEmpty else { return }
    remote?.send(PreviewRoutes.event(changed))
    report(changed)
    await studio.prepare(changed.filter(\.isGood).map(\.path))
  }

  package func answer(to request: HTTPRequest) -> ServerAnswer {
    switch request.path {
    case "/": .response(HTTPResponse(.ok, .html, page.live.utf8))
    case "/preview.css": .response(HTTPResponse(.ok, .css, PreviewPage.style.utf8))
    case "/preview.js": .response(HTTPResponse(.ok, .script, PreviewPage.script.utf8))
    case "/events": .events
    case "/play": .later { await self.play(request.query) }
    case "/still.png": .later { await self.still(request.query, .png) }
    case "/still.svg": .later { await self.still(request.query, .svg) }
    case "/animation.svg": .later { await self.animation(request.query) }
    default: .response(.notFound)
    }
  }

  private func play(_ query: [String: String]) async -> HTTPResponse {
    do {
      let choices = try PreviewChoices(query)
      var since: (version: Int, choices: PreviewChoices, compares: Bool)?
      if let version = query["since"].flatMap({ Int($0) }) {
        let earlier = query.filter { $0.key.hasPrefix("old-") }.map {
          (String($0.key.dropFirst("old-".count)), $0.value)
        }
        let old = Dictionary(earlier) { first, _ in first }
        since = (version, try PreviewChoices(old), old["golden"] == "yes")
      }
      let text = try await studio.play(
        of: query["scene"] ?? "", choices, compares: query["golden"] == "yes", since: since)
      return HTTPResponse(.ok, .json, text.utf8)
    } catch {
      return HTTPResponse(refusing: error)
    }
  }

  private func still(_ query: [String: String], _ format: StillFormat) async -> HTTPResponse {
    do {
      let time = try Double.time(in: query)
      let bytes = try await studio.still(
        of: query["scene"] ?? "", PreviewChoices(query), at: time, as: format)
      return HTTPResponse(.ok, format == .png ? .png : .svg, bytes)
    } catch {
      return HTTPResponse(refusing: error)
    }
  }

  private func animation(_ query: [String: String]) async -> HTTPResponse {
    do {
      let bytes = try await studio.animation(of: query["scene"] ?? "", PreviewChoices(query))
      return HTTPResponse(.ok, .svg, bytes)
    } catch {
      return HTTPResponse(refusing: error)
    }
  }
}

extension Double {
  fileprivate static func time(in query: [String: String]) throws(UnknownChoice) -> Double {
    let word = query["time"] ?? ""
    guard let time = Double(word), (0..<1e6).contains(time) else {
      throw UnknownChoice(name: "time", value: word)
    }
    return time
  }
}

extension HTTPResponse {
  /// Creates the answer to a request that cannot be met, with the reason for people.
  fileprivate init(refusing error: any Error) {
    switch error {
    case let error as UnknownChoice: self.init(.badRequest, text: error.description)
    case PreviewStudio.Refusal.unknownScene:
      self.init(.notFound, text: "the preview has no such scene")
    case PreviewStudio.Refusal.unreadable(let problem): self.init(.unprocessable, text: problem)
    case PreviewStudio.Refusal.impossible(let error):
      self.init(.unprocessable, text: "\(error.message)\nnote: \(error.remedy)")
    case PreviewStudio.Refusal.drawing(let error): self.init(.unprocessable, text: "\(error)")
    default: self.init(.unprocessable, text: "\(error)")
    }
  }
}
