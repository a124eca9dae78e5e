// SPDX-License-Identifier: MIT

/// Constraints that contradict one another, and the one that layout left out for that.
///
/// The rule: of the required constraints that contradict one another, the one that became active last is
/// left out. It comes back as soon as it can hold again.
public struct LayoutConflict {
  /// When it happened, in seconds; nil before the stage plays.
  public let time: Double?
  /// The constraint that was left out.
  public let dropped: LayoutConstraint
  /// All that contradict one another, the dropped one among them, in order of activation.
  public let constraints: [LayoutConstraint]
  /// The same in words, with the constants that they had then.
  public let sentences: [String]
}
