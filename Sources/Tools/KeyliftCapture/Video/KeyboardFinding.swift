// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// Finds the keyboards of a video: a drawn one matches where one rests, and the video's own picture
/// of it is then followed.
struct KeyboardFinding {
  let video: DecodedVideo
  let screens: [VideoScreen]
  let drawings: DrawnKeyboards

  /// The maximum number of keyboards, such as letters and emoji.
  private static let maximum = 4
  /// The maximum distance in points of a resting keyboard from its place.
  private static let resting = 1.5
  private static let minimumFrames = 3

  /// Returns at least one keyboard, all on one screen, and the place of one in each frame, `nil`
  /// where none is seen.
  ///
  /// `given` is the rectangle of a keyboard at a time; `nil` to look for one.
  func keyboards(
    given: FollowedView?
  ) throws(VideoError) -> (found: [FoundKeyboard], places: [KeyboardPlace?]) {
    let first = try first(given)
    let tracker = KeyboardTracker(video: video, screen: first.screen)
    var found: [FoundKeyboard] = []
    var places = [KeyboardPlace?](repeating: nil, count: video.pictures.count)
    var next: FoundKeyboard? = first
    while let keyboard = next {
      let (settled, matches) = settle(keyboard, tracker)
      add(matches, of: settled, number: found.count, tracker, to: &places)
      found.append(settled)
      next =
        given == nil && found.count < KeyboardFinding.maximum
        ? another(places, besides: found) : nil
    }
    let frames = video.frames.map { places[$0.picture] }
    return (
      found, withoutFalseRests(KeyboardFinding.withoutStrays(frames), tops: found.map(\.top))
    )
  }

  private func first(_ given: FollowedView?) throws(VideoError) -> FoundKeyboard {
    if let given {
      guard let frame = video.frame(at: given.time) else {
        throw .noFrame(at: given.time, end: video.frames.last?.time ?? 0)
      }
      let screen = screens[0]
      let top = Double(given.rect.minY)
      guard top >= 0, top < Double(screen.size.height) - 40 else { throw .emptyPlace("keyboard") }
      return FoundKeyboard(
        screen: screen, kind: nil, picture: video.frames[frame].picture, top: top, score: 1)
    }
    let search = KeyboardSearch(video: video, screens: screens, drawings: drawings)
    let best = search.best(in: search.candidates(among: Array(video.frames.indices)))
    guard let best, best.score >= KeyboardSearch.minimum else {
      throw .noKeyboard(
        best: best?.score ?? 0, isOnItsSide: screens[0].orientation == .landscape)
    }
    return best
  }

  private func another(
    _ places: [KeyboardPlace?], besides found: [FoundKeyboard]
  ) -> FoundKeyboard? {
    let screen = found[0].screen
    let empty = video.frames.indices.filter { places[video.frames[$0].picture] == nil }
    guard empty.count >= KeyboardFinding.minimumFrames else { return nil }
    // The globe key changes the language and not the place, so other scripts are looked for only there.
    let search = KeyboardSearch(
      video: video, screens: [screen], drawings: drawings, look: found[0].kind?.version.look,
      farTops: found.map(\.top))
    if let best = search.best(in: search.candidates(among: empty)),
      best.score >= KeyboardSearch.minimum
    {
      return best
    }
    let isEmojiFound = found.contains { $0.kind?.layout == .emoji }
    return isEmojiFound ? nil : emoji(places, after: found)
  }

  /// Returns an emoji keyboard that takes the place of a resting one from one frame to the next.
  ///
  /// Emoji are not drawn as Apple draws them, so the keyboard is recognized by its top edge alone.
  private func emoji(
    _ places: [KeyboardPlace?], after found: [FoundKeyboard]
  ) -> FoundKeyboard? {
    for index in video.frames.indices.dropFirst() {
      let before = video.frames[index - 1].picture
      let picture = video.frames[index].picture
      guard places[picture] == nil, let place = places[before],
        abs(place.top - found[place.keyboard].top) < KeyboardFinding.resting,
        var kind = found[place.keyboard].kind
      else { continue }
      kind.layout = .emoji
      kind.hasBar = false
      let screen = found[0].screen
      let drawn = drawings.keyboard(kind, on: screen)
      let edge = EdgeStrength(picture: video.pictures[picture], scale: screen.scale)
      guard let drawn, edge.isEdge(at: drawn.top) else { continue }
      return FoundKeyboard(
        screen: screen, kind: kind, picture: picture, top: drawn.top, score: 0,
        generations: found[place.keyboard].generations)
    }
    return nil
  }

