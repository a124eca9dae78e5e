// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
package import KeyliftScene

package struct VideoMeasurer {
  package struct Request: Sendable {
    package var path: String
    /// The device; `nil` for one of the video's size.
    package var device: Device?
    /// The keyboard's rectangle at a time at which it rests; `nil` to look for it.
    package var keyboard: FollowedView?
    /// The views to follow; without one, the strip above the resting keyboard is followed.
    package var views: [FollowedView] = []
    package var part: ClosedRange<Double>?

    /// Creates a request for the whole video; device and keyboard are detected.
    package init(path: String) { self.path = path }
  }

  private let request: Request
  private let progress: (Int, Int) -> Void

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - request: The video, and the facts about it that the user gives.
  ///   - progress: Receives the number of decoded frames and about how many there are.
  package init(_ request: Request, progress: @escaping (Int, Int) -> Void = { _, _ in }) {
    self.request = request
    self.progress = progress
  }

  package func measure() throws(VideoError) -> MeasuredVideo {
    try VideoMeasurer.check(request.path)
    let (ffmpeg, ffprobe) = try VideoMeasurer.programs()
    let facts = try ContainerFacts(of: request.path, by: ffprobe)
    let screens = try VideoScreen.all(for: facts, device: request.device)
    let total = Int(clamping: facts.duration * facts.rate)
    let video = try VideoDecoder(
      path: request.path, program: ffmpeg, facts: facts, part: request.part,
      progress: { progress($0, total) }
    ).decode()
    let keyboards = try KeyboardFinding(video: video, screens: screens).keyboards(
      given: request.keyboard)
    return try measure(video, facts, keyboards)
  }

  private static func programs() throws(VideoError) -> (ffmpeg: String, ffprobe: String) {
    do { return (try findFFmpeg(), try findFFmpeg(named: "ffprobe")) } catch {
      throw .missingFFmpeg
    }
  }

  /// Refuses what is no file before ffmpeg may wait for it.
  private static func check(_ path: String) throws(VideoError) {
    do throws(RegularFile.Refusal) { _ = try RegularFile.open(path) } catch {
      throw .unreadable(error)
    }
  }

  private func measure(
    _ video: DecodedVideo, _ facts: ContainerFacts, _ keyboards: FoundKeyboards
  ) throws(VideoError) -> MeasuredVideo {
    let screen = keyboards.screen
    let times = video.frames.map(\.time)
    let height = Double(screen.size.height)
    let timing = FrameTiming(times: times, tops: keyboards.places.map { $0?.top })
    var tops = [Double](repeating: height, count: video.pictures.count)
    for (frame, place) in zip(video.frames, keyboards.places) {
      if let place { tops[frame.picture] = place.top }
    }
    let tracker = ViewTracker(video: video, screen: screen, keyboardTops: tops)
    var views: [TrackedView] = []
    for view in request.views { views.append(try tracker.track(view)) }
    // A strip that nobody named and that cannot be followed is left out.
    if request.views.isEmpty, let strip = strip(video, keyboards),
      let tracked = try? tracker.track(strip)
    {
      views.append(tracked)
    }
    var recording = Recording(title: FilePath.stem(of: request.path))
    VideoSeries(
      times: times, screen: screen, timing: timing, keyboard: keyboards.places, views: views
    ).fill(&recording)
    return MeasuredVideo(
      recording: recording, facts: facts, screen: screen, timing: timing, times: times,
      keyboards: keyboards.found, covered: covered(views, recording, times))
  }

  /// Returns the times in which views are behind the keyboard that they stand on.
  private func covered(_ views: [TrackedView], _ recording: Recording, _ times: [Double])
    -> [CoveredView]
  {
    zip(views, recording.views).flatMap { tracked, view -> [CoveredView] in
      let rest = recording.keyboard.last { $0.time <= tracked.view.time + 1e-6 }
      guard let rest else { return [] }
      let gap = Double(rest.rect.minY - tracked.view.rect.maxY)
      let hidden = Set(times.indices.filter { tracked.isCovered[$0] }.map { times[$0] })
      return CoveredView.all(of: view, in: recording, gap: gap) { hidden.contains($0) }
    }
  }

  /// Returns the strip above the first keyboard; `nil` if nothing stands on it.
  private func strip(_ video: DecodedVideo, _ keyboards: FoundKeyboards) -> FollowedView? {
    guard let first = keyboards.found.first else { return nil }
    let strip = StandingStrip(
      video: video, screen: first.screen, keyboardTop: first.top, picture: first.picture,
      without: video.longest(3) { keyboards.places[$0] == nil })
    guard let rect = strip.rect,
      let frame = video.frames.first(where: { $0.picture == first.picture })
    else { return nil }
    return FollowedView(id: "strip", rect: rect, time: frame.time)
  }
}

package struct MeasuredVideo: Sendable {
  package let recording: Recording
  let facts: ContainerFacts
  package let screen: VideoScreen
  package let timing: FrameTiming
  package let times: [Double]
  let keyboards: [FoundKeyboard]
  /// The times in which views are behind the keyboard.
  package let covered: [CoveredView]
}

extension MeasuredVideo {
  package var keyboardLines: [String] {
    keyboards.map { keyboard in
      let height = (Double(screen.size.height) - keyboard.top).decimal(atMost: 1)
      guard let kind = keyboard.kind else { return "keyboard: \(height) pt, as named" }
      let match = keyboard.score > 0 ? "match \(keyboard.score.fixed(2))" : "by its top edge"
      return "keyboard: \(kind.words), \(height) pt, \(match)"
    }
  }

