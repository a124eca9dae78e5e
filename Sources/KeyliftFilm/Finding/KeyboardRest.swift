// SPDX-License-Identifier: MIT

/// The picture of a film in which a keyboard rests longest.
struct KeyboardRest: Hashable, Sendable {
  /// The number of the picture.
  let picture: Int
  /// The way down in points from the keyboard's place in the picture in which it was found.
  let shift: Double

  /// The largest distance in points between a rest and the place in which a keyboard was found.
  ///
  /// The keyboard may still have been moving there.
  private static let reach = 16.0
  /// The difference of the places of a keyboard at rest: in rows of the film, less than a spring's
  /// last steps of a pixel, and in points.
  private static let spread = (rows: 0.3, points: 0.1)

  /// A time at a place.
  private struct Stay {
    let picture: Int
    let shift: Double
    let seconds: Double
  }

  /// Finds the picture; `nil` if the keyboard is recognized in no frame.
  ///
  /// - Parameters:
  ///   - matches: The places of the keyboard in the pictures of the film, in points.
  ///   - film: The film.
  ///   - scale: The rows of the film for a point.
  init?(of matches: [RowTemplate.Match?], in film: DecodedFilm, scale: Double) {
    let stays = KeyboardRest.stays(of: matches, in: film)
    let spread = max(KeyboardRest.spread.rows / scale, KeyboardRest.spread.points)
    guard let rest = KeyboardRest.longest(stays, within: spread) else { return nil }
    var durations: [Int: Double] = [:]
    for stay in rest { durations[stay.picture, default: 0] += stay.seconds }
    let longest = durations.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let picture = longest?.key, let match = matches[picture] else { return nil }
    (self.picture, shift) = (picture, match.shift)
  }

  /// Returns the frames in which the keyboard is recognized near the place in which it was found.
  private static func stays(of matches: [RowTemplate.Match?], in film: DecodedFilm) -> [Stay] {
    film.frames.indices.compactMap { index in
      let picture = film.frames[index].picture
      guard let match = matches[picture], match.score >= KeyboardTracker.least.rows,
        match.columns >= KeyboardTracker.least.columns, abs(match.shift) <= reach
      else { return nil }
      return Stay(picture: picture, shift: match.shift, seconds: film.duration(of: index))
    }
  }

  /// Returns the stays within a distance of each other that last longest together.
  private static func longest(_ stays: [Stay], within spread: Double) -> ArraySlice<Stay>? {
    let sorted = stays.sorted { ($0.shift, $0.picture) < ($1.shift, $1.picture) }
    var best: (range: Range<Int>, seconds: Double)?
    var (first, seconds) = (0, 0.0)
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
