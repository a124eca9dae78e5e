// SPDX-License-Identifier: MIT

import KeyliftIO

/// Rows of a picture that are looked for, moved up or down, in other pictures.
struct RowTemplate: Sendable {
  /// The pictures of one film frame in which rows are looked for.
  struct Target: Sendable {
    fileprivate let fine: GradientPicture
    fileprivate let coarse: GradientPicture
    fileprivate let picture: BandedPicture
    fileprivate let bands: Range<Int>

    /// Prepares a picture.
    init(_ picture: BandedPicture, bands: Range<Int>) {
      (self.picture, self.bands) = (picture, bands)
      fine = GradientPicture(picture, bands: bands)
      coarse = GradientPicture(picture, bands: bands, step: RowTemplate.step)
    }
  }

  /// A place where the rows were found.
  struct Match: Hashable, Sendable {
    /// The way down from the template's own place in rows, with a fraction.
    var shift: Double
    /// The correlation, `-1...1`.
    var score: Double
    /// The rows that could be compared.
    var seen: Int
    /// The correlation of the differences between neighboring bands at this place, `-1...1`; 1 if
    /// the rows are the same from left to right.
    var columns: Double
  }

  /// The first row in the template's own picture.
  let top: Int
  /// The number of rows.
  let count: Int
  /// The bands that are compared.
  let bands: Range<Int>
  private let own: Target

  /// The rows that are added to one for the first search.
  fileprivate static let step = 4
  /// The places of the first search that are looked at closely.
  private static let candidates = 5

  /// Creates a template from rows of a picture, which are inside of it.
  init(_ picture: BandedPicture, rows: Range<Int>, bands: Range<Int>) {
    (top, count, self.bands) = (rows.lowerBound, rows.count, bands)
    own = Target(picture, bands: bands)
  }

  /// The mean square of the differences of brightness, which is near 0 in a plain part.
  var contrast: Double {
    let energy = own.fine.energy
    return Double(energy[top + count] - energy[top]) / Double(max(count * bands.count, 1))
  }

  /// Returns the best place of the rows in a picture; `nil` if no place shows enough of them.
  ///
  /// - Parameters:
  ///   - target: The picture.
  ///   - shifts: The ways to try, in rows.
  ///   - visible: The rows of the picture in which the template may be seen.
  ///   - least: The least number of rows that must be seen.
  ///   - expected: The shift that is expected; of several equal places the nearest is taken.
  func match(
    _ target: Target, shifts: ClosedRange<Int>, visible: Range<Int>, least: Int,
    expected: Double? = nil
  ) -> Match? {
    let step = RowTemplate.step
    // The coarse rows are counted from the bottom, where both pictures end.
    let offset = target.fine.rows - target.coarse.rows * step
    func coarse(_ row: Int) -> Int { max(row - offset, 0) / step }
    let rows = coarse(top)..<max(coarse(top + count), coarse(top) + 1)
    let range = coarse(visible.lowerBound)..<coarse(visible.upperBound)
    var scores: [(shift: Int, score: Double)] = []
    var shift = Int(clamping: (Double(shifts.lowerBound) / Double(step)).rounded(.down))
    let end = Int(clamping: (Double(shifts.upperBound) / Double(step)).rounded(.up))
    while shift <= end {
      let found = score(
        own.coarse, target.coarse, rows: rows, shift: shift, visible: range, least: least / step)
      if let found { scores.append((shift, found.score)) }
      shift += 1
    }
    let peaks = RowTemplate.peaks(scores)
    var best = peaks.compactMap {
      fine(target, near: $0 * step, shifts: shifts, visible: visible, least: least)
    }.max { value($0, expected) < value($1, expected) }
    if let shift = best?.shift {
      best?.columns = columns(target, shift: Int(clamping: shift.rounded()), visible: visible)
    }
    return best
  }

  /// The part of the score that a place as far away as the screen is high loses.
  private static let distanceLoss = 0.6

  private func value(_ match: Match, _ expected: Double?) -> Double {
    guard let expected else { return match.score }
    return match.score
      - RowTemplate.distanceLoss * abs(match.shift - expected) / Double(own.fine.rows)
  }

  /// Returns the shifts with the best scores that no neighbor exceeds.
  private static func peaks(_ scores: [(shift: Int, score: Double)]) -> [Int] {
    let peaks = scores.indices.filter { index in
      let score = scores[index].score
      return (index == 0 || scores[index - 1].score <= score)
        && (index == scores.count - 1 || scores[index + 1].score <= score)
    }
    return peaks.map { scores[$0] }.sorted { $0.score > $1.score }.prefix(candidates).map(\.shift)
  }

  /// Returns the best place near a shift, to a fraction of a row.
  func fine(
    _ target: Target, near shift: Int, shifts: ClosedRange<Int>, visible: Range<Int>, least: Int
  ) -> Match? {
    let reach = RowTemplate.step + 2
    func at(_ shift: Int) -> (score: Double, seen: Int)? {
      score(
        own.fine, target.fine, rows: top..<top + count, shift: shift, visible: visible,
        least: least)
    }
    let tried = (shift - reach)...(shift + reach)
    let found = tried.filter(shifts.contains).compactMap { shift in
      at(shift).map { (shift: shift, score: $0.score, seen: $0.seen) }
    }
    guard let best = found.max(by: { $0.score < $1.score }) else { return nil }
    var exact = Double(best.shift)
    // The peak of the parabola through the best score and its neighbors.
    if let before = at(best.shift - 1)?.score, let after = at(best.shift + 1)?.score {
      let curvature = before - 2 * best.score + after
      if curvature < -1e-9 {
        exact += min(max(0.5 * (before - after) / curvature, -0.5), 0.5)
      }
    }
    return Match(shift: exact, score: best.score, seen: best.seen, columns: 1)
  }

  /// The mean square of the differences between bands below which rows are the same from left to
  /// right.
  private static let leastColumns = 4.0

  /// Returns the correlation of the differences between bands at a shift.
  private func columns(_ target: Target, shift: Int, visible: Range<Int>) -> Double {
    let seen = (top + shift..<top + count + shift).clamped(
      to: visible.clamped(to: 0..<target.picture.rows))
    let pairs = bands.dropLast()
    guard !pairs.isEmpty, !seen.isEmpty else { return 1 }
    var (product, first, second) = (0, 0, 0)
    let (width, other) = (own.picture.bands, target.picture.bands)
    for row in seen {
      for band in pairs {
        let start = (row - shift) * width + band
        let own = Int(own.picture.values[start + 1]) - Int(own.picture.values[start])
        let place = row * other + band
        let seen = Int(target.picture.values[place + 1]) - Int(target.picture.values[place])
        product += own * seen
        first += own * own
        second += seen * seen
      }
    }
    let size = Double(seen.count * pairs.count)
    guard Double(first) / size >= RowTemplate.leastColumns else { return 1 }
    guard second > 0 else { return 0 }
    return Double(product) / (Double(first) * Double(second)).squareRoot()
  }

  /// Returns the correlation at a shift; `nil` if too few rows are seen.
  private func score(
    _ own: GradientPicture, _ target: GradientPicture, rows: Range<Int>, shift: Int,
    visible: Range<Int>, least: Int
  ) -> (score: Double, seen: Int)? {
    let seen = (rows.lowerBound + shift..<rows.upperBound + shift).clamped(
      to: visible.clamped(to: 0..<target.rows))
    guard seen.count >= max(least, 1) else { return nil }
    let range = (seen.lowerBound - shift)..<(seen.upperBound - shift)
    return (own.correlation(range, with: target, from: seen.lowerBound), seen.count)
  }
}
