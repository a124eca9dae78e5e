// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

package struct ClipRendering: Sendable {
  let title: String
  let clip: Clip
  let frames: [Int]
  /// `nil` for the last selected frame.
  let time: Double?
  let range: ClosedRange<Double>
  let style: RenderStyle
  let playback: Playback
  let jobs: Int
  /// The build whose PNG files stay where they would not differ; `nil` to write all files.
  let reusingBuild: String?
  let monitor: any RenderMonitor
  package private(set) var timings: PhaseTimings
  package var pageWriter: PageWriter?

  package init(
    title: String, clip: Clip, frames: [Int], time: Double?, range: ClosedRange<Double>? = nil,
    style: RenderStyle, playback: Playback, jobs: Int, reusingBuild: String? = nil,
    monitor: any RenderMonitor, timings: PhaseTimings = .init()
  ) {
    self.title = title
    self.clip = clip
    self.frames = frames
    self.time = time
    self.range = range ?? 0...clip.time(ofFrame: clip.lastFrame)
    self.style = style
    self.playback = playback
    self.jobs = jobs
    self.reusingBuild = reusingBuild
    self.monitor = monitor
    self.timings = timings
  }

  /// Waits while another run writes to one of the folders, so that the frames of two runs do not
  /// mix.
  package mutating func write(to folders: [String], kinds: OutputKinds) throws(RenderError) {
    for folder in folders { try RenderError.catching { try AtomicFile.makeFolder(folder) } }
    let title = title
    let monitor = monitor
    try FolderLock.hold(folders, waiting: { monitor.receive(.waiting(for: $0, in: title)) }) {
      () throws(RenderError) in
      try write(
        to: folders.map { FrameFolder(path: $0, kinds: kinds, lastFrame: clip.lastFrame) }, kinds)
    }
  }

  private mutating func write(to folders: [FrameFolder], _ kinds: OutputKinds) throws(RenderError) {
    let indices = folders.map { FrameIndex(of: $0, build: reusingBuild) }
    if !folders.isEmpty, kinds.hasPictures {
      try render { frame, number, renderer throws(RenderError) in
        let picture = renderer.picture(of: frame)
        if kinds.contains(.png) { try Self.write(picture, number, to: indices, with: renderer) }
        if kinds.contains(.svg) {
          let bytes = renderer.svg(of: picture, frame)
          try renderer.timings.measure(.write) { () throws(RenderError) in
            for folder in folders { try folder.write(bytes, frame: number, kind: .svg) }
          }
        }
      }
    }
    for (folder, index) in zip(folders, indices) {
      try folder.writeTrace(of: clip, frames: frames)
      try folder.removeStale(keeping: frames)
      if kinds.contains(.png) { try index.write() }
      let summary = folder.summary(of: frames, kept: index.kept)
      monitor.receive("\(title): \(summary)")
    }
  }

  private static func write(
    _ picture: Picture, _ frame: Int, to indices: [FrameIndex], with renderer: FrameRenderer
  ) throws(RenderError) {
    let key = renderer.key(of: picture)
    let missing = renderer.timings.measure(.write) { indices.filter { !$0.keeps(frame, key) } }
    guard !missing.isEmpty else { return }
    let bytes = try renderer.png(of: picture)
    try renderer.timings.measure(.write) { () throws(RenderError) in
      for index in missing { try index.write(bytes, frame: frame, key) }
    }
  }

  private mutating func render(
    _ work: @Sendable (Frame, _ number: Int, FrameRenderer) throws(RenderError) -> Void
  ) throws(RenderError) {
    let clip = clip
    let numbers = frames
    let title = title
    let style = style
    let monitor = monitor
    let queue = WorkQueue<(timings: PhaseTimings, missing: [Character]), RenderError>(
      count: numbers.count, jobs: jobs)
    let store = FrameStore()
    defer { monitor.clearProgress() }
    let lists = DisplayListStore()
    let reports = try queue.run { job throws(RenderError) in
      let renderer = try FrameRenderer(clip: clip, style: style, store: store, lists: lists)
      while let index = queue.next(of: job) {
        let frame = renderer.timings.measure(.sample) { clip.frame(numbers[index]) }
        try work(frame, numbers[index], renderer)
        monitor.progress(title, queue.finish(), of: queue.count)
      }
      queue.add((renderer.allTimings, renderer.missingCharacters))
    }
    for report in reports { timings += report.timings }
    // Jobs take frames in any order; the message must not depend on it.
    monitor.warn(of: Set(reports.flatMap(\.missing)).sorted(), in: title)
  }

  package mutating func write(to path: String, as kind: FileKind) throws(RenderError) {
    switch kind {
    case .animation(let format):
      let subject = ClipAnimation(
        title: title, clip: clip, range: range, style: style, format: format)
      try subject.write(to: path, as: format, playback: playback, jobs: jobs, monitor)
    case .page(.html): try RenderedFile.write(try page(path), to: path)
    case .page(.script): throw .noPages(path)
    case .trace(let format):
      let text = Trace(of: clip, frames: frames).written(as: format)
      try RenderedFile.write(Array(text.utf8), to: path)
    case .still(let format):
      let renderer = try FrameRenderer(clip: clip, style: style)
      let bytes = try still(format, renderer)
      try renderer.timings.measure(.write) { () throws(RenderError) in
        try RenderedFile.write(bytes, to: path)
      }
      timings += renderer.allTimings
    }
    monitor.noteWritten(path)
  }

  private func page(_ path: String) throws(RenderError) -> [UInt8] {
    guard let pageWriter else { throw .noPages(path) }
    // The reader chooses the speed, so frames need no schedule.
    let subject = ClipAnimation(title: title, clip: clip, range: range, style: style, format: .apng)
    let painter = try subject.painter(.wholePixels)
    defer { monitor.warn(of: painter.missingCharacters(), in: title) }
    return try pageWriter(
      PageSubject(clip: clip, range: range, painter: painter, playback: playback))
  }

  private func still(
    _ format: StillFormat, _ renderer: FrameRenderer
  ) throws(RenderError) -> [UInt8] {
    let time = time ?? clip.time(ofFrame: frames.last ?? clip.lastFrame)
    let frame = renderer.timings.measure(.sample) { clip.timeline.frame(at: time) }
    defer { monitor.warn(of: renderer.missingCharacters, in: title) }
    return try renderer.still(of: frame, as: format, label: clip.label(at: time))
  }
}

package struct PageSubject {
  package let clip: Clip
  package let range: ClosedRange<Double>
  /// Draws for pixels; its time begins with the range.
  package let painter: SubjectPainter
  package let playback: Playback
}

/// A target above this one provides the writer, because the writer also plays goldens.
package typealias PageWriter = @Sendable (PageSubject) throws(RenderError) -> [UInt8]

extension RenderError {
  fileprivate static func noPages(_ path: String) -> RenderError {
    .invalidRequest("'\(path.printable)': only 'keylift render' and 'keylift replay' write pages")
  }
}

extension Message {
  fileprivate static func waiting(for folder: String, in title: String) -> Message {
    "\(title): waiting for another run that writes to '\(folder)'"
  }
}
