// SPDX-License-Identifier: MIT

public import KeyliftStage

/// A constraint that had to be left out while a scene played, as others contradicted it.
public struct DroppedConstraint: Hashable, Sendable {
  /// The instant in seconds.
  public var time: Double
  /// The constraint's name, or else its sentence.
  public var constraint: String
  /// The names or sentences of all that contradict one another, in order of activation.
  public var conflict: [String]

  /// Creates the record of a conflict; one before the scene plays counts as of its start.
  public init(_ conflict: LayoutConflict) {
    time = conflict.time ?? 0
    // The dropped one is the last: it became active after the others.
    constraint = conflict.sentences.last ?? ""
    self.conflict = conflict.sentences
  }

  /// What happened, in a sentence without a full stop.
  public var sentence: String {
    let others = conflict.filter { $0 != constraint }.map { "'\($0)'" }
    let reason =
      others.isEmpty ? "it cannot hold" : "it contradicts \(others.joined(separator: ", "))"
    return "at \(Trace.fixed(time)) s the constraint '\(constraint)' is left out: \(reason)"
  }
}
