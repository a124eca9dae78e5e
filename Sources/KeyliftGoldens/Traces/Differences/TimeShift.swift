// SPDX-License-Identifier: MIT

/// By how many frames a view goes its way later than it should.
struct TimeShift: Hashable {
  /// The frames by which it is late; early where negative, never 0; to a tenth where no whole number explains it.
  let frames: Double

  /// What of a row is looked at, and how much it counts.
  enum Part {
    /// Place, size and scroll offset, in points.
    case geometry
    /// Opacity, of which a share of 0.005 counts as 0.05 pt.
    case opacity

    fileprivate var weights: SIMD8<Double> {
      switch self {
      case .geometry: SIMD8(1, 1, 1, 1, 1, 1, 0, 0)
      case .opacity: SIMD8(0, 0, 0, 0, 0, 0, 10, 0)
      }
    }
  }

  /// The most frames that a view is said to be early or late.
  static let limit = 8

  /// How near the shifted track must come everywhere, in points.
  private static let closeness = Aspect.place.closeness

  /// How near a track that is shifted by a part of a frame must come, as a share of how far the two are apart
  /// for a frame of the shift.
  ///
  /// Where a motion sets out between two frames nobody knows the golden's track: a cubic through its frames is off by
  /// up to a tenth there with the keyboard's springs shifted by 0.3 frames or more, and by up to 0.13 with an even speed
  /// shifted by half a frame. Another curve or duration is off by 0.29 and more (`whatIsNotAShiftIsNotTakenForOne`).
  private static let roughness = 0.15

  /// Finds the shift that explains all that differs in a part of the rows.
  ///
  /// A view may be late in one motion and in time in another: the shift must hold in every run of frames that
  /// differ and in as many frames before and after it as the view is late, but not where nothing differs.
  ///
  /// - Parameters:
  ///   - part: What is looked at.
  ///   - actual: The rows of all frames that are compared.
  ///   - expected: The rows that are wanted, perhaps of more frames. Before the first and after the last the
  ///     view rests.
  /// - Returns: Nil where no shift explains it, and where a move to another place explains it as well.
  init?(_ part: Part, of actual: [GoldenRow], from expected: [GoldenRow]) {
    let tracks = ShiftedTracks(
      actual: actual.map { $0.vector * part.weights },
      expected: expected.map { $0.vector * part.weights })
    let closeness = TimeShift.closeness
    guard tracks.distance > closeness, !tracks.areOneMoveApart(within: closeness) else {
      return nil
    }
    let roughly = tracks.distance * TimeShift.roughness
    let whole = (1...TimeShift.limit).map(Double.init)
    let tenths = (1...TimeShift.limit * 10).map { Double($0) / 10 }
    guard
      let best = TimeShift.best(of: whole, tracks, within: { _ in closeness })
        ?? TimeShift.best(of: tenths, tracks, within: { max(closeness, roughly / max(abs($0), 1)) })
    else { return nil }
    frames = best
  }

  /// Returns the shift by some frames, early or late, that brings the tracks nearest; nil where none is near enough.
  private static func best(
    of shifts: [Double], _ tracks: ShiftedTracks, within limit: (Double) -> Double
  ) -> Double? {
    var best: (shift: Double, error: Double)?
    for shift in shifts.flatMap({ [$0, -$0] }) {
      guard let error = tracks.error(late: shift, within: limit(shift)) else { continue }
      if error < (best?.error ?? .infinity) - Deviation.resolution { best = (shift, error) }
    }
    return best?.shift
  }

  /// Whether another shift is the same, but for a tenth of a frame where either is no whole number.
  func isLike(_ other: TimeShift) -> Bool { abs(frames - other.frames) < 0.15 }
}
