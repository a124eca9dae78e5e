// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

actor PreviewStudio {
  private var scenes: [WatchedScene]
  private let fonts: FontFiles?
  /// The recorders of plays with text in the fonts, and with text as blocks.
  private var recorders: [TextRendering: PreviewRecorder] = [:]
  private var recordings = 0
  private var documents: [(key: Key, document: PreviewDocument)] = []
  /// The choices of pages, the newest last.
  private var asked: [(path: String, choices: PreviewChoices)] = []

  private struct Key: Hashable {
    let path: String
    let version: Int
    let choices: PreviewChoices
  }

  /// The number of plays after which the recorders are replaced, with all that they have cached:
  /// texts and rows of every version would fill the memory.
  private static let recordingLimit = 100
  private static let documentLimit = 4

  /// - Parameter fonts: The fonts of text; `nil` for blocks.
  init(_ paths: [String], files: SceneFiles = .disk, fonts: FontFiles?) {
    scenes = paths.map { path in
      var scene = WatchedScene(path: path, files: files)
      scene.read()
      return scene
    }
    self.fonts = fonts
  }

  var files: Set<String> {
    scenes.reduce(into: Set(fonts?.all ?? [])) { $0.formUnion($1.files) }
  }

  var states: [WatchedScene] { scenes }

  func reload(_ changes: Set<String>) -> [WatchedScene] {
    if !changes.isDisjoint(with: fonts?.all ?? []) {
      recorders = [:]
      documents = []
    }
    var changed: [WatchedScene] = []
    for index in scenes.indices where !scenes[index].files.isDisjoint(with: changes) {
      scenes[index].read()
      changed.append(scenes[index])
    }
    return changed
  }

  func prepare(_ changed: [String]) {
    for ask in asked where changed.contains(ask.path) {
      _ = try? document(of: ask.path, ask.choices)
    }
  }

  /// Returns the document of a play as JSON.
  ///
  /// - Parameter since: The version and the choices of the play that the page shows, whose pictures
  ///   it has.
  func play(
    of path: String, _ choices: PreviewChoices,
    since: (version: Int, choices: PreviewChoices)? = nil
  ) throws(PreviewRefusal) -> String {
    note(path, choices)
    let (key, document) = try document(of: path, choices)
    let known = since.flatMap { since in
      let old = Key(path: path, version: since.version, choices: since.choices)
      return documents.first { $0.key == old }?.document.pictures
    }
    return document.text(version: key.version, known: known ?? [])
  }

  private func note(_ path: String, _ choices: PreviewChoices) {
    asked.removeAll { $0.path == path && $0.choices == choices }
    asked.append((path, choices))
    asked.removeFirst(max(asked.count - 2, 0))
  }

  private func document(
    of path: String, _ choices: PreviewChoices
  ) throws(PreviewRefusal) -> (key: Key, document: PreviewDocument) {
    let (watched, scene) = try scene(at: path)
    let key = Key(path: path, version: watched.version, choices: choices)
    if let known = documents.first(where: { $0.key == key }) { return known }
    let document = try draw(scene, watched.source, choices)
    documents.append((key, document))
    documents.removeFirst(max(documents.count - PreviewStudio.documentLimit, 0))
    return (key, document)
  }

  private func scene(at path: String) throws(PreviewRefusal) -> (WatchedScene, Scene) {
    guard let watched = scenes.first(where: { $0.path == path }) else { throw .unknownScene }
    guard let scene = watched.scene else { throw .unreadable(watched.problem ?? "") }
    return (watched, scene)
  }

  private func draw(
    _ scene: Scene, _ source: PreviewSource, _ choices: PreviewChoices
  ) throws(PreviewRefusal) -> PreviewDocument {
    let compares = choices.showsGolden
    let choices = compares ? choices.scaled(to: scene.golden.scale) : choices
    let play = try PreviewPlay(scene, choices)
    let golden = compares ? golden(of: scene, source.path, play, choices) : nil
    do throws(RasterError) {
      // A golden is compared with a play that draws text as the golden does.
      let text = compares ? scene.golden.text ?? .inter : .inter
      let recording = try recorder(for: text).record(play.clip, turns: !compares)
      return PreviewDocument(play, of: scene, recording, source, golden: golden)
    } catch {
      throw .drawing(error)
    }
  }

  /// Writes the system of a page's choices into the scene's file.
  ///
  /// - Parameter version: The version of the file that the page shows.
  /// - Throws: `PreviewRefusal.unwritten` if the file has changed since, or if its text cannot be
  ///   changed in one place.
  func write(
    _ choices: PreviewChoices, to path: String, version: Int
  ) throws(PreviewRefusal) {
    let (watched, scene) = try scene(at: path)
    guard let system = choices.options.play.system else { throw .unwritten("nothing is changed") }
    guard watched.version == version, watched.isGood, let text = watched.source.text,
      watched.savedText == text
    else { throw .unwritten("the file has been saved since; look at it first") }
    let edit: SystemEdit
    do throws(SystemEdit.Refusal) {
      edit = try SystemEdit(text, to: system)
    } catch {
      throw .unwritten("the system is written in a form that is not changed here; copy the YAML")
    }
    guard watched.reads(edit.text, as: scene.answered(by: system)) else {
      throw .unwritten("the change would be read otherwise; copy the YAML")
    }
    if let problem = watched.write(edit.text) { throw .unwritten(problem) }
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
      return .none("there is no golden yet: keylift record \(path.shellWord.printable)")
    }
    guard let replay = GoldenReplay(of: GoldenFolder(path: place)) else {
      return .none("the golden in '\(place.printable)' cannot be read")
    }
    return .replay(replay)
  }

  func still(
    of path: String, _ choices: PreviewChoices, at time: Double, as format: StillFormat
  ) throws -> [UInt8] {
    let frame = try clip(of: path, choices).frame(at: time)
    switch format {
    case .png: return try frame.png(options: drawOptions)
    case .svg: return try frame.svg(options: drawOptions)
    case .pdf: return try frame.pdf(options: drawOptions)
    }
  }

  func animation(of path: String, _ choices: PreviewChoices) throws -> [UInt8] {
    try clip(of: path, choices).svg(options: drawOptions)
  }

  func clip(of path: String, _ choices: PreviewChoices) throws(PreviewRefusal) -> Clip {
    try PreviewPlay(try scene(at: path).1, choices).clip
  }

  var drawOptions: DrawOptions {
    var options = DrawOptions()
    if fonts == nil { options.text = .blocks }
    return options
  }
}

struct PreviewPlay: Sendable {
  let scene: Scene
  let variant: SceneVariant
  let clip: Clip

  init(_ original: Scene, _ choices: PreviewChoices) throws(PreviewRefusal) {
    let scene = choices.options.applied(to: original)
    if let impossible = scene.impossibleSystem {
      throw .impossible(message: impossible.message, remedy: impossible.remedy)
    }
    guard let variant = scene.variants.first else {
      throw .impossible(message: "the scene has no variant", remedy: "name a device")
    }
    self.variant = variant
    if let situation = choices.situation {
      guard let staged = situation.staged(scene, on: variant) else {
        throw .impossible(
          message: "the screen is never in the situation '\(situation.rawValue)' on this device",
          remedy: "choose another situation or another device")
      }
      self.scene = staged
    } else {
      if let shortfall = scene.systemShortfallText {
        throw .impossible(message: shortfall.message, remedy: shortfall.remedy)
      }
      self.scene = scene
    }
    clip = self.scene.play(variant, scale: choices.options.draw.scale)
  }
}
