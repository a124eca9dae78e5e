// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestSupport
import Testing

struct FrameFileSumTests {
  private static let piece = FrameFileSum.piece

  private func sum(inPieces bytes: [UInt8]) -> FrameFileSum {
    var sum = FrameFileSum()
    var start = 0
    while true {
      let part = bytes[start..<min(start + Self.piece, bytes.count)]
      unsafe part.withUnsafeBytes { unsafe sum.append($0) }
      guard part.count == Self.piece else { return sum }
      start += Self.piece
    }
  }

  @Test(arguments: [0, 1, 3, 4, 5, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 7])
  func sumOfPiecesIsThatOfTheWhole(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(sum(inPieces: bytes) == FrameFileSum(of: bytes))
  }

  @Test(arguments: [5, piece, 2 * piece + 7])
  func everyByteCounts(_ count: Int) {
    let bytes = [UInt8](repeating: 7, count: count)
    let sum = FrameFileSum(of: bytes).text
    for index in [0, 1, count / 2, count - 2, count - 1] {
      var other = bytes
      other[index] ^= 1
      #expect(FrameFileSum(of: other).text != sum)
    }
    #expect(FrameFileSum(of: bytes + [7]).text != sum)
    #expect(FrameFileSum(of: Array(bytes.dropLast())).text != sum)
  }
}
