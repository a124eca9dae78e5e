// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

struct ScreenCurves: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    var time: Double
    /// The height of the keyboard's top above the screen's bottom, in points; 0 if it obstructs
    /// nothing.
    var keyboard: Double
    /// The height of the measured view's visible bottom above the screen's bottom, in points; `nil`
    /// without such a view.
    var content: Double?
    /// The height above the screen's bottom of what may cover the measured view, in points.
    var barrier: Double
    var shown: Double
    /// The height of the keyboard's top times its opacity, in points.
    var presence: Double
    var left: Double
    /// Whether the recording did not show the keyboard or the view just before.
    var followsUnseen = false

    var gap: Double? { content.map { $0 - barrier } }
  }

  struct Jump: Hashable, Sendable {
    var time: Double
    var up: Double
  }

  struct Caret: Hashable, Sendable {
    var time: Double
    var view: String?
  }

  /// A whole number of milliseconds apart, except for the last; without instants at which a
  /// recording does not show the keyboard and the view.
  private(set) var samples: [Sample]
  /// The samples at the clip's frames, because a screen never shows the motion between two frames.
  let frames: [Sample]
  /// The first of several fields that are measured in turn.
  let measured: String?
  /// The fields that are measured in turn, each from its time on; one for a view that is measured
  /// throughout.
  private let fields: [Caret]
  let jumps: [Jump]
  /// In order of time, beginning at 0.
  let carets: [Caret]

  /// A longer clip is sampled at larger distances.
  private static let limit = 6000

  init(of clip: Clip) { self.init(of: clip, measuring: clip.measured, inTurn: clip.measuresCaret) }

  /// - Parameter isInTurn: Whether each field is measured from when it gets the caret until another
  ///   does.
  init(of clip: Clip, measuring id: String?, inTurn isInTurn: Bool = false) {
    let end = clip.time(ofFrame: clip.lastFrame)
    let milliseconds = Int(clamping: (end * 1000 + 1e-6).rounded(.down))
    let step = max(milliseconds / Self.limit, 0) + 1
    let even = stride(from: 0, through: milliseconds, by: step).map { Double($0) / 1000 }
    let times = even + (end - (even.last ?? 0) > 1e-6 ? [end] : [])
    let instants = clip.timeline.instants.filter { 0 < $0 && $0 <= end }
    let carets = ([0] + instants).reduce(into: [Caret]()) { carets, time in
      let caret = Caret(time: time, view: clip.timeline.frame(at: time).caretView)
      if carets.isEmpty || carets.last?.view != caret.view { carets.append(caret) }
    }
    self.carets = carets
    let fields = Self.fields(carets, first: id, inTurn: isInTurn)
    self.fields = fields
    // Frames of a single view cost nothing for the others.
    let frames = fields.map { clip.timeline.showing(only: $0.view).frame }
    func sample(_ time: Double) -> Sample {
      let index = fields.index(at: time)
      return Sample(frames[index](time), measuring: fields[index].view)
    }
    let recorded = clip.recorded
    // While a recording does not show both, the keyboard and the view stay at their last places.
    func isSeen(_ time: Double) -> Bool {
      guard let recorded, 0 < time, time < end else { return true }
      return recorded.seesKeyboard(at: time)
        && (fields[fields.index(at: time)].view.map { recorded.sees($0, at: time) } ?? true)
    }
    samples = times.enumerated().filter { isSeen($0.element) }.map { index, time in
      var result = sample(time)
      result.followsUnseen = index > 0 && !isSeen(times[index - 1])
      return result
    }
    self.frames = (0...clip.lastFrame).map(clip.time).filter(isSeen).map(sample)
    measured = samples.contains { $0.content != nil } ? id : nil
    let turns = Set(fields.map(\.time))
    jumps = instants.filter { !turns.contains($0) }.compactMap { time in
      let index = fields.index(at: time)
      return Jump(at: time, in: frames[index], measuring: fields[index].view)
    }
  }

  private static func fields(
    _ carets: [Caret], first id: String?, inTurn isInTurn: Bool
  ) -> [Caret] {
    let first = Caret(time: -.infinity, view: id)
    guard isInTurn else { return [first] }
    return carets.reduce(into: [first]) { fields, caret in
      if caret.view != nil, caret.view != fields.last?.view { fields.append(caret) }
    }
  }

  func measured(at time: Double) -> String? {
    measured == nil ? nil : fields[fields.index(at: time)].view
  }

  var measuredName: String? { measured.map { fields.count > 1 ? "the field with the caret" : $0 } }

  var start: Double { samples.first?.time ?? 0 }
  var end: Double { samples.last?.time ?? 0 }

  func cut(to range: ClosedRange<Double>, shift: Double) -> ScreenCurves {
    var curves = self
    curves.samples = samples.filter { range.contains($0.time) }.map { sample in
      var sample = sample
      sample.time -= shift
      return sample
    }
    return curves
  }

  /// The distance from the keyboard's top, or from the screen's bottom if no keyboard is in the
  /// way, up to the measured view's visible bottom, in points over time.
  ///
  /// It is negative while the keyboard covers a part of the view; without a view there are no
  /// points.
  var gap: [Plot.Point] {
    samples.compactMap { sample in sample.gap.map { Plot.Point(sample.time, $0) } }
  }

  /// The gap in the parts that a recording shows without a break; one part for a scene.
  var seenGaps: [[Plot.Point]] {
    samples.reduce(into: []) { parts, sample in
      guard let gap = sample.gap else { return }
      if parts.isEmpty || sample.followsUnseen { parts.append([]) }
      parts[parts.count - 1].append(Plot.Point(sample.time, gap))
    }
  }

  static let nothingMeasured = "no view is measured"
  static let keyboardLine = PlotLine.numbered(0)
  static let contentLine = PlotLine.numbered(1)

  /// The vertical axis has no name: the figure around the plot says that it is the height above the
  /// screen's bottom.
  ///
  /// - Parameter times: The instants of vertical markers in seconds.
  func plot(marking times: [Double]) -> Plot {
    let keyboard = Plot.Series(
      "keyboard’s top", samples.map { Plot.Point($0.time, $0.keyboard) }, line: Self.keyboardLine)
    let bottoms = samples.compactMap { sample in
      sample.content.map { Plot.Point(sample.time, $0) }
    }
    let follower = Plot.Series("bottom of \(measuredName ?? "")", bottoms, line: Self.contentLine)
    let series = [keyboard] + (bottoms.isEmpty ? [] : [follower])
    let heights = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: PlotAxis("Time", unit: "s", range: 0...max(end, 1e-3)),
      vertical: PlotAxis("", covering: heights), series: series,
      markers: times.map { Plot.Marker("", at: $0) }, hasLegend: false)
  }
}

