// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftScene
import KeyliftStage

package struct Comparison: Sendable {
  /// From the left, at least one.
  let clips: [ComparedClip]
  /// The plots of the gaps, all with the same ranges; `nil` for a clip without a measured view.
  private(set) var plots: [Plot?] = []

  package init(_ clips: [ComparedClip]) {
    precondition(!clips.isEmpty)
    self.clips = clips
    plots = plotsOfGaps()
  }

  var start: Double { clips[0].range.lowerBound }
  package var lastInstant: Double { clips.map(\.end).max() ?? 0 }
  /// The title of the clip that ends last.
  package var longestTitle: String { clips.max { $0.end < $1.end }?.clip.title ?? "" }

  /// When anything may begin, end or jump, in seconds, ascending.
  var instants: [Double] {
    let all = clips.flatMap { clip in clip.clip.timeline.instants.map { $0 - clip.shift } }
    return Set(all + clips.map(\.end)).filter { start <= $0 && $0 <= lastInstant }.sorted()
  }

  /// The measured view if its gap is the same in several clips; `nil` if it is not.
  var uniformView: String? {
    guard clips.count > 1, let first = clips.first?.curves else { return nil }
    return clips.allSatisfy { $0.curves.gap == first.gap } ? first.measured : nil
  }

  /// The whole millisecond at which the changes of the gaps differ most while a keyboard is visible
  /// at a third of its height or more; an instant with the tallest keyboard if they do not differ.
  ///
  /// A difference counts twice while the keyboard covers a measured view, because most people look
  /// for that.
  var instantOfLargestDifference: Double {
    let curves = clips.map(\.curves.samples)
    let minimum = (curves.joined().map(\.presence).max() ?? 0) / 3
    var worst = (time: tallest, spread: Self.minimumDifference)
    for index in 0..<(curves.map(\.count).min() ?? 0) {
      let samples = curves.map { $0[index] }
      // Long clips are sampled at instants of their own.
      guard samples.allSatisfy({ abs($0.time - samples[0].time) < 1e-6 }),
        samples.contains(where: { $0.presence > 0 && $0.presence >= minimum })
      else { continue }
      let changes = zip(samples, curves).compactMap { $0.change(since: $1[0]) }
      guard let low = changes.min(), let high = changes.max(), high - low > Self.minimumDifference
      else { continue }
      let isCovered = samples.contains { $0.gap.map { $0 < -Self.minimumDifference } ?? false }
      let spread = (high - low) * (isCovered ? 2 : 1)
      if spread > worst.spread + 1e-6 { worst = (samples[0].time, spread) }
    }
    return worst.time
  }

  /// In points; smaller differences are invisible.
  private static let minimumDifference = 1.0

  private var tallest: Double {
    func height(_ clip: ComparedClip) -> Double { clip.curves.samples.map(\.shown).max() ?? 0 }
    let clip = clips.max { height($0) < height($1) } ?? clips[0]
    return height(clip) > 0 ? FigureInstants(clip.curves).shown : lastInstant
  }

  private func plotsOfGaps() -> [Plot?] {
    let gaps = clips.map(\.curves.gap)
    let heights = gaps.joined().map(\.y)
    let horizontal = PlotAxis("Time", unit: "s", range: start...max(lastInstant, start + 1e-3))
    return gaps.enumerated().map { index, gap in
      guard let last = gap.last, lastInstant > start else { return nil }
      let vertical = PlotAxis(
        "Gap below \(clips[index].curves.measuredName ?? "")", unit: "pt", covering: heights)
      var parts = clips[index].curves.seenGaps
      if last.x < lastInstant { parts[parts.count - 1].append(Plot.Point(lastInstant, last.y)) }
      return Plot(
        horizontal: horizontal, vertical: vertical,
        series: parts.enumerated().map { part, points in
          Plot.Series(
            part == 0 ? clips[index].name : "", points, line: PlotLine(hue: .numbered(index)))
        }, markers: clips[index].moves, hasLegend: false)
    }
  }

  /// Returns a point of a clip's gap; `nil` without a measured view.
  ///
  /// After the clip's end the gap stays constant, and after the end of all clips the point stays.
  func gap(of index: Int, at time: Double) -> Plot.Point? {
    let clip = clips[index]
    let frame = clip.frame(at: time)
    let view = clip.curves.measured(at: min(time + clip.shift, clip.range.upperBound))
    let gap = ScreenCurves.Sample(frame, measuring: view).gap
    return gap.map { Plot.Point(min(time, lastInstant), $0) }
  }
}

extension ScreenCurves.Sample {
  fileprivate func change(since first: ScreenCurves.Sample) -> Double? {
    guard let gap, let old = first.gap else { return nil }
    return gap - old
  }
}

extension ComparedClip {
  fileprivate var moves: [Plot.Marker] {
    clip.notifications.filter { range.contains($0.time) }.compactMap { notification in
      switch notification.kind {
      case .willShow: Plot.Marker("show", at: notification.time - shift)
      case .willHide: Plot.Marker("hide", at: notification.time - shift)
      default: nil
      }
    }
  }
}

package struct ComparedClip: Sendable {
  let name: String
  let clip: Clip
  package let range: ClosedRange<Double>
  /// The seconds by which the part begins later than that of the first clip.
  let shift: Double
  /// At the first clip's times.
  let curves: ScreenCurves
  /// At the first clip's times.
  let response: KeyboardResponse
  private let isMeasured: Bool

  /// - Parameters:
  ///   - range: The part of the clip in seconds; `nil` for the whole clip.
  ///   - start: The beginning of the first clip's part in that clip's seconds.
  ///   - isMeasured: Whether the places are those of a recording. Repeated and missing frames of a
  ///     recording look like jumps, so only the rest is described.
  package init(
    _ name: String, _ clip: Clip, range: ClosedRange<Double>? = nil, beside start: Double? = nil,
    measured isMeasured: Bool = false
  ) {
    self.name = name
    self.isMeasured = isMeasured
    self.clip = clip
    let whole = ScreenCurves(of: clip)
    self.range = range ?? 0...whole.end
    shift = range.map { $0.lowerBound - (start ?? $0.lowerBound) } ?? 0
    curves = range == nil ? whole : whole.cut(to: self.range, shift: shift)
    response = KeyboardResponse(whole, within: range).shifted(by: shift)
  }

  var end: Double { range.upperBound - shift }

  func frame(at time: Double) -> Frame {
    clip.timeline.frame(at: min(max(time + shift, range.lowerBound), range.upperBound))
  }

  var dots: [Plot.Point] { response.excesses.map(\.point) }

  package var words: [String] {
    guard curves.measured != nil else {
      return [ScreenCurves.nothingMeasured, "name one: 'measure: id'"]
    }
    return isMeasured ? Array(response.words.prefix(1)) : response.words
  }
}
