// SPDX-License-Identifier: MIT

/// A comparison of one view of a clip with the golden's view.
struct ViewComparison {
  private let id: String
  private let clip: ClipLength
  private let expected: [GoldenRow]
  private let actual: [GoldenRow]
  private let rowDifferences: [RowDifference]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - id: The view's id.
  ///   - expected: The golden's rows, at least as many as the actual rows.
  ///   - actual: The actual rows of all compared frames.
  ///   - fps: Frames per second.
  init(id: String, expected: [GoldenRow], actual: [GoldenRow], fps: Int) {
    self.id = id
    self.expected = expected
    self.actual = actual
    clip = ClipLength(frameCount: actual.count, fps: fps)
    rowDifferences = zip(actual, expected).map { RowDifference(of: $0, from: $1) }
  }

  /// The differences, at most one of each kind.
  var differences: [RankedDifference] {
    let geometry = TimeShift(.geometry, of: actual, from: expected)
    let opacity = TimeShift(.opacity, of: actual, from: expected)
    guard let geometry else {
      let fade = opacity.map { late($0, "opacity ", [.opacity]) } ?? series(.opacity)
      return [series(.place), series(.size), fade].compactMap { $0 }
    }
    guard opacity?.isNear(geometry) != true else {
      return [late(geometry, "", [.place, .size, .opacity])].compactMap { $0 }
    }
    // If the fade is late by another time, its opacity is reported, so that only one time is
    // stated.
    return [late(geometry, "", [.place, .size]), series(.opacity)].compactMap { $0 }
  }
}

// Time
extension ViewComparison {
  private func late(_ shift: TimeShift, _ what: String, _ properties: [ViewProperty])
    -> RankedDifference?
  {
    let all = properties.compactMap { DifferenceSeries($0, rowDifferences) }
    guard let worst = all.max(by: { severity($0) < severity($1) }) else { return nil }
    let range = FrameRange(Set(all.flatMap(\.frames)).sorted(), of: clip)
    let direction = shift.frames > 0 ? "late" : "early"
    let late = NumberText.frames(abs(shift.frames), fps: clip.fps, direction)
    return ranked(
      .time, range, worst: worst.worst, amount: abs(shift.frames), severity: severity(worst),
      "\(what)\(late), \(range.untimedText)")
  }
}

// Place, size and opacity
extension ViewComparison {
  private func series(_ property: ViewProperty) -> RankedDifference? {
    guard let series = DifferenceSeries(property, rowDifferences) else { return nil }
    let range = FrameRange(series.frames, of: clip)
    return ranked(
      property.kind, range, worst: series.worst, amount: series.amount(at: series.worst),
      severity: severity(series), text(of: series, range))
  }

  private func text(of series: DifferenceSeries, _ range: FrameRange) -> Statement {
    let worst = words(series, at: series.worst)
    let time = clip.time(ofFrame: series.worst)
    guard let frame = series.typical else {
      return "\(worst.textOfMaximum) \(range.text), worst at \(time)"
    }
    let typical = words(series, at: frame)
    let rise = series.amount(at: series.worst) - series.amount(at: frame)
    guard rise > series.property.closeness, worst != typical else {
      return "\(typical.text) \(range.text)"
    }
    return "\(typical.text) \(range.text); worst \(worst.text(after: typical)) at \(time)"
  }

  private func words(_ series: DifferenceSeries, at frame: Int) -> RowDifferenceText {
    RowDifferenceText(series.property, of: actual[frame], from: expected[frame])
  }

  private func severity(_ series: DifferenceSeries) -> Double {
    let unit = series.property == .opacity ? RankedDifference.pointsPerOpacity : 1
    return series.amount(at: series.worst) * unit
  }

  private func ranked(
    _ kind: ViewDifference.Kind, _ range: FrameRange, worst: Int, amount: Double,
    severity: Double, _ statement: Statement
  ) -> RankedDifference {
    RankedDifference(
      difference: ViewDifference(
        view: id, kind: kind, in: range.first...range.last, worstFrame: worst,
        worstAmount: amount, " \(statement)"),
      severity: severity)
  }
}

/// A difference with a severity that allows comparing different kinds.
struct RankedDifference {
  let difference: ViewDifference
  /// The severity in points.
  ///
  /// A change of opacity from 0 to 1 counts as 100 pt.
  let severity: Double

  /// The severity of a change of opacity from 0 to 1, in points.
  static let pointsPerOpacity = 100.0
}
