// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
package import KeyliftScene

package struct VideoMeasurer {
  package struct Request: Sendable {
    package var path: String
    package var device: Device?
    /// A rectangle of the resting keyboard; `nil` to look for it.
    package var keyboard: FollowedView?
    /// Without views, the strip above the resting keyboard is followed.
    package var views: [FollowedView] = []
    package var part: ClosedRange<Double>?

    package init(path: String) { self.path = path }
  }

  private let request: Request
  private let progress: (Int, Int) -> Void

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

  static func programs() throws(VideoError) -> (ffmpeg: String, ffprobe: String) {
    do { return (try findFFmpeg(), try findFFmpeg(named: "ffprobe")) } catch {
      throw .missingFFmpeg
    }
  }

  /// ffmpeg would wait for a pipe.
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
    recording.appearance = keyboards.found.first?.kind?.appearance
    // The motion of iOS 27 is that of 26, so only the height tells it.
    if keyboards.found.first?.generations == [.ios27] { recording.system = "27" }
    return MeasuredVideo(
      recording: recording.asWritten, facts: facts, screen: screen, timing: timing,
      keyboards: keyboards.found, part: request.part)
  }

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
  let part: ClosedRange<Double>?
  package let covered: [CoveredView]

  init(
    recording: Recording, facts: ContainerFacts, screen: VideoScreen, timing: FrameTiming,
    keyboards: [FoundKeyboard], part: ClosedRange<Double>?
  ) {
    self.recording = recording
    self.facts = facts
    self.screen = screen
    self.timing = timing
    self.keyboards = keyboards
    self.part = part
    times = recording.times
    covered = recording.views.flatMap { CoveredView.all(of: $0, in: recording) }
  }
}

extension MeasuredVideo {
  package var keyboardLines: [String] {
    keyboards.map { keyboard in
      let height = (Double(screen.size.height) - keyboard.top).decimal(atMost: 1)
      guard let kind = keyboard.kind, let look = keyboard.look else {
        return "keyboard: \(height) pt, as named"
      }
      let match = keyboard.score > 0 ? "match \(keyboard.score.fixed(2))" : "by its top edge"
      return "keyboard: \(kind.words), \(look), \(height) pt, \(match)"
    }
  }

  package var notes: [String] {
    let covers = covered.map { cover in
      """
      \(cover.view): behind the keyboard from \(cover.start.decimal(atMost: 3)) s to \
      \(cover.end.decimal(atMost: 3)) s, so at least \
      \(DistanceWords.offPlace(cover.behind.rounded(), isAhead: false))
      """
    }
    let unsure = recording.keyboard.count { !$0.isSure }
    guard unsure > 0 else { return covers }
    return covers + [
      "not sure of the keyboard in \(unsure) of \(times.count) frames, which do not count"
    ]
  }
}

private struct VideoSeries {
  let times: [Double]
  let screen: VideoScreen
  let timing: FrameTiming
  let keyboard: [KeyboardPlace?]
  let views: [TrackedView]

  /// The seconds around a visible keyboard in which one that is not seen may still be moving near
  /// the bottom of the screen.
  private static let hiding = 0.35
  /// A keyboard that is not seen, and should be hidden, counts as one that is seen.
  private static let hiddenConfidence = RecordingLimits.confidence

  func fill(_ recording: inout Recording) {
    recording.device = screen.device.name
    recording.screen = screen.size
    recording.scale = screen.scale
    for index in times.indices {
      if let sample = keyboardSample(index) {
        recording.keyboard.append(sample)
      } else {
        recording.unseenKeyboard.append(UnseenFrame(time: times[index], flags: flags(index)))
      }
    }
    recording.views = views.map(recorded)
  }

  private func recorded(_ tracked: TrackedView) -> RecordedView {
    var view = RecordedView(id: tracked.view.id)
    for index in times.indices {
      if let place = tracked.places[index] {
        view.samples.append(sample(of: tracked.view, place, frame: index))
      } else {
        view.unseen.append(
          UnseenFrame(
            time: times[index], isCovered: tracked.isCovered[index], flags: flags(index)))
      }
    }
    return view
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
