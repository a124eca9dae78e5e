// SPDX-License-Identifier: MIT

import Synchronization

/// Files that several jobs write at once.
final class Written: Sendable {
  private let files: Mutex<[[UInt8]?]>

  init(count: Int) {
    files = Mutex(Array(repeating: nil, count: count))
  }

  func set(_ index: Int, _ bytes: [UInt8]?) {
    files.withLock { $0[index] = bytes }
  }

  var all: [[UInt8]?] { files.withLock { $0 } }
}
