// SPDX-License-Identifier: MIT

import CPNGCodec

/// A deflater of row blocks: LZ77 over whole pixels with dynamic Huffman codes, and zlib for
/// photos.
///
/// Screens are flat, so matches consist of whole pixels, and long runs of one color cost almost
/// nothing. Photos and noise are filtered and deflated by zlib.
///
/// A block is deflated without reference to anything before it, so its bytes can be used again in
/// every file that contains the same rows.
@safe
struct RowDeflater: ~Copyable {
  private var block = RowBlock()
  private var parser = LZ77Parser()
  private var writer = DeflateBlockWriter()
  private var filteredRows = FilteredRows()
  /// zlib's state, which is large and created for the first photo.
  private var pointer: OpaquePointer?

  init() {}

  deinit { unsafe keylift_row_deflater_destroy(pointer) }

  /// - Parameters:
  ///   - words: The premultiplied pixels of whole rows.
  ///   - format: The format of the rows, at most 16,384 pixels wide.
  /// - Throws: `RasterError.png` if memory runs out.
  mutating func deflate(
    _ words: UnsafeBufferPointer<UInt32>, as format: RowFormat
  ) throws(RasterError) -> DeflatedRows {
    unsafe block.read(words, width: format.width, hasAlpha: format.hasAlpha)
    guard !block.isPhoto else { return try deflatePhoto() }
    parser.parse(block)
    return DeflatedRows(
      bytes: writer.write(block, parser), plainCount: block.plainCount, checksum: block.checksum)
  }

  private mutating func deflatePhoto() throws(RasterError) -> DeflatedRows {
    if unsafe pointer == nil { unsafe pointer = keylift_row_deflater_create() }
    guard let pointer = unsafe pointer else { throw .outOfMemory }
    filteredRows.filter(block)
    let count = block.plainCount
    var rows = unsafe KeyliftDeflatedRows()
    let isDone = unsafe keylift_row_deflater_deflate(
      pointer, filteredRows.bytes.elements.baseAddress, count, filteredRows.isNoise ? 1 : 0, &rows)
    guard isDone != 0 else { throw .outOfMemory }
    return unsafe DeflatedRows(
      bytes: Array(UnsafeBufferPointer(start: rows.bytes, count: rows.count)),
      plainCount: count, checksum: rows.checksum)
  }
}

extension RasterError {
  fileprivate static var outOfMemory: Self { .png(KEYLIFT_OUT_OF_MEMORY) }
}

// Every call writes to zlib's state, so a deflater stays with the job that made it.
@available(*, unavailable)
extension RowDeflater: Sendable {}

/// Memory that its owner reuses, and that grows when more elements are needed.
///
/// The types of elements are not private, as Swift 6.3 aborts in a debug build where another file
/// releases storage of a private type.
@safe
struct Workspace<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutableBufferPointer<Element>

  init() {
    unsafe elements = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit { unsafe elements.deallocate() }

  /// Makes room for a number of elements; the contents may be lost.
  mutating func reserve(_ count: Int) {
    guard unsafe elements.count < count else { return }
    unsafe elements.deallocate()
    unsafe elements = .allocate(capacity: count)
  }
}
