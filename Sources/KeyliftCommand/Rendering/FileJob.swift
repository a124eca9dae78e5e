// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftScene
import KeyliftStage

/// The way of one clip to one file.
struct FileJob {
  /// The clip and the frames that are wanted of it.
  let target: RenderTarget
  /// What pictures look like.
  let style: RenderStyle
  /// The one instant wanted, in seconds.
  let instant: Double?
  /// How animations are shown.
  let playback: Playback
  /// The most frames drawn at once.
  let jobs: Int
  /// Where progress is shown.
  let console: Console

  /// Makes a file, and returns how long each stage took.
  func write(_ kind: FileKind, to path: String) throws(Failure) -> StageTimings {
    var timings = StageTimings()
    switch kind {
    case .animation(let format): try animation(format).write(to: path)
    case .trace(let format):
      let text = Trace(of: target.clip, frames: target.frames).written(as: format)
      try OutputFile.write(Array(text.utf8), to: path)
    case .still(let format):
      let bytes = try still(format, timings: &timings)
      try timings.measure(.write) { () throws(Failure) in
        try OutputFile.write(bytes, to: path)
      }
    }
    console.note("wrote \(path)")
    return timings
  }

  private func animation(_ format: AnimationFormat) -> AnimationJob {
    AnimationJob(
      subject: MovingClip(title: target.title, clip: target.clip, style: style), format: format,
      playback: playback, jobs: jobs, console: console)
  }

  private func still(
    _ format: StillFormat, timings: inout StageTimings
  ) throws(Failure) -> [UInt8] {
    let clip = target.clip
    let time = instant ?? clip.time(ofFrame: target.frames.last ?? clip.lastFrame)
    let renderer = try timings.measure(.paint, times: 0) { () throws(Failure) in
      try FrameRenderer(clip: clip, style: style)
    }
    let frame = timings.measure(.sample) { clip.timeline.frame(at: time) }
    let picture = timings.measure(.paint) {
      renderer.picture(of: frame, for: format == .png ? .pixels : .outlines)
    }
    defer { console.warn(of: renderer.missingCharacters, in: target.title) }
    switch format {
    case .svg: return timings.measure(.svg) { SVGWriter.bytes(of: picture) }
    case .pdf: return try renderer.pdf(of: picture)
    case .png:
      defer { timings.add(renderer.durations) }
      return try renderer.png(of: picture)
    }
  }
}