extension [ScreenCurves.Caret] {
  fileprivate func index(at time: Double) -> Int { lastIndex { $0.time <= time + 1e-9 } ?? 0 }
}

extension ScreenCurves.Sample {
  init(_ frame: Frame, measuring id: String?) {
    let rect = id.flatMap(frame.visibleRect(ofView:))
    let height = frame.keyboardHeight
    let bottom = Double(frame.screen.size.height)
    let keyboard = frame.keyboard.isObstructing ? height : 0
    self.init(
      time: frame.time, keyboard: keyboard, content: rect.map { bottom - $0.maxY },
      barrier: rect.map { bottom - frame.keyboardEdge(below: $0) } ?? keyboard,
      shown: frame.keyboardEdges.map { $0.bottom - $0.top } ?? 0,
      presence: height * frame.keyboard.alpha, left: frame.keyboard.rect.minX)
  }
}

extension ScreenCurves.Jump {
  private static let shortest = 1.0

  /// `nil` if the view does not jump, or if the keyboard jumps at least half as far with it.
  fileprivate init?(at time: Double, in frame: (Double) -> Frame, measuring id: String?) {
    let frames = [time - 1e-7, time].map(frame)
    let old = ScreenCurves.Sample(frames[0], measuring: id)
    let new = ScreenCurves.Sample(frames[1], measuring: id)
    guard frames[0].screen == frames[1].screen, let from = old.content, let to = new.content,
      abs(to - from) >= Self.shortest
    else { return nil }
    let common = (new.barrier - old.barrier) * (to > from ? 1 : -1)
    guard common < abs(to - from) / 2 else { return nil }
    self.init(time: time, up: to - from)
  }
}

extension Frame {
  /// The height of the keyboard's top above the screen's bottom, in points; 0 if it is invisible.
  var keyboardHeight: Double {
    keyboard.alpha > 0 ? max(screen.size.height - keyboard.rect.minY, 0) : 0
  }

  var keyboardTop: Double { screen.size.height - keyboardHeight }

  /// `nil` if the keyboard is invisible.
  var keyboardEdges: (top: Double, bottom: Double)? {
    guard keyboardHeight > 0 else { return nil }
    return (keyboardTop, Double(min(keyboard.rect.maxY, screen.size.height)))
  }
}