  package var notes: [String] {
    let unsure = recording.keyboard.count {
      $0.confidence < SampleSeries.sureConfidence && !$0.rect.isEmpty
    }
    let covers = covered.map { cover in
      """
      \(cover.view): behind the keyboard from \(cover.start.decimal(atMost: 3)) s to \
      \(cover.end.decimal(atMost: 3)) s, so at least \
      \(DistanceWords.offPlace(cover.behind.rounded(), isAhead: false))
      """
    }
    guard unsure > 0 else { return covers }
    return covers + ["not sure of the keyboard in \(unsure) of \(times.count) frames"]
  }
}

/// A time in which a view is wholly behind the keyboard that it stands on at rest.
///
/// Where it is cannot be seen then, but it is below the keyboard's top edge.
package struct CoveredView: Hashable, Sendable {
  package let view: String
  package let start: Double
  package let end: Double
  /// The minimum distance in points by which the view is behind the keyboard.
  package let behind: Double

  /// The minimum number of frames in a row: in fewer, a part of the view may be in sight that is
  /// not recognized.
  private static let minimumFrames = 4

  /// Returns the times in which a view is covered.
  ///
  /// - Parameters:
  ///   - view: The view, whose samples are missing where it is not found.
  ///   - recording: The recording of the view and the keyboard.
  ///   - gap: The distance between the view and the keyboard at rest in points.
  ///   - isHidden: Returns whether no part of the view is seen at a time.
  static func all(
    of view: RecordedView, in recording: Recording, gap: Double, isHidden: (Double) -> Bool
  ) -> [CoveredView] {
    let samples = Dictionary(
      view.samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [CoveredView] = []
    var last: RecordedSample?
    var run: (start: Double, end: Double, frames: Int)?
    for keyboard in recording.keyboard {
      if let sample = samples[keyboard.time] {
        last = sample
        close()
      } else if !isHidden(keyboard.time) {
        close()
      } else if let last, keyboard.rect.minY < last.rect.minY {
        run = (run?.start ?? keyboard.time, keyboard.time, (run?.frames ?? 0) + 1)
      }
    }
    close()
    func close() {
      guard let covered = run, let last else { return }
      run = nil
      let behind = Double(last.rect.height) + gap
      guard behind > 0, covered.frames >= CoveredView.minimumFrames else { return }
      result.append(
        CoveredView(view: view.id, start: covered.start, end: covered.end, behind: behind))
    }
    return result
  }
}

/// The places found in each frame, which become the samples of a recording.
private struct VideoSeries {
  let times: [Double]
  let screen: VideoScreen
  let timing: FrameTiming
  /// The keyboard in each frame; `nil` where none is seen.
  let keyboard: [KeyboardPlace?]
  let views: [TrackedView]

  /// The time in seconds around a keyboard that is seen in which one that is not seen may still be
  /// moving near the bottom of the screen.
  private static let hiding = 0.35
  /// The trust in a keyboard that is not seen to be hidden.
  private static let hiddenConfidence = 0.6

  func fill(_ recording: inout Recording) {
    recording.device = screen.device.name
    recording.screen = screen.size
    recording.scale = screen.scale
    recording.keyboard = times.indices.compactMap(keyboardSample)
    recording.views = views.map { tracked in
      RecordedView(
        id: tracked.view.id,
        samples: times.indices.compactMap { index in
          tracked.places[index].map { sample(of: tracked.view, $0, frame: index) }
        })
    }
  }

  private func keyboardSample(_ index: Int) -> RecordedSample? {
    if let place = keyboard[index] {
      let size = CGSize(width: Double(screen.size.width), height: place.height)
      return RecordedSample(
        time: times[index], rect: CGRect(origin: CGPoint(x: 0, y: place.top), size: size),
        confidence: place.confidence, flags: flags(index))
    }
    guard isHidden(index) else { return nil }
    return RecordedSample(
      time: times[index], keyboardTop: Double(screen.size.height), on: screen.size,
      confidence: VideoSeries.hiddenConfidence)
  }

  /// The part of its height that a keyboard is moved down when it leaves the screen.
  private static let leaving = 0.25

  /// Whether a keyboard went out of sight, or comes into it, and cannot be moving any more.
  ///
  /// A keyboard that is gone from its place at once may have become one that is not recognized.
  private func isHidden(_ index: Int) -> Bool {
    let before = keyboard[..<index].lastIndex { $0 != nil }
    let after = keyboard[index...].firstIndex { $0 != nil }
    func isMoving(_ neighbor: Int?) -> Bool? {
      guard let neighbor, let place = keyboard[neighbor] else { return nil }
      let shown = Double(screen.size.height) - place.top
      return shown < (1 - VideoSeries.leaving) * place.height
    }
    let distances = [before, after].compactMap { $0 }.map { abs(times[$0] - times[index]) }
    return (distances.min() ?? .infinity) > VideoSeries.hiding
      && (isMoving(before) ?? true) && (isMoving(after) ?? true)
  }

  private func sample(
    of view: FollowedView, _ place: ViewPlace, frame index: Int
  ) -> RecordedSample {
    RecordedSample(
      time: times[index],
      rect: CGRect(origin: CGPoint(x: view.rect.minX, y: place.top), size: view.rect.size),
      confidence: place.confidence, flags: flags(index))
  }

  private func flags(_ index: Int) -> RecordedSample.Flags {
    var flags: RecordedSample.Flags = []
    if timing.repeated.contains(index) { flags.insert(.repeated) }
    if timing.missing.contains(where: { $0.frame == index }) { flags.insert(.afterGap) }
    return flags
  }
}
