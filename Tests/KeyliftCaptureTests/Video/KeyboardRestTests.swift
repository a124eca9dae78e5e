// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import Testing

/// The rest of a keyboard that a critically damped spring of 18.2574 radians a second moves 336 points
/// up, drawn to whole rows of half a point, and found in one of its last steps.
struct KeyboardRestTests {
  private static let frames = 60

  /// In points.
  private static func below(_ frame: Int) -> Double {
    let radians = 18.2574 * Double(frame) / 60
    return (2 * 336 * (1 + radians) * Foundation.exp(-radians)).rounded() / 2
  }

  private static func rest(
    foundIn frame: Int, noise: (Int) -> Double = { _ in 0 }
  ) throws -> KeyboardRest {
    let video = DecodedVideo(
      layout: BandLayout(width: 1, height: 1, bands: 1), pictures: [],
      frames: (0..<frames).map { DecodedFrame(time: Double($0) / 60, picture: $0) })
    let matches = (0..<frames).map { index in
      RowTemplate.Match(
        shift: below(index) - below(frame) + noise(index), score: 0.9, seen: 600, columns: 0.9)
    }
    return try #require(KeyboardRest(of: matches, in: video, scale: 2))
  }

  /// Frame 22 is 3.5 points below the rest, frame 33 half a point.
  @Test(arguments: [22, 25, 27, 29, 31, 33, 40]) func lastStepsAreNoRest(frame: Int) throws {
    let rest = try Self.rest(foundIn: frame)
    #expect(Self.below(rest.picture) == 0)
    #expect(rest.shift == -Self.below(frame))
  }

  /// Compression moves the peak of a correlation by a tenth of a row and more.
  @Test func noiseOfCompressionDividesNoRest() throws {
    let rest = try Self.rest(foundIn: 30) { $0.isMultiple(of: 2) ? 0.06 : -0.06 }
    #expect(Self.below(rest.picture) == 0)
    #expect(abs(rest.shift + Self.below(30)) < 0.07)
  }

  @Test func placesFarFromTheFoundOneAreNoRest() throws {
    // Frame 12 is 41 points below the rest, of which nothing nearer than 16 points lasts.
    let rest = try Self.rest(foundIn: 12)
    #expect(abs(rest.shift) <= 16)
  }
}
