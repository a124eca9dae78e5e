// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A draft that grows while what belongs into it is made, so that it is never in memory as a whole.
package final class DraftFile: Sendable {
  /// The file that the draft is to become, which messages name.
  private let path: String
  private let file: Int32
  /// Bytes that are still to be written.
  private let waiting = Mutex<[UInt8]>([])

  /// The bytes that are written at once.
  private static let most = 1 << 18

  /// Opens a draft that is there already.
  ///
  /// - Parameters:
  ///   - draft: What `AtomicFile.beginDraft(of:)` has returned.
  ///   - path: What it was asked for.
  package init(_ draft: String, of path: String) throws(FileError) {
    self.path = path
    file = unsafe open(draft, O_WRONLY)
    guard file >= 0 else { throw FileError(.write, path, reason: errno) }
  }

  deinit { close(file) }

  /// Adds bytes behind all others.
  package func append(_ parts: [[UInt8]]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in
      for part in parts {
        waiting += part
        if waiting.count >= DraftFile.most { try write(&waiting) }
      }
    }
  }

  /// Writes all that was added, and puts bytes in the place of others.
  ///
  /// - Parameter offset: The first byte whose place is taken, from 0.
  package func finish(replacing offset: Int, with bytes: [UInt8]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in try write(&waiting) }
    guard lseek(file, off_t(offset), SEEK_SET) >= 0 else {
      throw FileError(.write, path, reason: errno)
    }
    var bytes = bytes
    try write(&bytes)
    // Some file systems tell only who closes a file that they had no room.
    guard close(dup(file)) == 0 else { throw FileError(.write, path, reason: errno) }
  }

  private func write(_ bytes: inout [UInt8]) throws(FileError) {
    let reason = AtomicFile.write(bytes, to: file)
    bytes.removeAll(keepingCapacity: true)
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
  }
}
