// SPDX-License-Identifier: MIT

import Foundation

/// Writes files that need not survive a loss of power: `Data.write(to:)` waits for the disk, 50 ms
/// and more.
enum QuickFile {
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CampaignError) {
    guard let file = unsafe fopen(path, "w") else { throw .cannotWrite(path) }
    let bytes = Array(bytes)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .cannotWrite(path) }
  }
}
