// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A run of `keylift render`, from scenes to files.
struct Rendering: Sendable {
  /// The paths of the scenes; `-` for standard input.
  let scenes: [String]
  let outputs: [OutputPath]
  var kinds: OutputKinds = .all
  /// The selected frames; `nil` for all.
  var frames: FrameSelection?
  let request: FigureRequest
  let jobs: Int
  /// Whether the duration of each phase is printed.
  var printsTimings = false
  let console: Console

  private struct Played {
    let item: RenderPlan.Item
    let clip: Clip
    /// The numbers of the selected frames, at least one.
    let frames: [Int]
    var timings: PhaseTimings
  }

  /// Reads and plays the scenes, draws their frames, and encodes and writes the pictures.
  func run() throws(Failure) {
    let input = try SceneInput(scenes, console: console)
    let plan = try RenderPlan(input, outputs: outputs, request: request)
    // All scenes are played before anything is written: one may lack the selected frames.
    var scenes: [Played] = []
    for item in plan.items { scenes.append(try play(item)) }
    let style = try RenderStyle(
      request, needsFonts: outputs.contains { $0.needsPictures(of: kinds) })
    for var scene in scenes {
      let folders = scene.item.folders.map {
        FrameFolder(path: $0, kinds: kinds, lastFrame: scene.clip.lastFrame)
      }
      if !folders.isEmpty, kinds.hasPictures {
        try render(&scene, style: style) { frame, number, renderer throws(Failure) in
          let picture = renderer.picture(of: frame)
          for kind in FrameFolder.Kind.allCases where kinds.contains(kind.asOutput) {
            let bytes = try renderer.bytes(of: picture, frame, as: kind)
            try renderer.timings.measure(.write) { () throws(Failure) in
              for folder in folders { try folder.write(bytes, frame: number, kind: kind) }
            }
          }
        }
      }
      for folder in folders {
        try folder.writeTrace(of: scene.clip, frames: scene.frames)
        try folder.removeStale(keeping: scene.frames)
        console.note("\(scene.item.title): \(folder.summary(of: scene.frames))")
      }
      try writeFiles(of: &scene, style: style)
      if printsTimings, !scene.timings.isEmpty {
        console.message(Message(printable: scene.timings.table))
      }
    }
  }

  private func play(_ item: RenderPlan.Item) throws(Failure) -> Played {
    var timings = PhaseTimings()
    let clip = timings.measure(.solve) { item.scene.play(item.variant, scale: request.scale) }
    console.warn(of: clip, named: item.title)
    return Played(item: item, clip: clip, frames: try numbers(of: clip), timings: timings)
  }

  private func numbers(of clip: Clip) throws(Failure) -> [Int] {
    if let at = request.at {
      if at > clip.time(ofFrame: clip.lastFrame) { console.note(.afterTheEnd(at, of: clip)) }
      return [clip.frameNumber(showingAt: at)]
    }
    return try frames?.frames(upTo: clip.lastFrame) ?? Array(0...clip.lastFrame)
  }

  /// Distributes a scene's frames to several jobs, each with its own renderer.
  private func render(
    _ scene: inout Played, style: RenderStyle,
    _ work: @Sendable (Frame, _ number: Int, FrameRenderer) throws(Failure) -> Void
  ) throws(Failure) {
    let (clip, numbers, title) = (scene.clip, scene.frames, scene.item.title)
    let queue = WorkQueue<(timings: PhaseTimings, missing: [Character])>(
      count: numbers.count, jobs: jobs)
    let store = FrameStore()
    defer { console.clearProgress() }
    let reports = try queue.run { () throws(Failure) in
      let renderer = try FrameRenderer(clip: clip, style: style, store: store)
      while let index = queue.next() {
        let frame = renderer.timings.measure(.sample) { clip.frame(numbers[index]) }
        try work(frame, numbers[index], renderer)
        console.progress(title, queue.finish(), of: queue.count)
      }
      queue.add((renderer.allTimings, renderer.missingCharacters))
    }
    for report in reports { scene.timings += report.timings }
    // Jobs take frames in any order; the message must not depend on it.
    console.warn(of: Set(reports.flatMap(\.missing)).sorted(), in: title)
  }
}

extension Rendering {
  /// Writes the single files.
  ///
  /// Files that need a missing program are reported after all others are written.
  private func writeFiles(of scene: inout Played, style: RenderStyle) throws(Failure) {
    var lacking: [Message] = []
    for file in scene.item.files {
      do throws(Failure) {
        try write(&scene, style, as: file.kind, to: file.path)
        console.noteWritten(file.path)
      } catch {
        guard error.status == .missingHelper else { throw error }
        lacking += error.messages
      }
    }
    guard lacking.isEmpty else { throw Failure(.missingHelper, lacking.uniqued()) }
  }

  private func write(
    _ scene: inout Played, _ style: RenderStyle, as kind: FileKind, to path: String
  ) throws(Failure) {
    switch kind {
    case .animation(let format):
      let subject = ClipAnimation(title: scene.item.title, clip: scene.clip, style: style)
      let job = AnimationJob(
        subject: subject, format: format, playback: request.playback, jobs: jobs, console: console)
      try job.write(to: path)
    case .trace(let format):
      let text = Trace(of: scene.clip, frames: scene.frames).written(as: format)
      try OutputFile.write(Array(text.utf8), to: path)
    case .still(let format):
      let renderer = try FrameRenderer(clip: scene.clip, style: style)
      let bytes = try still(format, of: scene, renderer)
      try renderer.timings.measure(.write) { () throws(Failure) in
        try OutputFile.write(bytes, to: path)
      }
      scene.timings += renderer.allTimings
    }
  }

  private func still(
    _ format: StillFormat, of scene: Played, _ renderer: FrameRenderer
  ) throws(Failure) -> [UInt8] {
    let clip = scene.clip
    let time = request.at ?? clip.time(ofFrame: scene.frames.last ?? clip.lastFrame)
    let frame = renderer.timings.measure(.sample) { clip.timeline.frame(at: time) }
    let picture = renderer.picture(of: frame, for: format == .png ? .pixels : .outlines)
    defer { console.warn(of: renderer.missingCharacters, in: scene.item.title) }
    switch format {
    case .svg: return renderer.timings.measure(.svg) { SVGWriter.bytes(of: picture) }
    case .pdf: return try renderer.pdf(of: picture)
    case .png: return try renderer.png(of: picture)
    }
  }
}

extension Message {
  fileprivate static func afterTheEnd(_ time: Double, of clip: Clip) -> Message {
    let end = clip.time(ofFrame: clip.lastFrame).decimal(atMost: 3)
    return "note: '\(clip.title)' ends at \(end) s, before --at \(time.decimal(atMost: 3))s; "
      + "the last frame is drawn"
  }
}
