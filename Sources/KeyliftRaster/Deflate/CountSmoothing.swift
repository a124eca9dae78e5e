// SPDX-License-Identifier: MIT

/// The smoothing of symbol counts into runs of equal neighbors.
///
/// The header of a deflate block describes a run of equal code lengths in a few bits. The lengths of
/// symbols with equal counts differ by at most one bit.
enum CountSmoothing {
  /// The largest distance of a count from the mean of those before it; 4 and 7 save fewer bytes.
  private static let tolerance: UInt32 = 5
  /// The fewest counts of a run: a shorter one has no short description.
  private static let leastRun = 4
  /// The fewest zeros that stay: they have a short description and need no code.
  private static let leastZeros = 5

  /// Puts the mean in place of consecutive counts that are close to each other.
  ///
  /// A symbol that occurs has a count above 0 after that, too.
  static func smooth(_ counts: UnsafeMutableBufferPointer<UInt32>) {
    var start = 0
    while start < counts.count {
      let zeros = unsafe zeros(from: start, of: counts)
      guard zeros < leastZeros else {
        start += zeros
        continue
      }
      let (end, sum) = unsafe run(from: start, of: counts)
      if end - start >= leastRun, sum > 0 {
        let count = UInt32(end - start)
        let mean = max((sum + count / 2) / count, 1)
        unsafe counts[start..<end].update(repeating: mean)
      }
      start = end
    }
  }

  /// Returns the end and the sum of the counts from one on that are each close to the mean of those
  /// before it.
  private static func run(
    from start: Int, of counts: UnsafeMutableBufferPointer<UInt32>
  ) -> (end: Int, sum: UInt32) {
    var sum = unsafe counts[start]
    var end = start + 1
    while end < counts.count {
      let next = unsafe counts[end]
      if next == 0, unsafe zeros(from: end, of: counts) >= leastZeros { break }
      let count = UInt32(end - start)
      let (high, low) = (max(next * count, sum), min(next * count, sum))
      guard high - low <= tolerance * count else { break }
      sum += next
      end += 1
    }
    return (end, sum)
  }

  private static func zeros(
    from start: Int, of counts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var end = start
    while end < counts.count, unsafe counts[end] == 0 { end += 1 }
    return end - start
  }
}