  /// Returns the keyboard with the picture in which it rests longest, and all places relative to
  /// that one.
  ///
  /// A keyboard can have been found in one of its last steps, where it is not in its place yet. Its
  /// height is therefore taken from the picture in which it rests.
  private func settle(
    _ keyboard: FoundKeyboard, _ tracker: KeyboardTracker
  ) -> (FoundKeyboard, [RowTemplate.Match?]) {
    let matches = tracker.matches(picture: keyboard.picture, top: keyboard.top)
    guard keyboard.kind != nil,
      let rest = KeyboardRest(of: matches, in: video, scale: keyboard.screen.scale),
      rest.picture != keyboard.picture
    else { return (keyboard, matches) }
    let search = KeyboardSearch(video: video, screens: [keyboard.screen], drawings: drawings)
    let settled = search.again(keyboard, in: rest.picture, near: keyboard.top + rest.shift)
    return (settled, tracker.matches(picture: settled.picture, top: settled.top))
  }

  private func add(
    _ matches: [RowTemplate.Match?], of keyboard: FoundKeyboard, number: Int,
    _ tracker: KeyboardTracker, to places: inout [KeyboardPlace?]
  ) {
    let height = Double(keyboard.screen.size.height) - keyboard.top
    for index in matches.indices {
      let place = tracker.place(
        matches[index], top: keyboard.top, height: height, keyboard: number)
      guard let place, place.confidence > places[index]?.confidence ?? 0 else { continue }
      places[index] = place
    }
  }

  /// A keyboard held by a finger is still for at most so many seconds; a longer rest with less
  /// confidence, and farther in points from a keyboard's place, is false.
  private static let falseRest = (seconds: 0.25, confidence: 0.75, distance: 3.0, same: 0.3)

  /// Keyboards rest in their own places; something else can stand still elsewhere.
  private func withoutFalseRests(_ places: [KeyboardPlace?], tops: [Double]) -> [KeyboardPlace?] {
    let rule = KeyboardFinding.falseRest
    var result = places
    var start = 0
    while start < places.count {
      guard let first = places[start] else {
        start += 1
        continue
      }
      var end = start + 1
      while end < places.count, let next = places[end], abs(next.top - first.top) < rule.same {
        end += 1
      }
      let lasts = video.frames[end - 1].time - video.frames[start].time > rule.seconds
      let isElsewhere = !tops.contains { abs($0 - first.top) < rule.distance }
      if lasts, isElsewhere, first.confidence < rule.confidence {
        for index in start..<end { result[index] = nil }
      }
      start = end
    }
    return result
  }

  /// A single place can be a part of a page that looks like keys.
  private static func withoutStrays(_ places: [KeyboardPlace?]) -> [KeyboardPlace?] {
    places.indices.map { index in
      guard let place = places[index], place.confidence < 0.8 else { return places[index] }
      let near = (index - 3...index + 3).filter { $0 != index && places.indices.contains($0) }
      return near.contains { places[$0] != nil } ? place : nil
    }
  }
}

struct KeyboardRest: Hashable, Sendable {
  let picture: Int
  let shift: Double

  /// The maximum distance in points between a rest and the place in which the keyboard was found,
  /// where it may still have been moving.
  private static let reach = 16.0
  /// The maximum spread of a keyboard at rest: in rows of the video, less than a spring's last
  /// steps of a pixel, and in points.
  private static let spread = (rows: 0.3, points: 0.1)

  private typealias Stay = (picture: Int, shift: Double, seconds: Double)

  /// Returns `nil` if the keyboard is recognized in no frame.
  ///
  /// `scale` is the rows of the video per point.
  init?(of matches: [RowTemplate.Match?], in video: DecodedVideo, scale: Double) {
    let stays = KeyboardRest.stays(of: matches, in: video)
    let spread = max(KeyboardRest.spread.rows / scale, KeyboardRest.spread.points)
    guard let rest = KeyboardRest.longest(stays, within: spread) else { return nil }
    var durations: [Int: Double] = [:]
    for stay in rest { durations[stay.picture, default: 0] += stay.seconds }
    let longest = durations.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let picture = longest?.key, let match = matches[picture] else { return nil }
    self.picture = picture
    shift = match.shift
  }

