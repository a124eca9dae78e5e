// SPDX-License-Identifier: MIT

import Foundation

/// A request to the system for large memory pages.
///
/// When much memory is written for the first time, most of the time goes to one page fault for each
/// small page.
enum LargePages {
  /// The size and alignment of a large page on systems that have them.
  private static let size = 2 << 20

  /// Requests large pages where they fit into memory that was not written yet.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
    guard let first = memory.baseAddress else { return }
    let start = unsafe first.alignedUp(toMultipleOf: size)
    let end = unsafe (first + memory.count).alignedDown(toMultipleOf: size)
    // This is only advice and does not change the memory's contents.
    if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }
}
