// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
package import KeyliftRecording
package import KeyliftScene

/// A measurement of the keyboard and of views in a film of a screen.
package struct FilmMeasurer {
  /// A film with the facts about it that the user gives.
  package struct Request: Sendable {
    /// The path of the film.
    package var path: String
    /// The device; `nil` for one of the film's size.
    package var device: Device?
    /// The keyboard's rectangle at a time at which it rests; `nil` to look for it.
    package var keyboard: FollowedView?
    /// The views to follow; without one, the strip above the resting keyboard is followed.
    package var views: [FollowedView] = []
    /// The part of the film in seconds; `nil` for all of it.
    package var part: ClosedRange<Double>?

    /// Creates a request for a whole film of which nothing is known.
    package init(path: String) { self.path = path }
  }

  private let request: Request
  private let progress: (Int, Int) -> Void

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - request: The film, and the facts about it that the user gives.
  ///   - progress: Receives the number of decoded frames and about how many there are.
  package init(_ request: Request, progress: @escaping (Int, Int) -> Void = { _, _ in }) {
    (self.request, self.progress) = (request, progress)
  }

  /// Decodes the film and measures it.
  package func measure() throws(FilmError) -> MeasuredFilm {
    try FilmMeasurer.check(request.path)
    let (ffmpeg, ffprobe) = try FilmMeasurer.programs()
    let facts = try FilmFacts(of: request.path, by: ffprobe)
    let screens = try FilmScreen.all(for: facts, device: request.device)
    let total = Int(clamping: facts.duration * facts.rate)
    let film = try FilmDecoder(
      path: request.path, program: ffmpeg, facts: facts, part: request.part,
      progress: { progress($0, total) }
    ).decode()
    let keyboards = try KeyboardFinding(film: film, screens: screens).keyboards(
      given: request.keyboard)
    return try measure(film, facts, keyboards)
  }

  private static func programs() throws(FilmError) -> (ffmpeg: String, ffprobe: String) {
    do { return (try findFFmpeg(), try findFFmpeg(named: "ffprobe")) } catch {
      throw .missingFFmpeg
    }
  }

  /// Refuses what is no file before ffmpeg may wait for it.
  private static func check(_ path: String) throws(FilmError) {
    do throws(RegularFile.Refusal) { _ = try RegularFile.open(path) } catch {
      throw .unreadable(error)
    }
  }

  private func measure(
    _ film: DecodedFilm, _ facts: FilmFacts, _ keyboards: FoundKeyboards
  ) throws(FilmError) -> MeasuredFilm {
    let screen = keyboards.screen
    let times = film.frames.map(\.time)
    let height = Double(screen.size.height)
    let timing = FrameTiming(times: times, tops: keyboards.places.map { $0?.top })
    var tops = [Double](repeating: height, count: film.pictures.count)
    for (frame, place) in zip(film.frames, keyboards.places) {
      if let place { tops[frame.picture] = place.top }
    }
    let tracker = ViewTracker(film: film, screen: screen, keyboardTops: tops)
    var views: [TrackedView] = []
    for view in request.views { views.append(try tracker.track(view)) }
    // A strip that nobody named and that cannot be followed is left out.
    if request.views.isEmpty, let strip = strip(film, keyboards),
      let tracked = try? tracker.track(strip)
    {
      views.append(tracked)
    }
    var series = FilmSeries(times: times, screen: screen, timing: timing)
    series.keyboard = keyboards.places
    series.views = views
    var recording = Recording(title: FilePath.stem(of: request.path))
    series.fill(&recording)
    return MeasuredFilm(
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
  private func strip(_ film: DecodedFilm, _ keyboards: FoundKeyboards) -> FollowedView? {
    guard let first = keyboards.found.first else { return nil }
    let strip = StandingStrip(
      film: film, screen: first.screen, keyboardTop: first.top, picture: first.picture,
      without: film.longest(3) { keyboards.places[$0] == nil })
    guard let rect = strip.rect,
      let frame = film.frames.first(where: { $0.picture == first.picture })
    else { return nil }
    return FollowedView(id: "strip", rect: rect, time: frame.time)
  }
}

/// The measurements of a film.
package struct MeasuredFilm: Sendable {
  /// The places of the keyboard and of the views, frame by frame.
  package let recording: Recording
  /// The facts in the film's container.
  package let facts: FilmFacts
  /// The screen of the film.
  package let screen: FilmScreen
  /// The rhythm of the frames.
  package let timing: FrameTiming
  /// The times of all frames in seconds.
  package let times: [Double]
  /// The keyboards at rest that were found.
  let keyboards: [FoundKeyboard]
  /// The times in which views are behind the keyboard.
  package let covered: [CoveredView]
}

extension MeasuredFilm {
  /// The keyboards that were found, a line for each: the kind, the height, and the match.
  package var keyboardLines: [String] {
    keyboards.map { keyboard in
      let height = (Double(screen.size.height) - keyboard.top).decimal(atMost: 1)
      guard let kind = keyboard.kind else { return "keyboard: \(height) pt, as named" }
      let match = keyboard.score > 0 ? "match \(keyboard.score.fixed(2))" : "by its top edge"
      return "keyboard: \(kind.words), \(height) pt, \(match)"
    }
  }

  /// The notes on the figures, a line for each.
  package var notes: [String] {
    let unsure = recording.keyboard.count {
      $0.confidence < SampleSeries.sureConfidence && !$0.rect.isEmpty
    }
    let covers = covered.map { cover in
      """
      \(cover.view): behind the keyboard from \(cover.start.decimal(atMost: 3)) s to \
      \(cover.end.decimal(atMost: 3)) s, so at least \(cover.behind.decimal(atMost: 0)) pt late
      """
    }
    guard unsure > 0 else { return covers }
    return covers + ["not sure of the keyboard in \(unsure) of \(times.count) frames"]
  }
}