  private static func stays(of matches: [RowTemplate.Match?], in video: DecodedVideo) -> [Stay] {
    video.frames.indices.compactMap { index in
      let picture = video.frames[index].picture
      guard let match = matches[picture], match.score >= KeyboardTracker.minimum.rows,
        match.columns >= KeyboardTracker.minimum.columns, abs(match.shift) <= reach
      else { return nil }
      return (picture, match.shift, video.duration(of: index))
    }
  }

  /// The stays are within a distance of each other, and last longest together.
  private static func longest(_ stays: [Stay], within spread: Double) -> ArraySlice<Stay>? {
    let sorted = stays.sorted { ($0.shift, $0.picture) < ($1.shift, $1.picture) }
    var best: (range: Range<Int>, seconds: Double)?
    var first = 0
    var seconds = 0.0
    for last in sorted.indices {
      seconds += sorted[last].seconds
      while sorted[last].shift - sorted[first].shift > spread {
        seconds -= sorted[first].seconds
        first += 1
      }
      if seconds > (best?.seconds ?? 0) + 1e-9 { best = (first..<last + 1, seconds) }
    }
    return best.map { sorted[$0.range] }
  }
}

struct KeyboardPlace: Hashable, Sendable {
  /// In points of the screen, perhaps below its bottom.
  var top: Double
  let height: Double
  let keyboard: Int
  var confidence: Double
}

private struct KeyboardTracker {
  let video: DecodedVideo
  let screen: VideoScreen

  /// The minimum correlations of rows and of columns.
  ///
  /// In the videos of real phones, columns of keyboards have 0.80 and more, and everything else
  /// that is taken for one has 0.55 and less.
  static let minimum = (rows: 0.5, columns: 0.68)
  /// In points.
  private static let minimumSeen = 24.0
  /// The height in points that gives full confidence.
  private static let fullSeen = 80.0
  /// The distance in points above its resting place up to which a keyboard is looked for.
  private static let above = 24.0

  /// The first row of the strip in which the home indicator stays.
  private var fixedRow: Int {
    video.layout.height - Int(clamping: (screen.fixedHeight * screen.scale).rounded(.up))
  }

  /// The shifts are in points, relative to the picture that shows the keyboard at rest with its top
  /// edge at `top`.
  func matches(picture: Int, top: Double) -> [RowTemplate.Match?] {
    let row = min(max(Int(clamping: (top * screen.scale).rounded()), 0), fixedRow - 1)
    let template = RowTemplate(
      video.pictures[picture], rows: row..<fixedRow, bands: screen.clearBands(of: video.layout))
    let minimum = Int(clamping: KeyboardTracker.minimumSeen * screen.scale)
    let above = -Int(clamping: KeyboardTracker.above * screen.scale)
    let lowest = max(fixedRow - row - minimum, 1)
    return inParallel(video.pictures.count) { index in
      var match = template.match(
        RowTemplate.Target(video.pictures[index], bands: template.bands), shifts: above...lowest,
        visible: 0..<fixedRow, minimum: minimum)
      match?.shift /= screen.scale
      return match
    }
  }

  func place(
    _ match: RowTemplate.Match?, top: Double, height: Double, keyboard: Int
  ) -> KeyboardPlace? {
    guard let match else { return nil }
    let seen = Double(match.seen) / screen.scale
    let minimum = KeyboardTracker.minimum
    guard match.score >= minimum.rows, match.columns >= minimum.columns else { return nil }
    let confidence =
      min(match.score, match.columns, 1)
      * (0.1 + 0.9 * min(seen / KeyboardTracker.fullSeen, 1))
    return KeyboardPlace(
      top: top + match.shift, height: height, keyboard: keyboard, confidence: confidence)
  }
}

func inParallel<Value: Sendable>(
  _ count: Int, _ value: @Sendable (Int) -> Value
) -> [Value] {
  guard count > 0 else { return [] }
  let queue = WorkQueue<(Int, [Value]), Never>(
    count: count, jobs: ProcessInfo.processInfo.activeProcessorCount)
  let reports = queue.run { _ in
    while let range = queue.next({ max(min($0 / 8, 32), 1) }) {
      queue.add((range.lowerBound, range.map(value)))
    }
  }
  return reports.sorted { $0.0 < $1.0 }.flatMap(\.1)
}
