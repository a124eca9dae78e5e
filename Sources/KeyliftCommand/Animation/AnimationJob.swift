// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftVectorAnimation

/// The options for the playback of animations.
struct PlaybackOptions: ParsableArguments {
  @Option(
    help: "The speed of an animation, 0.01 to 100; 0.25 is slow motion.")
  var speed: Double = 1

  @Option(help: "How many times an animation plays; 0 repeats it forever.")
  var loop: Int = 0

  @Option(help: "How long an animation's last frame stays, such as 1s or 0.5s.")
  var hold: Seconds = Seconds(value: 1)

  func add(to request: inout FigureRequest) {
    (request.speed, request.loop, request.hold) = (speed, loop, hold.value)
  }
}

/// Writes an animation to one file.
struct AnimationJob {
  let subject: any AnimationSubject
  let format: AnimationFormat
  let playback: Playback
  let jobs: Int
  let console: Console

  /// The width in pixels above which an animation is larger and slower than most people want.
  private static let wide = 1000

  func write(to path: String) throws(Failure) {
    // Before the work begins, which may take a minute.
    if !format.isOutlines, let width = subject.freeWidth, width > AnimationJob.wide {
      console.note(.wide(path, width))
    }
    switch format {
    case .svg:
      let motion = try motion()
      let bytes = AnimatedSVG.bytes(of: motion, playback: playback, title: subject.caption)
      try OutputFile.write(bytes, to: path)
    case .lottie:
      let rate = Double(subject.rate.frames) / Double(subject.rate.seconds)
      let bytes = LottieWriter.bytes(of: try motion(), playback: playback, rate: rate)
      try OutputFile.write(bytes, to: path)
    case .apng: try writeAnimatedPNG(to: path)
    case .gif: try write(.gif, to: path)
    case .webp: try write(.webp, to: path)
    case .mp4: try write(.mp4, to: path)
    case .webm: try write(.webm, to: path)
    }
    if format.isOutlines, subject.blursMaterials {
      console.note("note: '\(path)': glass is flat, as animated outlines cannot be blurred")
    }
    if playback.plays != nil, !format.countsPlays {
      console.note("note: '\(path)': how often it plays is up to its player")
    }
  }

  /// Returns the subject as vector outlines with their motion.
  private func motion() throws(Failure) -> PictureMotion {
    let outlines = try subject.outlines()
    let painter = outlines.painter
    defer { console.warn(of: painter.missingCharacters, in: subject.title) }
    return PictureMotion(
      duration: subject.duration, instants: subject.instants, steps: outlines.steps
    ) { painter.picture(at: $0) }
  }

  private func write(_ format: VideoFormat, to path: String) throws(Failure) {
    let job = VideoJob(
      program: try findFFmpeg(), subject: subject, format: format, playback: playback,
      console: console)
    let rate = format.rate(nearest: subject.rate)
    if rate != subject.rate {
      console.note(
        "note: '\(path)' has \(rate.digits) frames a second in place of \(subject.rate.digits), "
          + "as GIF counts hundredths of a second")
    }
    try job.write(to: path)
  }
}

extension Message {
  fileprivate static func wide(_ path: String, _ width: Int) -> Message {
    "note: '\(path)' is \(width) pixels wide; --max-width 600 makes it smaller, and sooner"
  }
}
