// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// An animation of `Tests/Fixtures/PNG/animations.json`.
struct AnimationFixture: Decodable, CustomTestStringConvertible {
  let name: String
  let width: Int
  let height: Int
  let plays: Int
  let delays: [[Int]]
  /// The largest difference of a channel that a reader of 8 bits may have.
  let steps: Int
  /// The premultiplied pixels of each frame, in hexadecimal.
  let frames: [String]
  let png: Data

  var testDescription: String { name }

  var bytes: [UInt8] { Array(png) }

  /// The channels of each frame's pixels: alpha, red, green and blue.
  var channels: [[UInt8]] {
    frames.map { frame in
      let digits = Array(frame.utf8)
      return stride(from: 0, to: digits.count, by: 2).map { start in
        UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) ?? 0
      }
    }
  }

  static let all: [AnimationFixture] = Fixtures.rows(of: "PNG/animations.json")
}
