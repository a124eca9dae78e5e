// SPDX-License-Identifier: MIT

/// What a scene asks of the comparison with its golden.
public struct GoldenSettings: Hashable, Sendable {
  /// A difference that a scene may let pass, with all that are smaller.
  public enum Allowance: String, CaseIterable, Sendable {
    /// Nobody can see it.
    case imperceptible
    /// It only smooths an edge in both pictures.
    case antialiasing
    /// Few pixels differ, nowhere many together.
    case speckle
  }

  /// The difference that may pass; nil for none.
  public var allowance: Allowance?
  /// Why it may, in a person's words.
  public var reason: String
  /// The ids of views under which pixels may differ; where they stand is compared all the same.
  public var masks: [String]
  /// The ids of views of which nothing is compared.
  public var ignored: [String]
  /// The instants, in seconds, of frames that are kept as pictures for people besides those that always are.
  public var keyFrames: [Double]
  /// Device pixels per point, in `1...3`.
  public var scale: Int

  /// Creates settings.
  public init(
    allowance: Allowance? = nil, reason: String = "", masks: [String] = [],
    ignored: [String] = [], keyFrames: [Double] = [], scale: Int = 1
  ) {
    self.allowance = allowance
    self.reason = reason
    self.masks = masks
    self.ignored = ignored
    self.keyFrames = keyFrames
    self.scale = scale
  }
}
