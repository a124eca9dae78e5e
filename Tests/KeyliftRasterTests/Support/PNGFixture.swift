// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// An image of `Tests/Fixtures/PNG/images.json`.
struct PNGFixture: Decodable, CustomTestStringConvertible {
  let name: String
  let width: Int
  let height: Int
  let png: Data
  let rgba: String

  var testDescription: String { name }

  var bytes: [UInt8] { Array(png) }

  /// The expected pixels: the nearest premultiplied words of the straight ones.
  var words: [UInt32] {
    let digits = Array(rgba.utf8)
    return stride(from: 0, to: digits.count, by: 8).map { start in
      let text = String(decoding: digits[start..<start + 8], as: UTF8.self)
      let pixel = UInt32(text, radix: 16) ?? 0
      let alpha = pixel & 0xFF
      func premultiplied(_ shift: UInt32) -> UInt32 {
        UInt32((Double(pixel >> shift & 0xFF) * Double(alpha) / 255).rounded())
      }
      return alpha << 24 | premultiplied(24) << 16 | premultiplied(16) << 8 | premultiplied(8)
    }
  }

  static let all: [PNGFixture] = Fixtures.rows(of: "PNG/images.json")
}
