// SPDX-License-Identifier: MIT

/// One dimension of a scene's matrix: the values that it is played with.
public struct SceneAxis<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values, in the order in which they are played.
  public var values: [Value]
  /// Whether the scene is written to vary here, and so names its variants by the value.
  ///
  /// It stays as it is when the values are narrowed, so that a variant's name never depends on
  /// which others are played with it. In a file, a list varies, even one of a single value.
  public var varies: Bool

  /// Creates an axis with one value.
  public init(_ value: Value) {
    values = [value]
    varies = false
  }

  /// Creates an axis that varies.
  public init(varying values: [Value]) {
    self.values = values
    varies = true
  }
}
