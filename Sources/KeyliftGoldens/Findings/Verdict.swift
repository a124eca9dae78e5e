// SPDX-License-Identifier: MIT

/// What came of holding a clip against its golden, the most alike first.
public enum Verdict: String, Codable, CaseIterable, Hashable, Sendable {
  /// The geometry and every pixel are the same.
  case identical
  /// No channel of any pixel is more than one step off.
  case rounding
  /// No pixel is farther off than anyone can see.
  case imperceptible
  /// Only pixels that smooth an edge, in both pictures, are off.
  case antialiasing
  /// Few pixels are off, nowhere many together.
  case speckle
  /// Pixels are off, and every view is where it was.
  case changed
  /// A view is elsewhere, or has another size or opacity, or comes and goes at another time.
  case moved
  /// The pictures have another size or scale.
  case resized
  /// The clip has another number of frames, or of frames a second.
  case retimed
  /// There is no golden.
  case missing
  /// There is a golden, and it cannot be read.
  case unreadable
  /// There is a golden, and no scene for it.
  case orphaned
  /// The golden has just been written, and so nothing was compared.
  case recorded
}

extension Verdict {
  /// Whether the verdict passes where a scene allows nothing more.
  public var passes: Bool { self == .identical || self == .rounding }

  /// Returns the least alike of verdicts; of none that is `identical`.
  package static func worst(of verdicts: some Sequence<Verdict>) -> Verdict {
    let all = Set(verdicts)
    return allCases.last(where: all.contains) ?? .identical
  }
}
