// SPDX-License-Identifier: MIT

import KeyliftMotion

/// The blinking of the caret over time.
///
/// Each change of the text and each move of the caret begins the blinking anew, so that a caret
/// stands still while the user types.
struct CaretBlink: Hashable, Sendable {
  /// The times at which the blinking begins anew, in seconds, ascending.
  private let starts: [Double]

  /// The seconds from one blink to the next.
  static let period = 1.0
  /// The opacities with the seconds from which they are shown (`Docs/iOS/Appearance.md` 6.1).
  static let steps: [(time: Double, opacity: Double)] = [
    (0, 1), (0.5375, 0.75), (0.575, 0.5), (0.6125, 0.25), (0.65, 0), (0.8875, 0.25), (0.925, 0.5),
    (0.9625, 0.75),
  ]

  /// Finds when the carets of some views begin to blink.
  init(_ tracks: [ViewTrack]) {
    var starts: Set<Double> = [0]
    for track in tracks {
      var last = track.motion.content.initial
      for change in track.motion.content.changes {
        if change.value.hasCaret, !last.hasCaret || change.value.editedField != last.editedField {
          starts.insert(change.time)
        }
        last = change.value
      }
    }
    self.starts = starts.sorted()
  }

  /// Returns the opacity of the caret at a time in seconds.
  func opacity(at time: Double) -> Double {
    guard let start = starts.last(where: { Instant.hasCome($0, by: time) }) else { return 1 }
    // The comparison of times that are sums of others is as coarse as everywhere else.
    let elapsed = (time - start).truncatingRemainder(dividingBy: CaretBlink.period)
    return CaretBlink.steps.last { Instant.hasCome($0.time, by: elapsed) }?.opacity ?? 1
  }

  /// Returns the times until an end at which the opacity changes.
  func instants(until end: Double) -> [Double] {
    starts.indices.flatMap { index in
      let next = index + 1 < starts.count ? starts[index + 1] : end
      return stride(from: starts[index], to: next, by: CaretBlink.period).flatMap { start in
        CaretBlink.steps.map { start + $0.time }.filter { $0 < next }
      }
    }
  }

  /// Gives the view with the caret the opacity of a time.
  func apply(to views: inout [FrameView], at time: Double) {
    let opacity = opacity(at: time)
    guard opacity < 1, let index = views.firstIndex(where: \.content.hasCaret),
      let content = views[index].content.edited({ $1.caretOpacity = opacity })
    else { return }
    views[index].content = content
  }
}
