// SPDX-License-Identifier: MIT

/// A 128-bit sum of a frame's file, the same in every run and on every machine.
///
/// It is computed in pieces, so that a file is read into little memory: fresh memory for each file
/// takes longer than the sum.
package struct FrameFileSum: Hashable, Sendable {
  private var key = ContentKey(seed: 0)
  private var count = 0

  /// The number of bytes of each piece but the last.
  package static let piece = 1 << 16

  /// Creates the sum of no bytes.
  package init() {}

  /// Creates the sum of a file's bytes.
  package init(of bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: FrameFileSum.piece) {
        let end = min(start + FrameFileSum.piece, bytes.count)
        unsafe append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
  }

  /// Appends the next piece, which must have `piece` bytes unless it is the last.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard unsafe !bytes.isEmpty else { return }
    let words = bytes.count / 4
    unsafe bytes.withMemoryRebound(to: UInt32.self) {
      unsafe key.append(UnsafeBufferPointer(rebasing: $0[..<words]), ignoring: 0)
    }
    for index in words * 4..<bytes.count { key.append(UInt64(unsafe bytes[index])) }
    count += bytes.count
  }

  /// The sum as 32 hexadecimal digits.
  package var text: String {
    var whole = key
    whole.append(UInt64(count))
    return whole.text
  }
}
