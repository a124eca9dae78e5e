// SPDX-License-Identifier: MIT

/// A difference from its golden that a scene lets pass, and why.
public struct GoldenAllowance: Hashable, Sendable {
  /// The largest difference that passes, with all that are smaller.
  public enum Stage: String, CaseIterable, Sendable {
    /// Nobody can see it.
    case imperceptible
    /// It only smooths an edge in both pictures.
    case antialiasing
    /// Few pixels differ, nowhere many together.
    case speckle
  }

  /// The largest difference that passes.
  public var stage: Stage
  /// Why it may, in a person's words.
  public var reason: String
  /// The name of the one variant that it holds for, such as `iphone-15-pro.dark`; nil for all.
  public var variant: String?

  /// Creates an allowance.
  public init(_ stage: Stage, reason: String, variant: String? = nil) {
    self.stage = stage
    self.reason = reason
    self.variant = variant
  }
}
