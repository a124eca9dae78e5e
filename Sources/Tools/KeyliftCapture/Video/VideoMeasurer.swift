// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
package import KeyliftScene

/// Measures the keyboard of a video, and what follows it.
package struct VideoMeasurer {
  package let path: String
  package var device: Device?
  /// A rectangle of the resting keyboard; `nil` to look for it.
  package var keyboard: FollowedView?
  /// Without views, the strip above the resting keyboard is followed.
  package var views: [FollowedView] = []
  package var part: ClosedRange<Double>?

  package init(path: String) { self.path = path }

  /// - Parameter progress: Receives the number of decoded frames and of all.
  package func measure(
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws(VideoError) -> MeasuredVideo {
    try VideoMeasurer.check(path)
    let (ffmpeg, ffprobe) = try VideoMeasurer.programs()
    let facts = try ContainerFacts(of: path, by: ffprobe)
    let screens = try VideoScreen.all(for: facts, device: device)
    let total = Int(clamping: facts.duration * facts.rate)
    let decoder = VideoDecoder(
      path: path, program: ffmpeg, facts: facts, part: part, progress: { progress($0, total) })
    let drawings = DrawnKeyboards(bands: decoder.layout.count)
    let video =
      keyboard == nil
      ? try drawings.drawing(on: screens[0], while: decoder.decode) : try decoder.decode()
    let (keyboards, places) = try KeyboardFinding(
      video: video, screens: screens, drawings: drawings
    ).keyboards(given: keyboard)
    return try measure(video, facts, keyboards, places)
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
    _ video: DecodedVideo, _ facts: ContainerFacts, _ keyboards: [FoundKeyboard],
    _ places: [KeyboardPlace?]
  ) throws(VideoError) -> MeasuredVideo {
    let screen = keyboards[0].screen
    let times = video.frames.map(\.time)
    let timing = FrameTiming(times: times, tops: places.map { $0?.top })
    var tops = [Double](repeating: Double(screen.size.height), count: video.pictures.count)
    for (frame, place) in zip(video.frames, places) {
      if let place { tops[frame.picture] = place.top }
    }
    let tracker = ViewTracker(video: video, screen: screen, keyboardTops: tops, timing: timing)
    var recording = Recording(title: FilePath.stem(of: path))
    recording.device = screen.device.name
    recording.screen = screen.size
    recording.scale = screen.scale
    recording.appearance = keyboards[0].kind?.appearance
    // The motion of iOS 27 is that of 26, so only the height tells it.
    if keyboards[0].generations == [.ios27] { recording.system = "27" }
    for view in views { recording.views.append(try tracker.track(view)) }
    // A strip that nobody named and that cannot be followed is left out.
    if views.isEmpty, let strip = strip(video, keyboards[0], places),
      let tracked = try? tracker.track(strip)
    {
      recording.views.append(tracked)
    }
    KeyboardSeries(times: times, screen: screen, timing: timing, places: places).fill(&recording)
    return MeasuredVideo(
      recording: recording.asWritten, facts: facts, screen: screen, timing: timing,
      keyboards: keyboards, part: part)
  }

  private func strip(
    _ video: DecodedVideo, _ keyboard: FoundKeyboard, _ places: [KeyboardPlace?]
  ) -> FollowedView? {
    let strip = StandingStrip(
      video: video, screen: keyboard.screen, keyboardTop: keyboard.top, picture: keyboard.picture,
      without: video.longest(3) { places[$0] == nil })
    guard let rect = strip.rect,
      let frame = video.frames.first(where: { $0.picture == keyboard.picture })
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

private struct KeyboardSeries {
  let times: [Double]
  let screen: VideoScreen
  let timing: FrameTiming
  let places: [KeyboardPlace?]

  /// The seconds around a visible keyboard in which one that is not seen may still be moving near
  /// the bottom of the screen.
  private static let hiding = 0.35

  func fill(_ recording: inout Recording) {
    for (index, time) in times.enumerated() {
      let flags = timing.flags(ofFrame: index)
      if let place = places[index] {
        let rect = CGRect(x: 0, y: place.top, width: screen.size.width, height: place.height)
        recording.keyboard.append(
          RecordedSample(time: time, rect: rect, confidence: place.confidence, flags: flags))
      } else if isHidden(index) {
        // It counts as one that is seen.
        recording.keyboard.append(
          RecordedSample(
            time: time, keyboardTop: Double(screen.size.height), on: screen.size,
            confidence: RecordingLimits.confidence))
      } else {
        recording.unseenKeyboard.append(UnseenFrame(time: time, flags: flags))
      }
    }
  }

  private static let leaving = 0.25

  /// Whether a keyboard went out of sight, or comes into it, and cannot be moving any more.
  ///
  /// A keyboard that is gone from its place at once may have become one that is not recognized.
  private func isHidden(_ index: Int) -> Bool {
    let before = places[..<index].lastIndex { $0 != nil }
    let after = places[index...].firstIndex { $0 != nil }
    func isMoving(_ neighbor: Int?) -> Bool? {
      guard let neighbor, let place = places[neighbor] else { return nil }
      let shown = Double(screen.size.height) - place.top
      return shown < (1 - KeyboardSeries.leaving) * place.height
    }
    let distances = [before, after].compactMap { $0 }.map { abs(times[$0] - times[index]) }
    return (distances.min() ?? .infinity) > KeyboardSeries.hiding
      && (isMoving(before) ?? true) && (isMoving(after) ?? true)
  }
}
