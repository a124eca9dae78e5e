// SPDX-License-Identifier: MIT

import KeyliftPreview
import KeyliftRaster
import KeyliftScene

/// A run of `keylift preview`, until it is interrupted.
struct PreviewRun {
  let paths: [String]
  /// The files that the scenes may read.
  let disk: SceneFiles
  let fonts: FontFiles?
  /// The port; `nil` for a free one.
  let port: UInt16?
  /// Whether the browser is opened.
  let opens: Bool
  let console: Console

  /// Serves the page.
  func run() throws {
    let listeners = try listeners()
    let gate = AccessGate(token: AccessGate.newToken(), port: listeners.port)
    let (paths, disk, fonts, console) = (paths, disk, fonts, console)
    let routes = try AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      PreviewRun.report(await studio.states, on: console)
      return await PreviewRoutes(studio) { PreviewRun.report($0, on: console) }
    }
    guard let server = PreviewServer(listeners, gate: gate, routes: routes) else {
      throw Failure(.cannotWrite, "error: the system has no descriptors left")
    }
    routes.connect(to: server.remote)
    try console.result("\(gate.address)\n")
    console.note("note: \(paths.count == 1 ? paths[0] : "\(paths.count) scenes"); Control-C ends")
    let entry = opens ? BrowserEntry(to: gate.address, console) : nil
    entry?.open()
    withExtendedLifetime(entry) { server.run() }
  }

  private func listeners() throws(Failure) -> LoopbackListeners {
    do throws(SocketError) {
      guard let port else { return try LoopbackListeners.onFreePort() }
      return try LoopbackListeners(port: port)
    } catch {
      throw Failure(.cannotWrite, "error: \(error)")
    }
  }

  /// Prints what is wrong with scenes, and which are shown after a save.
  private static func report(_ scenes: [WatchedScene], on console: Console) {
    for scene in scenes {
      // The same mistake in the next save is no news.
      if let problem = scene.problem, scene.isNews {
        console.message(Message(printable: problem))
      }
      if scene.isRepeated, scene.isGood { console.note("\(scene.path): shown") }
    }
  }
}
