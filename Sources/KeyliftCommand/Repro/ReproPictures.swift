// SPDX-License-Identifier: MIT

import Foundation
import KeyliftCapture
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct ReproPictures {
  let subject: ReproSubject
  let jobs: Int
  let console: Console

  static let speed = 0.25
  /// The GIF gets the first of these widths, in pixels, with which it has at most the size, in
  /// bytes.
  private static let gif = (widths: [480, 360, 240], size: 4_000_000)
  private static let videoWidth = 600
  private static let stillWidth = 900

  /// Blocks on a machine without fonts.
  private var text: TextRendering {
    (try? TextRendering.inter.findFonts()) == nil ? .blocks : .inter
  }

  private var title: String { FilePath.stem(of: subject.path) }

  func gif() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    for width in Self.gif.widths {
      bytes = try moving(.gif, "gif", width)
      if bytes.count <= Self.gif.size { break }
    }
    return bytes
  }

  func mp4() throws(Failure) -> [UInt8] { try moving(.mp4, "mp4", Self.videoWidth) }

  private func moving(
    _ form: VideoFormat, _ ending: String, _ width: Int
  ) throws(Failure) -> [UInt8] {
    try written(as: ending) { path throws(RenderError) in
      guard let video = subject.video else {
        let draw = DrawOptions(
          maxWidth: width, isAnnotated: true, showsTouches: true, text: text, speed: Self.speed)
        var rendering = ClipRendering(
          title: title, clip: subject.clip, frames: Array(0...subject.clip.lastFrame), time: nil,
          range: subject.part, style: try RenderStyle(draw), playback: draw.playback, jobs: jobs,
          monitor: monitor)
        return try rendering.write(to: path, as: .animation(form == .gif ? .gif : .mp4))
      }
      var overlay = VideoOverlay(video: video, path: subject.path)
      let start = subject.videoStart
      overlay.part = subject.part.lowerBound + start...subject.part.upperBound + start
      overlay.speed = Self.speed
      overlay.maxWidth = width
      defer { console.clearProgress() }
      try overlay.write(to: path, as: form) { console.progress("bug.\(ending)", $0, of: $1) }
    }
  }

  /// A video shows its own frame.
  func worst() throws(Failure) -> [UInt8] {
    let time = subject.instant
    if subject.isVideo, let motion = subject.motion {
      return try Failure.catching {
        try VideoStill(
          of: subject.path, at: time, in: subject.clip, motion, atMost: Self.stillWidth
        ).png(text)
      }
    }
    return try Failure.catching {
      try subject.clip.frame(at: time).png(
        options: DrawOptions(maxWidth: Self.stillWidth, isAnnotated: true, text: text))
    }
  }

  func comparison(with apple: ReproSubject.Apple) throws(Failure) -> [UInt8] {
    let clips = [
      ComparedClip(subject.ownTitle, subject.clip, measured: subject.isMeasured),
      ComparedClip(apple.system.title, apple.clip),
    ]
    return try written(as: "png") { path throws(RenderError) in
      try Comparison(clips).write(
        to: path, as: .still(.png), titled: title,
        DrawOptions(text: text, times: [subject.instant]),
        rate: FrameRate(frames: subject.clip.fps), jobs: jobs, monitor)
    }
  }

  private var monitor: ReproMonitor { ReproMonitor(console: console, title: title) }

  /// No signal leaves the file of the function behind.
  private func written(
    as ending: String, _ write: (_ path: String) throws(RenderError) -> Void
  ) throws(Failure) -> [UInt8] {
    try Failure.catching {
      let file = try AtomicFile(
        at: "\(NSTemporaryDirectory())/keylift-repro.\(ending)", followsLink: false)
      try write(file.draft)
      return withExtendedLifetime(file) {
        RegularFile.bytes(of: file.draft, upTo: FileStatus(of: file.draft).size) ?? []
      }
    }
  }
}

/// Passes on the progress and warnings.
///
/// Notes would name temporary files.
private struct ReproMonitor: RenderMonitor {
  let console: Console
  let title: String

  func receive(_ message: Message) {
    if message.severity == .warning { console.receive(message) }
  }

  func unreported(among characters: [Character]) -> [Character] {
    console.unreported(among: characters)
  }

  func progress(_ title: String, _ done: Int, of total: Int) {
    console.progress(self.title, done, of: total)
  }

  func clearProgress() { console.clearProgress() }
}

extension KeyboardSystem {
  var title: String {
    switch self {
    case .uikitGuide: "UIKit's layout guide"
    case .swiftui: "SwiftUI's avoidance"
    default: rawValue
    }
  }
}

extension ReproSubject {
  var ownTitle: String {
    switch source {
    case .recorded: isVideo ? "In the video" : "As recorded"
    case .scene: "As reported"
    }
  }
}
