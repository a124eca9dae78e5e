// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct Rendering: Sendable {
  /// `-` for standard input.
  let scenes: [String]
  let disk: SceneFiles
  let outputs: [OutputPath]
  var namesOutputs = true
  let force: Bool
  var kinds: OutputKinds = .all
  let options: FigureOptions
  /// The files that are read besides the scenes.
  var inputs: [String] = []
  let jobs: Int
  /// Whether the PNG files of an earlier run stay where they would not differ.
  var reusesFrames = false
  var printsTimings = false
  let console: Console

  /// A variant and its files, decided before any scene is played.
  private struct Item {
    /// For messages: the scene's name, and the variant's if there are several.
    let title: String
    let scene: Scene
    let variant: SceneVariant
    let folders: [String]
    let files: [(path: String, kind: FileKind)]
  }

  private struct Played {
    let item: Item
    let clip: Clip
    /// The numbers of the selected frames, at least one.
    let frames: [Int]
    /// The part that animations show, in seconds.
    let range: ClosedRange<Double>
    let timings: PhaseTimings

    func folders(of kinds: OutputKinds) -> [FrameFolder] {
      item.folders.map { FrameFolder(path: $0, kinds: kinds, lastFrame: clip.lastFrame) }
    }
  }

  /// Returns the clip of the first scene.
  @discardableResult
  func run() throws(Failure) -> Clip {
    let input = try SceneInput(scenes, from: disk, console: console)
    let items = try items(of: input)
    for entry in input.entries { console.noteDefaults(of: options.play.system, in: entry.scene) }
    let policy = OutputPolicy(inputs: input.files + inputs, force: force)
    try policy.check(
      outputs.compactMap(\.file).map { PlannedFile(path: $0.path, option: "-o") })
    // All scenes are played before anything is written: one may lack the selected frames.
    var scenes: [Played] = []
    for item in items {
      let scene = try play(item)
      try check(scene, policy)
      scenes.append(scene)
    }
    let style = try Failure.catching {
      try RenderStyle(options.draw, needsFonts: outputs.contains { $0.needsPictures(of: kinds) })
    }
    for scene in scenes {
      var rendering = ClipRendering(
        title: scene.item.title, clip: scene.clip, frames: scene.frames, time: options.draw.time,
        range: scene.range, style: style, playback: options.draw.playback, jobs: jobs,
        reusingBuild: reusesFrames ? Version.build : nil, monitor: console,
        timings: scene.timings)
      try Failure.catching { try rendering.write(to: scene.item.folders, kinds: kinds) }
      try write(scene.item.files, of: scene.item.scene, by: &rendering)
      if printsTimings, !rendering.timings.isEmpty {
        console.message(Message(printable: rendering.timings.table))
      }
    }
    return scenes[0].clip
  }

  private func check(_ scene: Played, _ policy: OutputPolicy) throws(Failure) {
    for folder in scene.folders(of: kinds) {
      if !namesOutputs {
        for path in folder.places { try OutputPolicy.checkStandard(path, option: "-o") }
      }
      try policy.check(folder, option: "-o")
    }
  }

  private func items(of input: SceneInput) throws(Failure) -> [Item] {
    if let name = input.entries.map(\.name).firstRepeated {
      throw Failure(.usage, .sameName(name))
    }
    let files = outputs.compactMap(\.file)
    var items: [Item] = []
    for entry in input.entries {
      let scene = try options.applied(to: entry)
      if !files.isEmpty { try checkSingle(scene, of: input) }
      for variant in scene.variants {
        let title = variant.path(below: entry.name)
        let folders = outputs.compactMap(\.folder).map {
          ($0 as NSString).appendingPathComponent(title)
        }
        items.append(
          Item(title: title, scene: scene, variant: variant, folders: folders, files: files))
      }
    }
    return items
  }

  private func checkSingle(_ scene: Scene, of input: SceneInput) throws(Failure) {
    guard input.entries.count == 1 else {
      throw Failure(
        .usage, .error("a single file holds one scene; name one, or a folder with -o"))
    }
    _ = try scene.onlyVariant(in: "a single file")
  }

  private func play(_ item: Item) throws(Failure) -> Played {
    var timings = PhaseTimings()
    let clip = timings.measure(.solve) { item.scene.play(item.variant, scale: options.draw.scale) }
    console.warn(of: clip, named: item.title)
    let range = try Failure.catching { try options.draw.range(in: clip) }
    return Played(
      item: item, clip: clip, frames: try numbers(of: clip, range), range: range, timings: timings)
  }

  private func numbers(of clip: Clip, _ range: ClosedRange<Double>) throws(Failure) -> [Int] {
    if let at = options.draw.time {
      console.warn("--at", at, in: clip)
      return [clip.frameNumber(showingAt: at)]
    }
    if let frames = options.draw.cut.frames { return try frames.frames(upTo: clip.lastFrame) }
    let numbers = (0...clip.lastFrame).filter { range.contains(clip.time(ofFrame: $0)) }
    return numbers.isEmpty ? [clip.frameNumber(showingAt: range.lowerBound)] : numbers
  }

  /// Files that need a missing program are reported after all others are written.
  private func write(
    _ files: [(path: String, kind: FileKind)], of scene: Scene,
    by rendering: inout ClipRendering
  ) throws(Failure) {
    var lacking: [Message] = []
    for file in files {
      do throws(Failure) {
        try rendering.write(to: file.path, as: file.kind, of: scene, console)
      } catch {
        guard error.status == .missingHelper else { throw error }
        lacking += error.messages
      }
    }
    guard lacking.isEmpty else { throw Failure(.missingHelper, lacking.uniqued()) }
  }
}

extension ClipRendering {
  /// Writes a file, which may be a page that plays the scene, or the element that holds such pages.
  mutating func write(
    to path: String, as kind: FileKind, of scene: Scene, _ console: Console
  ) throws(Failure) {
    guard kind != .page(.script) else { return try console.write(ScenePage.element, to: path) }
    pageWriter = { subject throws(RenderError) in try ScenePage.bytes(subject, of: scene) }
    try Failure.catching { try write(to: path, as: kind) }
  }
}

extension OutputPath {
  var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  var file: (path: String, kind: FileKind)? {
    if case .file(let path, let kind) = self { (path, kind) } else { nil }
  }
}

extension Message {
  fileprivate static func sameName(_ name: String) -> Message {
    .error(
      "two scenes are named '\(name)' and would be written to one folder; render them one by one")
  }
}
