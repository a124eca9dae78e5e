// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
public import KeyliftScene
public import KeyliftStage
import Synchronization

extension Clip {
  /// Draws the clip and writes it as a file or a folder, as `keylift render` does.
  ///
  ///     try clip.write(to: "bug.gif")
  ///
  /// The path's extension chooses what is written: an animation (`.svg`, `.apng`, `.gif`, `.webp`,
  /// `.mp4`, `.mov`, `.webm`, `.lottie.json`), a still (`.png`, `.pdf`, and `.svg` with a time), a trace
  /// (`.json`, `.csv`, `.txt`), or a folder of all frames and the trace (any other path). GIF, WebP,
  /// MP4, MOV and WebM files are made by the program ffmpeg. Missing folders are created.
  ///
  /// - Parameters:
  ///   - path: The file or folder. In a folder, frames that an earlier run left are removed.
  ///   - options: The options.
  /// - Returns: The warnings and notes that `keylift render` would print.
  @discardableResult
  public func write(
    to path: String, options: DrawOptions = DrawOptions()
  ) throws(RenderError) -> [String] {
    let preference = SceneFigure.Kind.render.motion(of: options)
    let output = try OutputPath(path, preference)
    try options.check(for: .render)
    let remarks = WarningCollector()
    remarks.warn(of: self, named: title)
    remarks.warn("--at", options.time, in: self)
    var rendering = ClipRendering(
      title: title, clip: self, frames: frames(showing: options.time), time: options.time,
      range: try options.range(in: self),
      style: try RenderStyle(options, needsFonts: output.needsPictures(of: .all)),
      playback: options.playback, jobs: JobCount.of(options.jobs), monitor: remarks)
    switch output {
    case .folder(let path): try rendering.write(to: [path], kinds: .all)
    case .file(let path, let kind): try rendering.write(to: path, as: kind)
    }
    return remarks.lines
  }

  /// Returns the clip as an animated SVG file.
  ///
  /// - Parameter options: The options.
  public func svg(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try options.check(for: .render)
    let subject = ClipAnimation(
      title: title, clip: self, range: try options.range(in: self),
      style: try RenderStyle(options), format: .svg)
    let job = AnimationJob(
      subject: subject, format: .svg, playback: options.playback, jobs: 1,
      monitor: WarningCollector())
    return try job.animatedSVG()
  }

  private func frames(showing time: Double?) -> [Int] {
    time.map { [frameNumber(showingAt: $0)] } ?? Array(0...lastFrame)
  }
}

/// The warnings and notes of a rendering, without messages about written files.
package final class WarningCollector: RenderMonitor {
  private let received = Mutex<[Message]>([])

  package init() {}

  package var lines: [String] { received.withLock { $0 }.map(\.text) }

  package func receive(_ message: Message) {
    if message.severity != nil { received.withLock { $0.append(message) } }
  }

  package func progress(_ title: String, _ done: Int, of total: Int) {}

  package func clearProgress() {}
}

/// A clip at one instant, which can be drawn.
///
/// It has the members of the frame that it shows:
///
///     let frame = clip.frame(at: 0.35)
///     frame.keyboard.rect.minY
///     try frame.png()
@dynamicMemberLookup public struct ClipFrame: Sendable {
  private let clip: Clip
  /// The contents of the screen.
  public let contents: Frame

  init(of clip: Clip, at time: Double) {
    self.clip = clip
    contents = clip.timeline.frame(at: time)
  }

  /// Returns a member of the frame's contents.
  public subscript<Value>(dynamicMember path: KeyPath<Frame, Value>) -> Value {
    contents[keyPath: path]
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func png(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.png, options)
  }

  /// Returns the picture as an SVG file.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func svg(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.svg, options)
  }

  /// Returns the picture as a page of PDF.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func pdf(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.pdf, options)
  }

  private func bytes(_ format: StillFormat, _ options: DrawOptions) throws(RenderError) -> [UInt8] {
    try options.check(for: .render)
    return try FrameRenderer(clip: clip, style: RenderStyle(options)).still(
      of: contents, as: format, label: clip.label(at: contents.time))
  }
}

extension Clip {
  /// Returns the clip at an instant in seconds, to read or to draw.
  ///
  /// The instant need not be that of a frame. Before the start and after the end nothing moves.
  public func frame(at time: Double) -> ClipFrame { ClipFrame(of: self, at: time) }
}
