// SPDX-License-Identifier: MIT

/// By how many frames a view goes its way later than it should.
struct TimeShift: Hashable {
  /// The frames by which it is late; early where negative, never 0.
  let frames: Int

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
    guard tracks.differ(by: closeness), !tracks.areOneMoveApart(within: closeness) else {
      return nil
    }
    var best: (shift: Int, error: Double)?
    for shift in (1...TimeShift.limit).flatMap({ [$0, -$0] }) {
      guard let error = tracks.error(late: shift, within: closeness) else { continue }
      if error < (best?.error ?? .infinity) - Deviation.resolution { best = (shift, error) }
    }
    guard let best else { return nil }
    frames = best.shift
  }
}
