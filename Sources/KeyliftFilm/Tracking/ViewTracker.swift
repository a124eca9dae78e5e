// SPDX-License-Identifier: MIT

package import Foundation

/// A view that is followed in a film: its rectangle at one time.
package struct FollowedView: Hashable, Sendable {
  /// The view's id in the results.
  package var id: String
  /// The rectangle in points of the screen.
  package var rect: CGRect
  /// The time in seconds at which it is there.
  package var time: Double

  /// Creates a view.
  package init(id: String, rect: CGRect, time: Double) {
    (self.id, self.rect, self.time) = (id, rect, time)
  }
}

/// The place of a view in a frame.
struct ViewPlace: Hashable, Sendable {
  /// The top edge in points of the screen.
  let top: Double
  /// The trust, `0...1`.
  let confidence: Double
}

/// A tracker that follows a view up and down by its own picture at one time.
struct ViewTracker {
  let film: DecodedFilm
  let screen: FilmScreen
  /// The top edge of the keyboard in points in each picture; the screen's height without one.
  let keyboardTops: [Double]

  /// The least correlation of a view with its own picture; what shines through glass lowers it.
  private static let least = (rows: 0.55, columns: 0.75)
  /// The least height in points that must be seen, and the least part of the view.
  private static let leastSeen = (height: 10.0, part: 0.5)
  /// The mean square of the differences between rows below which a part is plain.
  private static let leastContrast = 0.5

  /// Returns the places of a view in all frames; `nil` where it is not found.
  func places(of view: FollowedView) throws(FilmError) -> [ViewPlace?] {
    guard let start = film.frame(at: view.time) else {
      throw .noFrame(at: view.time, end: film.frames.last?.time ?? 0)
    }
    let rows = rows(of: view.rect)
    let bands = film.layout.bands(
      from: Double(view.rect.minX) * columnScale, to: Double(view.rect.maxX) * columnScale)
    let picture = film.frames[start].picture
    guard rows.count >= Int(ViewTracker.leastSeen.height * screen.scale) else {
      throw .emptyPlace(view.id)
    }
    let template = RowTemplate(film.pictures[picture], rows: rows, bands: bands)
    guard template.contrast >= ViewTracker.leastContrast else { throw .emptyPlace(view.id) }
    var matches = [RowTemplate.Match?](repeating: nil, count: film.pictures.count)
    for numbers in [Array(picture..<film.pictures.count), (0..<picture).reversed()] {
      var expected = 0.0
      for number in numbers {
        matches[number] = match(template, number, expected: expected)
        expected = matches[number]?.shift ?? expected
      }
    }
    return film.frames.map { frame in
      matches[frame.picture].map {
        ViewPlace(
          top: Double(view.rect.minY) + $0.shift / screen.scale,
          confidence: max(min($0.score, $0.columns), 0)
            * min(Double($0.seen) / Double(rows.count) + 0.2, 1))
      }
    }
  }

  private var columnScale: Double { Double(film.layout.width) / Double(screen.size.width) }

  private func rows(of rect: CGRect) -> Range<Int> {
    let top = Int((Double(rect.minY) * screen.scale).rounded())
    let bottom = Int((Double(rect.maxY) * screen.scale).rounded())
    return (top..<max(bottom, top)).clamped(to: 0..<film.layout.height)
  }

  private func match(
    _ template: RowTemplate, _ number: Int, expected: Double
  ) -> RowTemplate.Match? {
    let target = RowTemplate.Target(film.pictures[number], bands: template.bands)
    let height = film.layout.height
    let seen = ViewTracker.leastSeen
    let least = max(
      Int(seen.height * screen.scale), Int(seen.part * Double(template.count)))
    let bottom = Int((keyboardTops[number] * screen.scale).rounded(.down))
    let found = template.match(
      target, shifts: (least - template.top - template.count)...(height - template.top - least),
      visible: 0..<min(max(bottom, 0), height), least: least, expected: expected)
    let rule = ViewTracker.least
    return found.flatMap { $0.score >= rule.rows && $0.columns >= rule.columns ? $0 : nil }
  }
}
