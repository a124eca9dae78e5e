// SPDX-License-Identifier: MIT

/// Eight brightnesses, or eight answers: all bits of a lane for yes, none for no.
typealias Lanes = SIMD8<Int16>

extension SIMD8<Int16> {
  /// Answers of a comparison of lanes as wide as these.
  @inline(__always)
  init(_ answers: SIMDMask<SIMD8<Int16>>) {
    // The operators of `SIMDMask` itself go lane by lane.
    self = Self.zero.replacing(with: -1, where: answers)
  }

  /// Answers of a comparison of pixels.
  @inline(__always)
  init(_ answers: SIMDMask<SIMD8<UInt32.SIMDMaskScalar>>) {
    self.init(truncatingIfNeeded: SIMD8<Int32>.zero.replacing(with: -1, where: answers))
  }

  /// Returns the lesser of each two lanes.
  @inline(__always)
  func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// Returns the greater of each two lanes.
  @inline(__always)
  func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
