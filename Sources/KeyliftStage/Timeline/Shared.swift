// SPDX-License-Identifier: MIT

/// A value too large to copy for each frame: copies share it until one of them is given another.
///
/// Two that share a value are known to be equal without a look at it.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  /// The value.
  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  static func == (one: Shared, other: Shared) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(box.value) }

  /// Returns whether two share one value; values that are merely equal may not be shared.
  func isShared(with other: Shared) -> Bool { box === other.box }
}

extension Shared: CustomStringConvertible {
  /// The value's text.
  var description: String { String(describing: value) }
}
