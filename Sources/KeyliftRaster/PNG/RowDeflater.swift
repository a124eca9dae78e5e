// SPDX-License-Identifier: MIT

import CPNGCodec

/// A deflater of rows that this value owns.
@safe
struct RowDeflater: ~Copyable {
  /// zlib's state, half a megabyte, from the first rows on.
  private var pointer: OpaquePointer?

  /// Creates a deflater.
  init() {}

  deinit { unsafe keylift_row_deflater_destroy(pointer) }

  /// Deflates rows, with reference to nothing before them.
  ///
  /// - Parameters:
  ///   - words: The pixels of whole rows.
  ///   - width: The pixels of a row.
  ///   - hasAlpha: Whether alpha is written.
  /// - Throws: `RasterError.png` where memory ends.
  mutating func deflate(
    _ words: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool
  ) throws(RasterError) -> DeflatedRows {
    if unsafe pointer == nil { unsafe pointer = keylift_row_deflater_create() }
    guard let pointer = unsafe pointer else { throw .outOfMemory }
    var rows = unsafe KeyliftDeflatedRows()
    let isDone = unsafe keylift_row_deflater_deflate(
      pointer, words.baseAddress, UInt32(width), UInt32(words.count / width), hasAlpha ? 1 : 0,
      &rows)
    guard isDone != 0 else { throw .outOfMemory }
    return unsafe DeflatedRows(
      bytes: Array(UnsafeBufferPointer(start: rows.bytes, count: rows.count)),
      plainCount: rows.plain_count, checksum: rows.checksum)
  }
}

extension RasterError {
  fileprivate static var outOfMemory: Self { .png("out of memory") }
}

// zlib's state is written to by every call: a deflater stays with the job that made it.
@available(*, unavailable)
extension RowDeflater: Sendable {}
