// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
package import KeyliftLook
import KeyliftRaster
package import KeyliftScene
import KeyliftStage
import Synchronization

struct AnimationJob {
  let subject: any AnimationSubject
  let format: AnimationFormat
  let playback: Playback
  let jobs: Int
  let monitor: any RenderMonitor

  /// In pixels; a wider animation is larger and slower than most people want.
  private static let wide = 1000

  func write(to path: String) throws(RenderError) {
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
    case .mov: try write(.mov, to: path)
    case .webm: try write(.webm, to: path)
    }
    if format.isOutlines, subject.blursMaterials {
      monitor.receive(.note("'\(path)': glass is flat, as animated outlines cannot be blurred"))
    }
    if playback.plays != nil, !format.countsPlays {
      monitor.receive(.note("'\(path)': how often it plays is up to its player"))
    }
  }

  private func noteWidth(of path: String) {
    switch subject.width {
    case .free(let width) where width > Self.wide: monitor.receive(.isWide(path, width))
    case .usual(let width, let full): monitor.receive(.isSmaller(path, width, than: full))
    case .free, .limited: break
    }
  }

  func animatedSVG() throws(RenderError) -> [UInt8] {
    AnimatedSVG.bytes(
      of: try motion(), playback: playback, label: subject.label, naming: subject.naming,
      keepsText: subject.keepsText)
  }

  private func motion() throws(RenderError) -> PictureMotion {
    let painter = try subject.painter(.exact)
    defer { monitor.warn(of: painter.missingCharacters(), in: subject.title) }
    return PictureMotion(
      duration: subject.duration, instants: subject.instants, steps: painter.steps,
      picture: painter.picture)
  }

  private func write(_ format: VideoFormat, to path: String) throws(RenderError) {
    let job = VideoJob(
      program: try findFFmpeg(), subject: subject, format: format, playback: playback,
      monitor: monitor)
    let rate = format.rate(nearest: subject.rate)
    if rate != subject.rate {
      monitor.receive(
        .note(
          """
          '\(path)' has \(rate.digits) frames a second in place of \(subject.rate.digits), as GIF \
          counts hundredths of a second
          """))
    }
    try job.write(to: path)
  }
}

extension Message {
  fileprivate static func isWide(_ path: String, _ width: Int) -> Message {
    .note("'\(path)' is \(width) pixels wide; --max-width 600 makes it smaller, and sooner")
  }

  fileprivate static func isSmaller(_ path: String, _ width: Int, than full: Int) -> Message {
    .note("'\(path)' is \(width) pixels wide; --max-width \(full) makes it as sharp as the screen")
  }
}

extension AnimationJob {
  private func writeAnimatedPNG(to path: String) throws(RenderError) {
    try RenderedFile.write(to: path) { file throws(RenderError) in
      try makeFrames(work(into: file))
    }
  }

  private func makeFrames(_ work: AnimatedPNGWork) throws(RenderError) {
    defer { monitor.clearProgress() }
    let missing = try work.queue.run { _ throws(RenderError) in try run(work) }
    // Jobs take frames in any order; the message must not depend on it.
    monitor.warn(of: Set(missing.joined()).sorted(), in: subject.title)
    try work.finish()
  }

  private func work(into file: AtomicFile) throws(RenderError) -> AnimatedPNGWork {
    let rate = subject.rate
    guard let delay = FrameDelay(rate.seconds, over: rate.frames) else {
      throw .drawingFailed("\(rate.digits) frames a second have no delay")
    }
    let schedule = FrameSchedule(duration: subject.duration, rate: rate, playback: playback)
    return AnimatedPNGWork(
      schedule: schedule, delay: delay, queue: WorkQueue(count: schedule.times.count, jobs: jobs),
      assembly: AnimationAssembly(plays: UInt32(playback.plays ?? 0)), file: file)
  }

  private func run(_ work: AnimatedPNGWork) throws(RenderError) {
    let painter = try subject.painter(.wholePixels)
    let encoder = AnimationEncoder(
      store: work.store, settings: .init(hasAlpha: subject.isTransparent))
    let pictures = SubjectSize(
      painter, times: work.schedule.times(meeting: subject.instants), sharing: work.canvas)
    let nextBatch = { AnimationAssembly.batchSize(remaining: $0, jobs: work.queue.jobs) }
    while let run = work.queue.next(nextBatch) {
      var previous =
        run.startIndex == 0 ? nil : pictures.picture(at: work.schedule.times[run.startIndex - 1])
      for index in run {
        let picture = pictures.picture(at: work.schedule.times[index])
        try RenderError.catching {
          try work.put(encoder.frame(of: picture, after: previous), at: index)
        }
        try work.write()
        previous = picture
        monitor.progress(subject.title, work.queue.finish(), of: work.queue.count)
      }
    }
    work.queue.add(painter.missingCharacters())
  }
}

