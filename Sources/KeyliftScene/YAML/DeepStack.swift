// SPDX-License-Identifier: MIT

import Foundation

/// A thread with room for deep recursion, for work that others have written recursively.
enum DeepStack {
  /// The bytes of the stack: libyaml stops at 1000 levels of brackets and indentation, at most two
  /// nodes each, for which Yams takes about 1 MiB when it is compiled for debugging.
  private static let size = 16 << 20

  /// Returns what some work returns on a stack of its own, however small the caller's is.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let thread = Thread { box.put(work()) }
    thread.stackSize = size
    thread.start()
    return box.take()
  }

  // All of its state is behind its condition.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value?

    func put(_ value: Value) {
      condition.withLock {
        self.value = value
        condition.signal()
      }
    }

    func take() -> Value? {
      condition.withLock {
        while value == nil { condition.wait() }
        return value
      }
    }
  }
}
