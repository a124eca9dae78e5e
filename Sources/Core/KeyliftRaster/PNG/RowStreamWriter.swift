// SPDX-License-Identifier: MIT

/// A writer of rows as a zlib stream that deflates each row block once.
///
/// The stream depends only on the rows and their keys.
struct RowStreamWriter: ~Copyable {
  private let cache: RowCache
  private var deflater = RowDeflater()
  private(set) var stream = ZlibStream()
  private var boundaries = BlockBoundaries()
  private var blocks = StreamBlocks()
  private var lastBlocks = StreamBlocks()

  init(cache: RowCache) {
    self.cache = cache
  }

  /// - Parameters:
  ///   - rows: The rows to write; `nil` for all.
  ///   - seams: The rows, in ascending order, at which the content above and below moves apart.
  ///   - pixels: Returns the pixels of rows, which must stay valid until the next call.
  /// - Throws: `RasterError.png` if memory runs out.
  mutating func write(
    _ keys: [ContentKey], in rows: Range<Int>? = nil, seams: [Int] = [], as format: RowFormat,
    pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) {
    boundaries.cut(keys, seams: seams, in: rows)
    try unsafe findBlocks(keys, format, pixels)
    stream.begin()
    for case let block? in blocks.rows { stream.append(block) }
    stream.end()
  }

  /// Deflates what no other job is deflating, and only then waits for the other jobs.
  private mutating func findBlocks(
    _ keys: [ContentKey], _ format: RowFormat, _ pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) {
    swap(&lastBlocks, &blocks)
    blocks.removeAll()
    var next = 0
    for index in boundaries.ends.indices {
      let key = key(of: index, keys, format)
      if let known = lastBlocks.index(of: key, from: next) {
        blocks.append(lastBlocks.rows[known], key)
        next = known + 1
      } else {
        blocks.append(try unsafe block(range(of: index), key, format, pixels), key)
      }
    }
    for index in blocks.rows.indices {
      while blocks.rows[index] == nil {
        let key = blocks.keys[index]
        cache.wait(for: key)
        blocks.rows[index] = try unsafe block(range(of: index), key, format, pixels)
      }
    }
  }

  /// Returns a cached block, or deflates it now; `nil` while another job is deflating it.
  private mutating func block(
    _ rows: Range<Int>, _ key: ContentKey, _ format: RowFormat,
    _ pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) -> DeflatedRows? {
    try cache.take(key) { () throws(RasterError) in
      try unsafe deflater.deflate(pixels(rows), as: format)
    }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? boundaries.start : boundaries.ends[index - 1])..<boundaries.ends[index]
  }

  private func key(of index: Int, _ keys: [ContentKey], _ format: RowFormat) -> ContentKey {
    var key = format.seed
    for row in range(of: index) { key.append(keys[row]) }
    return key
  }
}

struct StreamBlocks {
  private(set) var keys: [ContentKey] = []
  /// The blocks; `nil` while another job deflates one.
  var rows: [DeflatedRows?] = []

  /// The maximum number of blocks between two that stay: few blocks go at one place.
  private static let maximumSkipped = 3

  /// Returns the index of the block with a key that is at an index or shortly after it.
  ///
  /// From one picture to the next, most blocks stay in order. This finds them sooner than the cache.
  func index(of key: ContentKey, from start: Int) -> Int? {
    keys[min(start, keys.count)...].prefix(StreamBlocks.maximumSkipped + 1).firstIndex(of: key)
  }

  mutating func append(_ block: DeflatedRows?, _ key: ContentKey) {
    rows.append(block)
    keys.append(key)
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }
}

struct RowFormat: Hashable {
  let width: Int
  let hasAlpha: Bool
  /// The first column of the rows within the rows that their keys describe, which may be wider.
  let left: Int

  init(width: Int, left: Int = 0, _ settings: PNGEncoder.Settings) {
    self.width = width
    self.left = left
    hasAlpha = settings.hasAlpha
  }

  /// The key of no rows: equal pixels are other bytes at another width, or with alpha.
  var seed: ContentKey {
    ContentKey(seed: UInt64(left) << 32 | UInt64(width) << 1 | (hasAlpha ? 1 : 0))
  }
}

/// A cache of deflated row blocks for any number of encoders at once.
///
/// The files do not depend on its contents.
typealias RowCache = SharedCache<ContentKey, DeflatedRows>

extension RowCache {
  static let standardLimit = 32 << 20

  convenience init() {
    self.init(limit: RowCache.standardLimit)
  }
}

extension DeflatedRows: Cacheable {
  var cacheCost: Int { bytes.count + 128 }

  /// Blocks that deflating does not shrink are not kept: deflating noise again costs as much as a
  /// copy, and noise would evict everything else.
  var isWorthKeeping: Bool { bytes.count < plainCount }
}
