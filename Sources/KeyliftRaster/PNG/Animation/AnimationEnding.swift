// SPDX-License-Identifier: MIT

/// What is left to be written of an APNG file when all of its frames are there.
package struct AnimationEnding {
  /// What follows all that was taken before, in parts.
  package let parts: [[UInt8]]
  /// The byte of the file, from 0, from which on `count` takes the place of what stands there.
  package let countOffset: Int
  /// How many frames there are, which is known only now.
  package let count: [UInt8]

  /// The whole file, where nothing of it was taken before.
  package var file: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += part }
    bytes.replaceSubrange(countOffset..<countOffset + count.count, with: count)
    return bytes
  }
}
