// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftIO
package import KeyliftOutput
package import KeyliftRaster
import KeyliftReports
package import KeyliftScene
import KeyliftStage

package actor PreviewStudio {
  private var scenes: [WatchedScene]
  private let fonts: FontFiles?
  /// The recorders of plays with text in the fonts, and with text as blocks.
  private var recorders: [TextRendering: PreviewRecorder] = [:]
  /// The number of plays that the recorders have drawn.
  private var recordings = 0
  /// The last documents, the newest last.
  private var documents: [(key: Key, document: PreviewDocument)] = []
  /// What pages have asked for last, the newest last.
  private var asked: [(path: String, choices: PreviewChoices, compares: Bool)] = []

  private struct Key: Hashable {
    let path: String
    let version: Int
    let choices: PreviewChoices
    let compares: Bool
  }

  /// The number of plays after which the recorders are replaced, with all that they have cached:
  /// texts and rows of every version would fill the memory.
  private static let recordingLimit = 100
  private static let documentLimit = 4

  /// Creates a studio for scenes, which are read at once.
  ///
  /// - Parameters:
  ///   - files: The source of the scenes' files.
  ///   - fonts: The fonts of text; `nil` for blocks.
  package init(_ paths: [String], files: SceneFiles = .disk, fonts: FontFiles?) {
    scenes = paths.map { path in
      var scene = WatchedScene(path: path, files: files)
      scene.read()
      return scene
    }
    self.fonts = fonts
  }

  package var files: Set<String> {
    scenes.reduce(into: Set(fonts?.all ?? [])) { $0.formUnion($1.files) }
  }

  package var states: [WatchedScene] { scenes }

  /// Reads the scenes again that need a changed file, and returns them.
  package func reload(_ changes: Set<String>) -> [WatchedScene] {
    if !changes.isDisjoint(with: fonts?.all ?? []) { (recorders, documents) = ([:], []) }
    var changed: [WatchedScene] = []
    for index in scenes.indices where !scenes[index].files.isDisjoint(with: changes) {
      scenes[index].read()
      changed.append(scenes[index])
    }
    return changed
  }

  package func prepare(_ changed: [String]) {
    for ask in asked where changed.contains(ask.path) {
      _ = try? document(of: ask.path, ask.choices, compares: ask.compares)
    }
  }

  package enum Refusal: Error {
    case unknownScene
    /// The scene has never been without errors; the text says what is wrong.
    case unreadable(String)
    case impossible(PreviewError)
    case drawing(RasterError)
  }

  /// Returns the document of a play as JSON.
  ///
  /// - Parameters:
  ///   - compares: Whether the golden is added; the play then has the golden's scale.
  ///   - since: The version and the choices of the play that the page shows, whose pictures it has.
  package func play(
    of path: String, _ choices: PreviewChoices, compares: Bool,
    since: (version: Int, choices: PreviewChoices, compares: Bool)? = nil
  ) throws(Refusal) -> String {
    note(path, choices, compares)
    let (key, document) = try document(of: path, choices, compares: compares)
    let known = since.flatMap { since in
      documents.first {
        $0.key
          == Key(
            path: path, version: since.version, choices: since.choices, compares: since.compares)
      }?.document.pictures
    }
    return document.text(version: key.version, known: known ?? [])
  }

  private func note(_ path: String, _ choices: PreviewChoices, _ compares: Bool) {
    asked.removeAll { $0.path == path && $0.choices == choices && $0.compares == compares }
    asked.append((path, choices, compares))
    asked.removeFirst(max(asked.count - 2, 0))
  }

  private func document(
    of path: String, _ choices: PreviewChoices, compares: Bool
  ) throws(Refusal) -> (key: Key, document: PreviewDocument) {
    let (watched, scene) = try scene(at: path)
    let key = Key(
      path: path, version: watched.version, choices: choices, compares: compares)
    if let known = documents.first(where: { $0.key == key }) { return known }
    let document = try draw(scene, watched.source, choices, compares: compares)
    documents.append((key, document))
    documents.removeFirst(max(documents.count - PreviewStudio.documentLimit, 0))
    return (key, document)
  }

  private func scene(at path: String) throws(Refusal) -> (WatchedScene, Scene) {
    guard let watched = scenes.first(where: { $0.path == path }) else { throw .unknownScene }
    guard let scene = watched.scene else { throw .unreadable(watched.problem ?? "") }
    return (watched, scene)
  }

  private func draw(
    _ scene: Scene, _ source: PreviewSource, _ choices: PreviewChoices, compares: Bool
  ) throws(Refusal) -> PreviewDocument {
    let choices = compares ? choices.scaled(to: scene.golden.scale) : choices
    let play = try played(scene, choices)
    let golden = compares ? golden(of: scene, source.path, play, choices) : nil
    do throws(RasterError) {
      // A golden is compared with a play that draws text as the golden does.
      let text = compares ? scene.golden.text ?? .inter : .inter
      let recording = try recorder(for: text).record(play.clip, turns: !compares)
      return PreviewDocument(play, recording, source, golden: golden)
    } catch {
      throw .drawing(error)
    }
  }

  private func play(at path: String, _ choices: PreviewChoices) throws(Refusal) -> PreviewPlay {
    try played(try scene(at: path).1, choices)
  }

  private func played(_ scene: Scene, _ choices: PreviewChoices) throws(Refusal) -> PreviewPlay {
    do throws(PreviewError) {
      return try PreviewPlay(scene, choices)
    } catch {
      throw .impossible(error)
    }
  }

  private func recorder(for text: TextRendering) throws(RasterError) -> PreviewRecorder {
    recordings += 1
    if recordings % PreviewStudio.recordingLimit == 0 { recorders = [:] }
    if let recorder = recorders[text] { return recorder }
    let new = PreviewRecorder(
      shaper: try TextRendering.shaper(fonts: text == .blocks ? nil : fonts))
    recorders[text] = new
    return new
  }

  private func golden(
    of scene: Scene, _ path: String, _ play: PreviewPlay, _ choices: PreviewChoices
  ) -> ComparedGolden {
    guard choices.keepsScene else {
      return .none("the golden shows the scene's own system, materials and events")
    }
    guard let variant = scene.goldenVariants.first(where: { $0.hasScreen(of: play.variant) }) else {
      return .none("the scene has no golden on this screen")
    }
    let folder = GoldenPlace.folder(ofScene: path, in: nil)
    let place = variant.path(below: folder)
    guard GoldenFolder(path: place).exists else {
      return .none("there is no golden yet: keylift record \(ShellWord.quoted(path).printable)")
    }
    guard let replay = Replay(of: GoldenFolder(path: place)) else {
      return .none("the golden in '\(place.printable)' cannot be read")
    }
    return .replay(replay)
  }

  package func still(
    of path: String, _ choices: PreviewChoices, at time: Double, as format: StillFormat
  ) throws -> [UInt8] {
    let frame = try play(at: path, choices).clip.frame(at: time)
    switch format {
    case .png: return try frame.png(options: renderOptions)
    case .svg: return try frame.svg(options: renderOptions)
    case .pdf: return try frame.pdf(options: renderOptions)
    }
  }

  private var renderOptions: RenderOptions {
    var options = RenderOptions()
    if fonts == nil { options.text = .blocks }
    return options
  }
}

extension PreviewStudio {
  package func animation(of path: String, _ choices: PreviewChoices) throws -> [UInt8] {
    try play(at: path, choices).clip.svg(options: renderOptions)
  }
}
