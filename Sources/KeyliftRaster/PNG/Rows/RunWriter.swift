// SPDX-License-Identifier: MIT

/// A writer of rows as a zlib stream that deflates each run of them once.
///
/// What it writes depends on the rows and their keys alone.
struct RunWriter: ~Copyable {
  private let cache: RowCache
  private var deflater = RowDeflater()
  /// The stream of the rows written last.
  private(set) var stream = ZlibStream()
  private var runs = RowRuns()
  private var parts: [DeflatedRows?] = []
  private var passing: [Bool] = []

  /// Creates a writer.
  ///
  /// - Parameter cache: Where deflated runs are kept; it may be shared with other writers.
  init(cache: RowCache) {
    self.cache = cache
  }

  /// Writes rows as a stream.
  ///
  /// - Parameters:
  ///   - keys: What the rows of a picture are known by.
  ///   - rows: The rows that are written; all without it.
  ///   - seams: The rows where others begin than would if the rows above moved, from the top.
  ///   - passing: For each row whether it hardly comes again; for none without it.
  ///   - format: How they are written.
  ///   - pixels: What returns the pixels of rows, which must last until it is called again.
  /// - Throws: `RasterError.png` where memory ends.
  mutating func write(
    _ keys: [ContentKey], in rows: Range<Int>? = nil, seams: [Int] = [], passing: [Bool] = [],
    as format: RowFormat, pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) {
    let ends = passing.indices.dropFirst().filter { passing[$0] != passing[$0 - 1] }
    runs.cut(
      keys, seams: ends.isEmpty ? seams : Set(seams + ends).sorted(), passing: passing, in: rows)
    self.passing = passing
    try unsafe findParts(keys, format, pixels)
    stream.begin()
    for case let part? in parts { stream.append(part) }
    stream.end()
  }

  /// Does what no other job is doing, and only then waits for what others do.
  private mutating func findParts(
    _ keys: [ContentKey], _ format: RowFormat, _ pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) {
    parts.removeAll(keepingCapacity: true)
    for index in runs.ends.indices {
      parts.append(try unsafe part(index, keys, format, pixels))
    }
    for index in parts.indices {
      while parts[index] == nil {
        cache.wait(for: key(of: index, keys, format))
        parts[index] = try unsafe part(index, keys, format, pixels)
      }
    }
  }

  /// Returns a run that is kept, or deflates it now; nil where another job is deflating it.
  private mutating func part(
    _ index: Int, _ keys: [ContentKey], _ format: RowFormat,
    _ pixels: (Range<Int>) -> UnsafeBufferPointer<UInt32>
  ) throws(RasterError) -> DeflatedRows? {
    let range = range(of: index)
    return try cache.take(key(of: index, keys, format)) { () throws(RasterError) in
      try unsafe deflater.deflate(
        pixels(range), width: format.width, hasAlpha: format.hasAlpha, isPassing: isPassing(range))
    }
  }

  /// Whether a run's rows hardly come again, which all of them do or none.
  private func isPassing(_ range: Range<Int>) -> Bool {
    !passing.isEmpty && passing[range.lowerBound]
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? runs.start : runs.ends[index - 1])..<runs.ends[index]
  }

  private func key(of index: Int, _ keys: [ContentKey], _ format: RowFormat) -> ContentKey {
    var key = format.seed
    let range = range(of: index)
    for row in range { key.append(keys[row]) }
    if isPassing(range) { key.append(1) }
    return key
  }
}
