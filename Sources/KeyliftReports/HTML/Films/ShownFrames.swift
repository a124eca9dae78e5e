// SPDX-License-Identifier: MIT

/// The frames of a finding that a page shows, at least on one side.
struct ShownFrames {
  /// The frames as the golden has them.
  let expected: Film?
  /// The frames as they came out.
  let actual: Film?
  /// The number of the only frame that is shown; nil where all are.
  let only: Int?

  /// Shows all frames; nil where a frame that was drawn belongs to no film.
  init?(all evidence: FindingEvidence) {
    expected = evidence.expected
    actual = evidence.actual
    only = nil
    guard expected != nil || actual != nil else { return nil }
    // A film without its other would hide that there is another.
    if evidence.pictures?.expected != nil, expected == nil { return nil }
    if evidence.pictures?.actual != nil, actual == nil { return nil }
  }

  /// Shows the worst frame; nil where there are no pictures of it.
  init?(worstOf evidence: FindingEvidence) {
    expected = evidence.pictures?.expected.flatMap(Film.init(picture:))
    actual = evidence.pictures?.actual.flatMap(Film.init(picture:))
    only = evidence.pictures?.frame
    guard expected != nil || actual != nil else { return nil }
  }

  /// How many frames there are to go through.
  var count: Int {
    [expected, actual].compactMap { $0?.frames.frames.count }.max() ?? 0
  }

  /// How many frames both sides have.
  var commonCount: Int? {
    guard let expected, let actual else { return nil }
    return min(expected.frames.frames.count, actual.frames.frames.count)
  }
}
