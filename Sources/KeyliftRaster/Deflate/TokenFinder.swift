// SPDX-License-Identifier: MIT

import CLibDeflate

/// libdeflate at one of its levels, for the tokens of its streams.
@safe
struct TokenFinder: ~Copyable {
  private let level: Int32
  private var stream = Workspace<UInt8>()
  /// libdeflate's memory of several megabytes, created for the first bytes.
  private var compressor: OpaquePointer?

  /// Creates a finder.
  ///
  /// - Parameter level: The level of libdeflate, in `0...12`.
  init(level: Int32) {
    self.level = level
    unsafe compressor = nil
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Returns the tokens that libdeflate finds for some bytes; `nil` if memory runs out.
  mutating func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [ByteToken]? {
    if unsafe compressor == nil { unsafe compressor = libdeflate_alloc_compressor(level) }
    guard let compressor = unsafe compressor else { return nil }
    stream.reserve(unsafe libdeflate_deflate_compress_bound(compressor, bytes.count))
    let length = unsafe libdeflate_deflate_compress(
      compressor, bytes.baseAddress, bytes.count, stream.elements.baseAddress,
      stream.elements.count)
    return unsafe DeflateReader.tokens(
      of: UnsafeBufferPointer(rebasing: stream.elements[..<length]))
  }
}
