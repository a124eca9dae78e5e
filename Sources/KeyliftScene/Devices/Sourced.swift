// SPDX-License-Identifier: MIT

/// A number of a device together with where it is known from.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The number.
  public var value: Value
  /// Where it is known from, in the tags of `ios-facts.md` 4.1 and `ios-look.md` 0.
  public var source: String

  /// Creates a number with its source.
  public init(_ value: Value, _ source: String) {
    self.value = value
    self.source = source
  }
}
