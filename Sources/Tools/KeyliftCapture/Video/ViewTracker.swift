// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

package struct FollowedView: Hashable, Sendable {
  package var id: String
  var rect: CGRect
  var time: Double

  package init(id: String, rect: CGRect, time: Double) {
    self.id = id
    self.rect = rect
    self.time = time
  }
}

/// Follows a view up and down by its own picture at one time.
struct ViewTracker {
  let video: DecodedVideo
  let screen: VideoScreen
  let keyboardTops: [Double]
  let timing: FrameTiming

  /// The minimum correlations, which what shines through glass lowers, and the minimum share of the
  /// view that is seen.
  private static let minimum = (rows: 0.55, columns: 0.75, part: 0.5)
  /// The same for wide bands.
  private static let wideMinimum = (rows: 0.75, columns: 0.75, part: 1.0)
  /// In points.
  private static let minimumHeight = 10.0
  /// The minimum height in points, and correlation, of a part above the keyboard that could be the
  /// view's.
  private static let doubt = (height: 6.0, rows: 0.75)
  /// The mean square of the differences between rows, below which a part is plain.
  private static let minimumContrast = 0.5

  func track(_ view: FollowedView) throws(VideoError) -> RecordedView {
    guard let start = video.frame(at: view.time) else {
      throw .noFrame(at: view.time, end: video.frames.last?.time ?? 0)
    }
    let rows = rows(of: view.rect)
    let bands = video.layout.bands(
      from: Double(view.rect.minX) * columnScale, to: Double(view.rect.maxX) * columnScale)
    let picture = video.frames[start].picture
    guard rows.count >= Int(clamping: ViewTracker.minimumHeight * screen.scale) else {
      throw .emptyPlace(view.id)
    }
    let template = RowTemplate(video.pictures[picture], rows: rows, bands: bands)
    guard template.contrast >= ViewTracker.minimumContrast else { throw .emptyPlace(view.id) }
    let wide = RowTemplate(wide: video.pictures[picture], rows: rows, bands: bands)
    var matches = [RowTemplate.Match?](repeating: nil, count: video.pictures.count)
    for numbers in [Array(picture..<video.pictures.count), (0..<picture).reversed()] {
      var expected = 0.0
      for number in numbers {
        matches[number] =
          match(template, number, expected: expected)
          ?? wide.flatMap { match($0, number, expected: expected) }
        expected = matches[number]?.shift ?? expected
      }
    }
    let covers = video.pictures.indices.map { matches[$0] == nil && isCovered(template, in: $0) }
    var track = RecordedView(id: view.id)
    for (index, frame) in video.frames.enumerated() {
      let flags = timing.flags(ofFrame: index)
      guard let match = matches[frame.picture] else {
        track.unseen.append(
          UnseenFrame(time: frame.time, isCovered: covers[frame.picture], flags: flags))
        continue
      }
      let top = Double(view.rect.minY) + match.shift / screen.scale
      let share = min(Double(match.seen) / Double(rows.count) + 0.2, 1)
      track.samples.append(
        RecordedSample(
          time: frame.time,
          rect: CGRect(origin: CGPoint(x: view.rect.minX, y: top), size: view.rect.size),
          confidence: max(min(match.score, match.columns), 0) * share, flags: flags))
    }
    return track
  }

  private var columnScale: Double { Double(video.layout.width) / Double(screen.size.width) }

  private func rows(of rect: CGRect) -> Range<Int> {
    let top = Int(clamping: (Double(rect.minY) * screen.scale).rounded())
    let bottom = Int(clamping: (Double(rect.maxY) * screen.scale).rounded())
    return (top..<max(bottom, top)).clamped(to: 0..<video.layout.height)
  }

  private func match(
    _ template: RowTemplate, _ number: Int, expected: Double
  ) -> RowTemplate.Match? {
    let rule = template.isWide ? ViewTracker.wideMinimum : ViewTracker.minimum
    let height = video.layout.height
    let minimum = max(
      Int(clamping: ViewTracker.minimumHeight * screen.scale),
      Int(clamping: rule.part * Double(template.count)))
    let bottom = Int(clamping: (keyboardTops[number] * screen.scale).rounded(.down))
    let match = template.match(
      template.target(video.pictures[number]),
      shifts: (minimum - template.top - template.count)...(height - template.top - minimum),
      visible: 0..<min(max(bottom, 0), height), minimum: minimum, expected: expected)
    return match.flatMap { $0.score >= rule.rows && $0.columns >= rule.columns ? $0 : nil }
  }

  /// A view is covered if nothing just above the keyboard looks like its top.
  private func isCovered(_ template: RowTemplate, in number: Int) -> Bool {
    let bottom = min(
      Int(clamping: (keyboardTops[number] * screen.scale).rounded(.down)), video.layout.height)
    let minimum = Int(clamping: ViewTracker.doubt.height * screen.scale)
    let shifts = (bottom - template.top - template.count)...(bottom - template.top - minimum)
    guard keyboardTops[number] < Double(screen.size.height), minimum > 0, bottom > minimum else {
      return false
    }
    let target = template.target(video.pictures[number])
    let match = template.match(target, shifts: shifts, visible: 0..<bottom, minimum: minimum)
    return match.map { $0.score < ViewTracker.doubt.rows } ?? true
  }
}
