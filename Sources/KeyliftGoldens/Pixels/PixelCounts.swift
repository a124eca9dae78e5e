// SPDX-License-Identifier: MIT

/// How many pixels of each class there are, beside the equal ones.
package struct PixelCounts: Hashable, Sendable {
  /// Pixels of which no channel is more than one step off.
  package private(set) var rounding = 0
  /// Pixels farther off than that, but not so far that anyone can see it.
  package private(set) var imperceptible = 0
  /// Pixels farther off than that which smooth an edge that both pictures have.
  package private(set) var antialiasing = 0
  /// Pixels that nothing excuses.
  package private(set) var distinct = 0
  /// Pixels that differ in any way under a mask; they count nowhere else.
  package private(set) var masked = 0

  /// Creates the counts of two equal pictures.
  package init() {}

  /// The pixels that are more than one step off, outside masks.
  package var beyondRounding: Int { imperceptible + antialiasing + distinct }

  /// The number of pixels of a class; 0 for the equal ones, which are not counted.
  package subscript(kind: PixelClass) -> Int {
    switch kind {
    case .equal: 0
    case .rounding: rounding
    case .imperceptible: imperceptible
    case .antialiasing: antialiasing
    case .distinct: distinct
    case .masked: masked
    }
  }

  /// Counts pixels of a class; equal ones do not count.
  @inline(__always)
  mutating func add(_ kind: PixelClass, times number: Int = 1) {
    switch kind {
    case .equal: break
    case .rounding: rounding += number
    case .imperceptible: imperceptible += number
    case .antialiasing: antialiasing += number
    case .distinct: distinct += number
    case .masked: masked += number
    }
  }
}
