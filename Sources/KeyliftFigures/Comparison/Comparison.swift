// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

/// Clips side by side and in step, over plots of the gap between keyboard and content.
package struct Comparison: Sendable {
  /// The clips from the left; there is one at least.
  package let clips: [ComparedClip]

  /// Creates a comparison.
  package init(_ clips: [ComparedClip]) {
    precondition(!clips.isEmpty)
    self.clips = clips
  }

  /// The instant at which the last of the clips ends, in seconds.
  package var end: Double { clips.map(\.end).max() ?? 0 }

  /// Whenever anything may begin, end or jump, in seconds, ascending.
  package var instants: [Double] {
    Set(clips.flatMap(\.clip.timeline.instants) + clips.map(\.end)).sorted()
  }

  /// Whether the clips' targets do the same all the time.
  package var isUniform: Bool {
    clips.dropFirst().allSatisfy { $0.curves.gap == clips[0].curves.gap }
  }

  /// The whole millisecond at which the gaps have changed most differently while a keyboard is seen; the clips' end
  /// where there are none to compare.
  package var mostDifferent: Double {
    let curves = clips.map(\.curves.samples)
    var worst = (time: end, spread: -1.0)
    for index in 0..<(curves.map(\.count).min() ?? 0) {
      let samples = curves.map { $0[index] }
      // Clips of many seconds are sampled at instants of their own.
      guard samples.allSatisfy({ $0.time == samples[0].time }),
        samples.contains(where: { $0.keyboard > 0 })
      else { continue }
      let changes = zip(samples, curves).compactMap { $0.change(since: $1[0]) }
      guard let low = changes.min(), let high = changes.max(), high - low > worst.spread + 1e-6
      else { continue }
      worst = (samples[0].time, high - low)
    }
    return worst.time
  }

  /// The plot of each clip's gap, all with the same axes; nil for one without a target.
  var plots: [Plot?] {
    let gaps = clips.map(\.curves.gap)
    let vertical = PlotAxis(
      "Gap to the keyboard", unit: "pt", covering: gaps.joined().map(\.y))
    let horizontal = PlotAxis("Time", unit: "s", range: 0...max(end, 1e-3))
    return gaps.enumerated().map { index, gap in
      guard let last = gap.last, end > 0 else { return nil }
      let rest = last.x < end ? [Plot.Point(end, last.y)] : []
      return Plot(
        horizontal: horizontal, vertical: vertical,
        series: [Plot.Series(clips[index].name, gap + rest, line: PlotLine(hue: .numbered(index)))],
        markers: clips[index].clip.moves, hasLegend: false)
    }
  }

  /// Returns the point of a clip's gap at an instant, which stays as it is after the clip's end, and where it is after
  /// all clips'; nil without a target.
  func gap(of index: Int, at time: Double) -> Plot.Point? {
    let clip = clips[index]
    let frame = clip.clip.timeline.frame(at: min(time, clip.end))
    let gap = ScreenCurves.Sample(frame, target: clip.clip.target).gap
    return gap.map { Plot.Point(min(time, end), $0) }
  }
}

extension ScreenCurves.Sample {
  /// How much wider the gap is than in another sample, in points; nil without a target.
  fileprivate func change(since first: ScreenCurves.Sample) -> Double? {
    guard let gap, let old = first.gap else { return nil }
    return gap - old
  }
}

extension Clip {
  /// When the keyboard is told to show and to hide.
  fileprivate var moves: [Plot.Marker] {
    notifications.compactMap { notification in
      switch notification.kind {
      case .willShow: Plot.Marker("show", at: notification.time)
      case .willHide: Plot.Marker("hide", at: notification.time)
      default: nil
      }
    }
  }
}