private struct AnimatedPNGWork: Sendable {
  let schedule: FrameSchedule
  let delay: FrameDelay
  let queue: WorkQueue<[Character], RenderError>
  let assembly: AnimationAssembly
  let file: AtomicFile
  let store = FrameStore()
  let canvas = SharedCanvas()

  /// The last frame is repeated for as long as it is held.
  func put(_ frame: AnimationFrame, at index: Int) throws(RasterError) {
    try assembly.put(frame, at: index, delay: delay)
    guard index == schedule.times.count - 1 else { return }
    for held in 0..<schedule.heldFrames {
      try assembly.put(frame.repeated, at: index + 1 + held, delay: delay)
    }
  }

  func write() throws(RenderError) {
    try RenderError.catching {
      try assembly.drain { parts throws(FileError) in try file.append(parts) }
    }
  }

  func finish() throws(RenderError) {
    let ending = assembly.finish()
    try RenderError.catching {
      try file.append(ending.parts)
      try file.finish(replacing: ending.countOffset, with: ending.count)
    }
  }
}

package protocol AnimationSubject: Sendable {
  var title: String { get }
  var caption: String { get }
  /// For people who cannot see the picture; by default the caption.
  var label: PictureLabel { get }
  var naming: SVGNaming { get }
  var keepsText: Bool { get }
  var duration: Double { get }
  /// When a motion may begin, end or jump, in seconds, ascending.
  var instants: [Double] { get }
  var rate: FrameRate { get }

  /// Whether pixels show blurred glass, which outlines cannot.
  var blursMaterials: Bool { get }

  var width: AnimationWidth { get }

  var isTransparent: Bool { get }

  /// - Parameter placing: Exact for outlines.
  func painter(_ placing: FramePlacing) throws(RenderError) -> SubjectPainter
}

extension AnimationSubject {
  package var label: PictureLabel { PictureLabel(title: caption) }
  package var naming: SVGNaming { .hashed }
  package var keepsText: Bool { false }

  package func write(
    to path: String, as format: AnimationFormat, playback: Playback, jobs: Int,
    _ monitor: any RenderMonitor
  ) throws(RenderError) {
    try AnimationJob(
      subject: self, format: format, playback: playback, jobs: jobs, monitor: monitor
    ).write(to: path)
  }
}

package enum AnimationWidth: Equatable, Sendable {
  case limited
  case free(Int)
  case usual(Int, subject: Int)
}

/// A painter stays with the job that made it.
package struct SubjectPainter {
  package let picture: (_ time: Double) -> Picture
  let missingCharacters: () -> [Character]
  var steps: PictureSteps?

  package init(
    picture: @escaping (_ time: Double) -> Picture, missingCharacters: @escaping () -> [Character]
  ) {
    self.picture = picture
    self.missingCharacters = missingCharacters
  }
}

/// The pictures of a moving subject on a canvas of one size; smaller pictures are centered on
/// white.
final class SubjectSize {
  let width: Int
  let height: Int

  private let painter: SubjectPainter
  /// Drawn only once while it is the same object.
  private var background: LayerContent?

  init(_ painter: SubjectPainter, times: [Double], sharing canvas: SharedCanvas = .init()) {
    self.painter = painter
    (width, height) = canvas.size {
      var size = (width: 1, height: 1)
      for time in times {
        let picture = painter.picture(time)
        size = (max(size.width, picture.width), max(size.height, picture.height))
      }
      return size
    }
  }

  func picture(at time: Double) -> Picture {
    let picture = painter.picture(time)
    guard picture.width != width || picture.height != height else { return picture }
    let next = picture.backgroundContent
    if background != next { background = next }
    let corner = PixelPoint(x: (width - picture.width) / 2, y: (height - picture.height) / 2)
    return Picture(
      width: width, height: height, scale: picture.scale, background: .white,
      layers: picture.layers(at: corner, over: background ?? next))
  }
}

/// One job finds the size while the others wait, because they would paint the same pictures at the
/// same time.
final class SharedCanvas: Sendable {
  private let known = Mutex<(width: Int, height: Int)?>(nil)

  func size(_ find: () -> (width: Int, height: Int)) -> (width: Int, height: Int) {
    known.withLock { known in
      let size = known ?? find()
      known = size
      return size
    }
  }
}
