// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput

struct KeyboardPlace: Hashable, Sendable {
  /// In points of the screen, perhaps below its bottom.
  var top: Double
  let height: Double
  let keyboard: Int
  var confidence: Double
}

struct KeyboardTracker {
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
