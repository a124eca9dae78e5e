// SPDX-License-Identifier: MIT

import Foundation

/// A file whose bytes need not survive a loss of power.
///
/// Foundation's `Data.write(to:)` waits until they are on the disk, 50 ms and more.
enum QuickFile {
  /// Writes a file, replacing what is there.
  ///
  /// - Throws: `CampaignError.cannotWrite`.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CampaignError) {
    guard let file = unsafe fopen(path, "w") else { throw .cannotWrite(path) }
    let bytes = Array(bytes)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .cannotWrite(path) }
  }
}
