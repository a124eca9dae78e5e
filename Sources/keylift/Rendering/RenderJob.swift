// SPDX-License-Identifier: MIT

import Dispatch
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Synchronization

/// The way of one clip to its files.
struct RenderJob: Sendable {
  /// The clip and where its frames go.
  let target: RenderTarget
  /// What pictures look like.
  let style: RenderStyle
  /// What folders get.
  let kinds: OutputKinds
  /// The one instant wanted, in seconds.
  let instant: Double?
  /// The most frames drawn at once.
  let jobs: Int
  /// Where progress is shown.
  let console: Console

  /// Draws and writes everything, and returns how long each stage took.
  func run() throws(Failure) -> StageTimings {
    var timings = target.timings
    let folders = target.folders.map {
      FrameFolder(path: $0, kinds: kinds, lastFrame: target.clip.lastFrame)
    }
    if !folders.isEmpty {
      let numbers = target.frames
      if kinds.hasPictures { timings += try renderInParallel(numbers, to: folders) }
      for folder in folders {
        try folder.writeTrace(of: target.clip, frames: numbers)
        try folder.removeStale(keeping: numbers)
        console.note("\(target.title): \(folder.summary(of: numbers))")
      }
    }
    for file in target.files { timings += try write(file) }
    return timings
  }

  /// Draws frames on several cores; each job owns its handles from its first frame to its last.
  private func renderInParallel(
    _ numbers: [Int], to folders: [FrameFolder]
  ) throws(Failure) -> StageTimings {
    let queue = FrameQueue(numbers)
    let store = FrameStore()
    let count = max(min(jobs, numbers.count), 1)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      do throws(Failure) {
        var timings = StageTimings()
        let renderer = try timings.measure(.paint, times: 0) { () throws(Failure) in
          try FrameRenderer(background: target.clip.background, style: style, store: store)
        }
        while let number = queue.next() {
          try render(number, with: renderer, to: folders, timings: &timings)
          console.progress(target.title, queue.finish(), of: numbers.count)
        }
        timings.add(renderer.durations)
        queue.add(timings, missing: renderer.missingCharacters)
      } catch {
        queue.fail(error)
      }
    }
    console.clearProgress()
    let result = queue.result
    if let failure = result.failure { throw failure }
    warn(of: result.missing)
    return result.timings
  }

  private func render(
    _ number: Int, with renderer: FrameRenderer, to folders: [FrameFolder],
    timings: inout StageTimings
  ) throws(Failure) {
    let frame = timings.measure(.sample) { target.clip.frame(number) }
    let picture = timings.measure(.paint) { renderer.picture(of: frame) }
    if kinds.contains(.png) {
      let png = try renderer.png(of: picture)
      try timings.measure(.write) { () throws(Failure) in
        for folder in folders { try folder.write(png, frame: number, kind: .png) }
      }
    }
    if kinds.contains(.svg) {
      let svg = timings.measure(.svg) { SVGWriter.bytes(of: picture) }
      try timings.measure(.write) { () throws(Failure) in
        for folder in folders { try folder.write(svg, frame: number, kind: .svg) }
      }
    }
  }

  /// Writes a picture or a trace to a file of its own.
  private func write(
    _ file: (path: String, kind: OutputPath.Kind)
  ) throws(Failure) -> StageTimings {
    var timings = StageTimings()
    let bytes = try bytes(of: file.kind, timings: &timings)
    try timings.measure(.write) { () throws(Failure) in
      try AtomicFile.write(bytes, to: file.path)
    }
    console.note("wrote \(file.path)")
    return timings
  }

  private func bytes(
    of kind: OutputPath.Kind, timings: inout StageTimings
  ) throws(Failure) -> [UInt8] {
    if kind == .lottie || (kind == .svg && instant == nil) {
      return try moving(kind, timings: &timings)
    }
    if kind.isStill { return try still(kind, timings: &timings) }
    let trace = Trace(of: target.clip, frames: target.frames)
    return Array(trace.written(as: kind.traceFormat).utf8)
  }

  private func moving(
    _ kind: OutputPath.Kind, timings: inout StageTimings
  ) throws(Failure) -> [UInt8] {
    let renderer = try timings.measure(.paint, times: 0) { () throws(Failure) in
      try FrameRenderer(background: target.clip.background, style: style, placing: .exact)
    }
    defer { warn(of: renderer.missingCharacters) }
    let motion = timings.measure(.paint) { renderer.motion(of: target.clip) }
    return timings.measure(.svg) {
      kind == .svg
        ? AnimatedSVG.bytes(of: motion)
        : LottieWriter.bytes(of: motion, rate: Double(target.clip.fps))
    }
  }

  private func still(
    _ kind: OutputPath.Kind, timings: inout StageTimings
  ) throws(Failure) -> [UInt8] {
    let clip = target.clip
    let time = instant ?? clip.time(ofFrame: target.frames.last ?? clip.lastFrame)
    let renderer = try timings.measure(.paint, times: 0) { () throws(Failure) in
      try FrameRenderer(background: clip.background, style: style)
    }
    let frame = timings.measure(.sample) { clip.timeline.frame(at: time) }
    let picture = timings.measure(.paint) { renderer.picture(of: frame) }
    defer { warn(of: renderer.missingCharacters) }
    switch kind {
    case .svg: return timings.measure(.svg) { SVGWriter.bytes(of: picture) }
    case .pdf: return try renderer.pdf(of: picture)
    default:
      defer { timings.add(renderer.durations) }
      return try renderer.png(of: picture)
    }
  }

  private func warn(of missing: [Character]) {
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    console.message("warning: \(target.title): no font has \(list); boxes are drawn instead")
  }
}

extension OutputPath.Kind {
  /// The spelling of a trace in a file of this kind.
  fileprivate var traceFormat: Trace.Format {
    switch self {
    case .json: .json
    case .csv: .csv
    default: .text
    }
  }
}
