// SPDX-License-Identifier: MIT

import Foundation

/// Memory that the system hands out in few large pages rather than many small ones.
///
/// Where much memory is written to for the first time, most of the time goes to one interruption for
/// each page.
enum LargePages {
  /// The size of a large page on the systems that have them, and where they can begin.
  private static let size = 2 << 20

  /// Asks for large pages wherever they fit into memory that was not written to yet.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
    guard let first = memory.baseAddress else { return }
    let start = unsafe first.alignedUp(toMultipleOf: size)
    let end = unsafe (first + memory.count).alignedDown(toMultipleOf: size)
    // Only advice: whether it is taken makes no difference to what the memory holds.
    if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }
}
