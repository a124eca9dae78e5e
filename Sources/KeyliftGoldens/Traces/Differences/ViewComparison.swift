// SPDX-License-Identifier: MIT

/// One view of a clip held against the golden's.
struct ViewComparison {
  private let id: String
  private let clip: ClipLength
  private let expected: [GoldenRow]
  private let actual: [GoldenRow]
  private let deviations: [Deviation]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - id: The view's id.
  ///   - expected: The golden's rows, of as many frames as are compared or more.
  ///   - actual: The rows of all frames that are compared.
  ///   - fps: Frames per second.
  init(id: String, expected: [GoldenRow], actual: [GoldenRow], fps: Int) {
    self.id = id
    self.expected = expected
    self.actual = actual
    clip = ClipLength(frameCount: actual.count, fps: fps)
    deviations = zip(actual, expected).map { Deviation(of: $0, from: $1) }
  }

  /// What differs, at most one difference of a kind.
  var differences: [RankedDifference] {
    let geometry = TimeShift(.geometry, of: actual, from: expected)
    let opacity = TimeShift(.opacity, of: actual, from: expected)
    guard let geometry else {
      let fade = opacity.map { late($0, "opacity ", [.opacity]) } ?? course(.opacity)
      return [course(.place), course(.size), fade].compactMap { $0 }
    }
    guard opacity?.isLike(geometry) != true else {
      return [late(geometry, "", [.place, .size, .opacity])].compactMap { $0 }
    }
    // A fade that is late by another time is told as what it looks like, so that one time is told.
    return [late(geometry, "", [.place, .size]), course(.opacity)].compactMap { $0 }
  }
}

// Early and late
extension ViewComparison {
  private func late(_ shift: TimeShift, _ what: String, _ aspects: [Aspect]) -> RankedDifference? {
    let courses = aspects.compactMap { Course($0, deviations) }
    guard let worst = courses.max(by: { severity($0) < severity($1) }) else { return nil }
    let range = FrameRange(Set(courses.flatMap(\.frames)).sorted(), of: clip)
    let way = shift.frames > 0 ? "late" : "early"
    return ranked(
      .time, range, worst: worst.worst, amount: abs(shift.frames), severity: severity(worst),
      "\(what)\(Figure.frames(abs(shift.frames), fps: clip.fps, way)), \(range.untimedText)")
  }
}

// Elsewhere, of another size, more or less opaque
extension ViewComparison {
  private func course(_ aspect: Aspect) -> RankedDifference? {
    guard let course = Course(aspect, deviations) else { return nil }
    let range = FrameRange(course.frames, of: clip)
    return ranked(
      aspect.kind, range, worst: course.worst, amount: course.amount(at: course.worst),
      severity: severity(course), text(of: course, range))
  }

  private func text(of course: Course, _ range: FrameRange) -> String {
    let worst = phrase(course, at: course.worst)
    let time = clip.time(ofFrame: course.worst)
    guard let frame = course.typical else {
      return "\(worst.textOfMost) \(range.text), worst at \(time)"
    }
    let typical = phrase(course, at: frame)
    let rise = course.amount(at: course.worst) - course.amount(at: frame)
    guard rise > course.aspect.closeness, worst != typical else {
      return "\(typical.text) \(range.text)"
    }
    return "\(typical.text) \(range.text); worst \(worst.text(after: typical)) at \(time)"
  }

  private func phrase(_ course: Course, at frame: Int) -> Phrase {
    Phrase(course.aspect, of: actual[frame], from: expected[frame])
  }
}

extension ViewComparison {
  private func severity(_ course: Course) -> Double {
    let unit = course.aspect == .opacity ? RankedDifference.pointsPerOpacity : 1
    return course.amount(at: course.worst) * unit
  }

  private func ranked(
    _ kind: ViewDifference.Kind, _ range: FrameRange, worst: Int, amount: Double,
    severity: Double, _ predicate: String
  ) -> RankedDifference {
    RankedDifference(
      difference: ViewDifference(
        view: id, kind: kind, firstFrame: range.first, lastFrame: range.last, worstFrame: worst,
        worstAmount: amount, sentence: Predicate.sentence(of: id, predicate)),
      severity: severity)
  }
}
