// SPDX-License-Identifier: MIT

import CPNGCodec

/// A deflater of rows, each run on its own.
///
/// Screens are flat: their steps are looked for pixel by pixel, in a fifth of the time that zlib would take
/// for files of the same size. Photos and noise, which are not, go through zlib.
@safe
struct RowDeflater: ~Copyable {
  private var run = RunPixels()
  private var parser = RowParser()
  private var writer = BlockWriter()
  private var photo = PhotoRows()
  /// zlib's state, half a megabyte, from the first photo on.
  private var pointer: OpaquePointer?

  /// Creates a deflater.
  init() {}

  deinit { unsafe keylift_row_deflater_destroy(pointer) }

  /// Deflates rows, with reference to nothing before them.
  ///
  /// - Parameters:
  ///   - words: The premultiplied pixels of whole rows.
  ///   - width: The pixels of a row, at most 16,384.
  ///   - hasAlpha: Whether alpha is written.
  ///   - isPassing: Whether the rows are written once: that is done sooner, in some more bytes.
  /// - Throws: `RasterError.png` where memory ends.
  mutating func deflate(
    _ words: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool, isPassing: Bool = false
  ) throws(RasterError) -> DeflatedRows {
    unsafe run.read(words, width: width, hasAlpha: hasAlpha)
    guard !run.isPhoto else { return try deflatePhoto() }
    parser.parse(run, isPassing: isPassing)
    return DeflatedRows(
      bytes: writer.write(run, parser), plainCount: run.bytesPerRow * run.rowCount,
      checksum: run.checksum)
  }

  private mutating func deflatePhoto() throws(RasterError) -> DeflatedRows {
    if unsafe pointer == nil { unsafe pointer = keylift_row_deflater_create() }
    guard let pointer = unsafe pointer else { throw .outOfMemory }
    photo.filter(run)
    let count = run.bytesPerRow * run.rowCount
    var rows = unsafe KeyliftDeflatedRows()
    let isDone = unsafe keylift_row_deflater_deflate(
      pointer, photo.bytes.elements.baseAddress, count, photo.isNoise ? 1 : 0, &rows)
    guard isDone != 0 else { throw .outOfMemory }
    return unsafe DeflatedRows(
      bytes: Array(UnsafeBufferPointer(start: rows.bytes, count: rows.count)),
      plainCount: count, checksum: rows.checksum)
  }
}

extension RasterError {
  fileprivate static var outOfMemory: Self { .png("out of memory") }
}

// zlib's state is written to by every call: a deflater stays with the job that made it.
@available(*, unavailable)
extension RowDeflater: Sendable {}
