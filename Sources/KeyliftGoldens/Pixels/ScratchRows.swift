// SPDX-License-Identifier: MIT

/// Memory for rows of values that are read and written eight at a time, a little beyond their ends too.
@safe
struct ScratchRows<Element: Numeric & BitwiseCopyable & SIMDScalar>: ~Copyable {
  /// The values of a row, its margins included.
  private let stride: Int
  private let memory: UnsafeMutableBufferPointer<Element>

  /// The values before a row's first and, at least, after its last.
  private static var margin: Int { 8 }

  /// Creates rows of zeros.
  init(count: Int, width: Int) {
    stride = (width + 7) / 8 * 8 + 2 * ScratchRows.margin
    unsafe memory = .allocate(capacity: count * stride)
    unsafe memory.initialize(repeating: 0)
  }

  deinit { unsafe memory.deallocate() }

  /// Returns a row, whose indices may lie in the margins too.
  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory.baseAddress.unsafelyUnwrapped + (index &* stride &+ ScratchRows.margin)
  }

  /// Lets a row's outermost values go on into its margins.
  func extend(_ index: Int, width: Int) {
    let row = unsafe row(index)
    unsafe row[-1] = row[0]
    unsafe row[width] = row[width - 1]
  }

  /// Reads eight values of a row from a column on.
  @inline(__always)
  func eight(_ index: Int, from x: Int) -> SIMD8<Element> {
    unsafe UnsafeRawPointer(row(index) + x).loadUnaligned(as: SIMD8<Element>.self)
  }

  /// Writes eight values of a row from a column on.
  @inline(__always)
  func set(_ index: Int, from x: Int, _ values: SIMD8<Element>) {
    unsafe UnsafeMutableRawPointer(row(index) + x).storeBytes(of: values, as: SIMD8<Element>.self)
  }
}

extension ScratchRows<UInt8> {
  /// Whether eight bytes of a row from a column on are all zero.
  @inline(__always)
  func isZero(_ index: Int, from x: Int) -> Bool {
    unsafe UnsafeRawPointer(row(index) + x).loadUnaligned(as: UInt64.self) == 0
  }
}
