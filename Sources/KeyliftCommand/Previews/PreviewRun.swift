// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftPreview
import KeyliftRaster
import KeyliftScene

struct PreviewRun {
  let paths: [String]
  let disk: SceneFiles
  let fonts: FontFiles?
  /// `nil` for a free port.
  let port: UInt16?
  let opens: Bool
  let console: Console

  func run() throws {
    let listeners = try listeners()
    let gate = AccessGate(token: AccessGate.newToken(), port: listeners.port)
    let paths = paths
    let disk = disk
    let fonts = fonts
    let console = console
    let routes = AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      PreviewRun.report(await studio.states, on: console)
      return await PreviewRoutes(studio) { PreviewRun.report($0, on: console) }
    }
    try console.result("\(gate.address)\n")
    console.note(.note("\(paths.count == 1 ? paths[0] : "\(paths.count) scenes"); Control-C ends"))
    let entry = opens ? BrowserEntry(to: gate.address, console) : nil
    entry?.open()
    withExtendedLifetime(entry) { routes.serve(on: listeners, gate: gate) }
  }

  private func listeners() throws(Failure) -> LoopbackListeners {
    do throws(SocketError) {
      guard let port else { return try LoopbackListeners.onFreePort() }
      return try LoopbackListeners(port: port)
    } catch {
      throw Failure(.cannotWrite, .error("\(error)"))
    }
  }

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

struct SinglePreview {
  let paths: [String]
  let disk: SceneFiles
  let fonts: FontFiles?
  let console: Console

  /// - Parameter check: Receives the paths of all files that the page is made from, before it is
  ///   drawn.
  func text(check: (_ files: [String]) throws(Failure) -> Void) throws -> String {
    let paths = paths
    let disk = disk
    let fonts = fonts
    let (scenes, files, studio) = AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      return (await studio.states, await studio.files, studio)
    }
    try check(Array(files))
    for scene in scenes {
      if let problem = scene.problem { console.message(Message(printable: problem)) }
    }
    guard scenes.allSatisfy(\.isGood) else { throw Failure(.badScene) }
    defer { console.clearProgress() }
    var plays: [String] = []
    for (number, scene) in scenes.enumerated() {
      for choices in scene.variantChoices {
        plays.append(
          try AsyncWork.result {
            try await studio.play(of: scene.path, choices)
          })
      }
      console.progress(scene.path, number + 1, of: scenes.count)
    }
    return PreviewPage(scenes: paths).single(plays: plays)
  }
}
