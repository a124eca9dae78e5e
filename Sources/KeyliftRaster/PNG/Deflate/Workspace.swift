// SPDX-License-Identifier: MIT

/// Memory that one owner fills again and again.
@safe
struct Workspace<Element: BitwiseCopyable>: ~Copyable {
  /// The memory; what it holds is whatever was left there.
  private(set) var elements: UnsafeMutableBufferPointer<Element>

  /// Creates an empty workspace.
  init() {
    unsafe elements = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit { unsafe elements.deallocate() }

  /// Makes room for a number of elements; what was there may be lost.
  mutating func reserve(_ count: Int) {
    guard unsafe elements.count < count else { return }
    unsafe elements.deallocate()
    unsafe elements = .allocate(capacity: count)
  }
}
