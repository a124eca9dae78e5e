// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The strip above a resting keyboard, such as a composer or a button.
///
/// It is found in pictures of a row a point, so a video of another size gives the same strip.
struct StandingStrip {
  let video: DecodedVideo
  let screen: VideoScreen
  let keyboardTop: Double
  let picture: Int
  let without: [Int]

  /// In points: the keyboard's own edge, the maximum gap above it, the minimum and the maximum of a
  /// strip, and a plain part that ends it.
  private static let heights = (edge: 3.0, gap: 48, minimum: 12, maximum: 64, plain: 5)
  /// The minimum difference of brightness.
  private static let edge = 4
  /// The minimum correlation, of rows and of columns, of a strip without the keyboard.
  private static let seenAgain = 0.7
  /// The difference of correlations that a taller or lower strip may cost: the outline of a field
  /// changes its color while the user types.
  private static let same = 0.15
  /// The distance in points from which a strip has moved, and is not something behind the keyboard.
  private static let minimumDistance = 24.0

  /// In points; `nil` if the part above the keyboard is plain.
  var rect: CGRect? {
    let rows = screen.pointRows
    let shown = video.pictures[picture].resampled(rows: rows)
    let candidates = candidates(in: shown)
    guard let first = candidates.first else { return nil }
    let bands = screen.clearBands(of: video.layout)
    let others = without.map { video.pictures[$0].resampled(rows: rows) }
    let targets = others.map { RowTemplate.Target($0, bands: bands) }
    var best = (rows: first, value: 0.0)
    for range in candidates {
      let template = RowTemplate(shown, rows: range, bands: bands)
      var value = targets.map { self.value(of: template, in: $0, rows: rows) }.max() ?? 0
      if value == 0, let wide = RowTemplate(wide: shown, rows: range, bands: bands) {
        value = others.map { self.value(of: wide, in: wide.target($0), rows: rows) }.max() ?? 0
      }
      let isTaller = range.upperBound == best.rows.upperBound && range.count > best.rows.count
      let margin = isTaller ? -StandingStrip.same : StandingStrip.same
      if value > best.value + margin { best = (range, value) }
    }
    let sides = screen.clearSides
    return CGRect(
      x: sides.lowerBound, y: Double(best.rows.lowerBound),
      width: sides.upperBound - sides.lowerBound, height: Double(best.rows.count))
  }

  /// A strip that has moved counts more than one that has not, which may be behind the keyboard's
  /// place anyway.
  private func value(
    of template: RowTemplate, in target: RowTemplate.Target, rows: Int
  ) -> Double {
    let shifts = -template.top...(rows - template.top - template.count)
    let match = template.match(target, shifts: shifts, visible: 0..<rows, minimum: template.count)
    guard let match, min(match.score, match.columns) >= StandingStrip.seenAgain else { return 0 }
    let hasMoved = match.shift > StandingStrip.minimumDistance
    return min(match.score, match.columns, 1) + (hasMoved ? 1 : 0)
  }

  /// Runs of rows with edges, one or several with the plain parts between them, the lowest first.
  private func candidates(in shown: BandedPicture) -> [Range<Int>] {
    let heights = StandingStrip.heights
    let start = min(Int(clamping: (keyboardTop - heights.edge).rounded()), shown.rows - 1)
    let parts = parts(in: shown, from: start)
    var result: [Range<Int>] = []
    for (index, bottom) in parts.enumerated() where start - bottom.upperBound <= heights.gap {
      for top in parts[index...] {
        let range = top.lowerBound..<bottom.upperBound
        guard range.count <= heights.maximum else { break }
        if range.count >= heights.minimum { result.append(range) }
      }
      // A picture has edges everywhere, and its lowest part is as good as all of it.
      if bottom.count > heights.maximum {
        result.append(bottom.upperBound - heights.maximum..<bottom.upperBound)
      }
    }
    return result
  }

  private func parts(in shown: BandedPicture, from start: Int) -> [Range<Int>] {
    let heights = StandingStrip.heights
    let end = max(start - heights.gap - heights.maximum, 1)
    guard start > end else { return [] }
    var parts: [Range<Int>] = []
    for row in (end...start).reversed() where isEdge(row, in: shown) {
      if let last = parts.last, last.lowerBound - row <= heights.plain {
        parts[parts.count - 1] = row..<last.upperBound
      } else {
        parts.append(row..<row + 1)
      }
    }
    return parts
  }

  /// Compression blurs edges, so a row is compared with the one two above.
  private func isEdge(_ row: Int, in shown: BandedPicture) -> Bool {
    let bands = shown.bands
    return (0..<bands).contains { band in
      let below = Int(shown.values[row * bands + band])
      let above = Int(shown.values[max(row - 2, 0) * bands + band])
      return abs(below - above) >= StandingStrip.edge
    }
  }
}
