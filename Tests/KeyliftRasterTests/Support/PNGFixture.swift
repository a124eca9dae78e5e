// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
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

enum Fixtures {
  static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/\(path)") }

  /// Returns the rows of a JSON file; none if it cannot be read.
  static func rows<Row: Decodable>(of path: String) -> [Row] {
    (try? JSONDecoder().decode([Row].self, from: Data(contentsOf: url(path)))) ?? []
  }
}

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
