// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftPictures
import KeyliftRaster
import KeyliftScene
package import KeyliftVectorAnimation

/// Writes an animation to one file.
package struct AnimationJob {
  let subject: any AnimationSubject
  let format: AnimationFormat
  let playback: Playback
  let jobs: Int
  let monitor: any RenderMonitor

  /// Creates the job of an animation.
  ///
  /// - Parameter jobs: The number of frames that are drawn at once.
  package init(
    subject: any AnimationSubject, format: AnimationFormat, playback: Playback, jobs: Int,
    monitor: any RenderMonitor
  ) {
    self.subject = subject
    self.format = format
    self.playback = playback
    self.jobs = jobs
    self.monitor = monitor
  }

  /// The width in pixels above which an animation is larger and slower than most people want.
  private static let wide = 1000

  package func write(to path: String) throws(RenderError) {
    // Before the work begins, which may take a minute.
    if !format.isOutlines { noteWidth(of: path) }
    switch format {
    case .svg: try RenderedFile.write(try animatedSVG(), to: path)
    case .lottie:
      let rate = Double(subject.rate.frames) / Double(subject.rate.seconds)
      let bytes = LottieWriter.bytes(of: try motion(), playback: playback, rate: rate)
      try RenderedFile.write(bytes, to: path)
    case .apng: try writeAnimatedPNG(to: path)
    case .gif: try write(.gif, to: path)
    case .webp: try write(.webp, to: path)
    case .mp4: try write(.mp4, to: path)
    case .webm: try write(.webm, to: path)
    }
    if format.isOutlines, subject.blursMaterials {
      monitor.receive(
        note: "note: '\(path.printable)': glass is flat, as animated outlines cannot be blurred")
    }
    if playback.plays != nil, !format.countsPlays {
      monitor.receive(note: "note: '\(path.printable)': how often it plays is up to its player")
    }
  }

  private func noteWidth(of path: String) {
    switch subject.width {
    case .free(let width) where width > AnimationJob.wide:
      monitor.receive(note: AnimationJob.isWide(path, width))
    case .usual(let width, let full):
      monitor.receive(note: AnimationJob.isSmaller(path, width, than: full))
    case .free, .limited: break
    }
  }

  /// Returns the animation as an SVG file.
  package func animatedSVG() throws(RenderError) -> [UInt8] {
    AnimatedSVG.bytes(of: try motion(), playback: playback, title: subject.caption)
  }

  /// Returns the subject as vector outlines with their motion.
  private func motion() throws(RenderError) -> PictureMotion {
    let outlines = try subject.outlines()
    let painter = outlines.painter
    defer { monitor.warn(of: painter.missingCharacters, in: subject.title) }
    return PictureMotion(
      duration: subject.duration, instants: subject.instants, steps: outlines.steps
    ) { painter.picture(at: $0) }
  }

  private func write(_ format: VideoFormat, to path: String) throws(RenderError) {
    let job = VideoJob(
      program: try findFFmpeg(), subject: subject, format: format, playback: playback,
      monitor: monitor)
    let rate = format.rate(nearest: subject.rate)
    if rate != subject.rate {
      monitor.receive(
        note: "note: '\(path.printable)' has \(rate.digits) frames a second in place of "
          + "\(subject.rate.digits), "
          + "as GIF counts hundredths of a second")
    }
    try job.write(to: path)
  }
}

extension AnimationJob {
  private static func isWide(_ path: String, _ width: Int) -> String {
    "note: '\(path.printable)' is \(width) pixels wide; "
      + "--max-width 600 makes it smaller, and sooner"
  }

  private static func isSmaller(_ path: String, _ width: Int, than full: Int) -> String {
    "note: '\(path.printable)' is \(width) pixels wide; --max-width \(full) makes it as sharp as the "
      + "screen"
  }
}
