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
  /// How animations are shown.
  let playback: Playback
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
    timings += try writeFiles()
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
          try FrameRenderer(clip: target.clip, style: style, store: store)
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
    console.warn(of: result.missing, in: target.title)
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
      let svg = timings.measure(.svg) {
        let isOne = style.maxWidth == nil
        return SVGWriter.bytes(
          of: isOne ? picture : renderer.picture(of: frame, for: .outlines))
      }
      try timings.measure(.write) { () throws(Failure) in
        for folder in folders { try folder.write(svg, frame: number, kind: .svg) }
      }
    }
  }

  /// Writes the single files; those that lack a helper program are told of when all others are there.
  private func writeFiles() throws(Failure) -> StageTimings {
    var timings = StageTimings()
    var lacking: [String] = []
    for file in target.files {
      let job = FileJob(
        target: target, style: style, instant: instant, playback: playback, jobs: jobs,
        console: console)
      do throws(Failure) {
        timings += try job.write(file.kind, to: file.path)
      } catch {
        guard error.status == .missingHelper else { throw error }
        lacking += error.messages
      }
    }
    guard lacking.isEmpty else { throw Failure(.missingHelper, lacking.uniqued()) }
    return timings
  }
}
