// SPDX-License-Identifier: MIT

import CPNGCodec

/// A deflater of row blocks: LZ77 over whole pixels with dynamic Huffman codes, and zlib for
/// photos.
///
/// Screens are flat, so matches consist of whole pixels, and long runs of one color cost almost
/// nothing. `Benchmarks/README.md` has measurements with the frames of a chat at 1179 x 2556
/// pixels. To turn pixels into files, libpng at level 1 without filters takes 11.4 times as long,
/// and Cairo's writer takes 47.9 times as long. The whole way from the clip to the file takes 0.673
/// ms for a moving frame; to draw the frame in full and write it with Cairo takes 107 times as
/// long. Keylift's files have 0.737 times the size of Cairo's.
///
/// Photos and noise are filtered and deflated by zlib: a frame of noise takes 0.421 times as long
/// as with libpng at level 1.
///
/// A block is deflated without reference to anything before it, or for the smallest files to the end of
/// the block before, so its bytes can be used again in every file that contains the same rows.
@safe
struct RowDeflater: ~Copyable {
  private var block = RowBlock()
  private var parser = LZ77Parser()
  private var writer = DeflateBlockWriter()
  private var smallDeflater = SmallRowDeflater()
  private var filteredRows = FilteredRows()
  /// zlib's state of half a megabyte, created for the first photo.
  private var pointer: OpaquePointer?

  init() {}

  deinit { unsafe keylift_row_deflater_destroy(pointer) }

  /// Deflates a block of rows.
  ///
  /// - Parameters:
  ///   - words: The premultiplied pixels of whole rows.
  ///   - format: The format of the rows, at most 16,384 pixels wide.
  ///   - contextRows: The number of rows at the beginning that belong to the block before. The others
  ///     may refer to them. The first must differ from the row above it.
  ///   - isTransient: Whether the rows hardly ever occur again; then they are deflated faster and
  ///     take more bytes.
  /// - Throws: `RasterError.png` if memory runs out.
  mutating func deflate(
    _ words: UnsafeBufferPointer<UInt32>, as format: RowFormat, after contextRows: Int = 0,
    isTransient: Bool = false
  ) throws(RasterError) -> DeflatedRows {
    unsafe block.read(
      words, width: format.width, hasAlpha: format.hasAlpha, after: contextRows)
    if block.isPhoto {
      if contextRows > 0 {
        let own = unsafe UnsafeBufferPointer(rebasing: words[(contextRows * format.width)...])
        unsafe block.read(own, width: format.width, hasAlpha: format.hasAlpha)
      }
      return try deflatePhoto()
    }
    return DeflatedRows(
      bytes: try bytes(format.effort, isTransient), plainCount: block.plainCount,
      checksum: block.checksum)
  }

  private mutating func bytes(
    _ effort: CompressionEffort, _ isTransient: Bool
  ) throws(RasterError) -> [UInt8] {
    switch effort {
    case .speed:
      parser.parse(block, isTransient: isTransient)
      return writer.write(block, parser)
    case .size:
      let bytes = smallDeflater.deflate(block, isTransient: isTransient)
      guard let bytes else { throw .outOfMemory }
      return bytes
    }
  }

  private mutating func deflatePhoto() throws(RasterError) -> DeflatedRows {
    if unsafe pointer == nil { unsafe pointer = keylift_row_deflater_create() }
    guard let pointer = unsafe pointer else { throw .outOfMemory }
    filteredRows.filter(block)
    let count = block.bytesPerRow * block.rowCount
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
@safe
struct Workspace<Element: BitwiseCopyable>: ~Copyable {
  /// The memory; its contents are undefined.
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
