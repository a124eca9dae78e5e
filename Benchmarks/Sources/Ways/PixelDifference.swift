// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestSupport

enum PixelDifference {
  /// What two ways of smoothing edges may leave; a mark left out would be far more.
  private static let limit = 0.005
  /// How far apart those frames are that are looked at.
  private static let step = 10

  /// Makes sure that another way shows what ours does, on every tenth of a clip's moving frames.
  ///
  /// - Throws: `BenchmarkError.different` where more than 0.5 % of the pixels differ by more than 24 of 255
  ///   in a channel, or the sizes do.
  static func check<Way: FrameWay>(_: Way.Type, named name: String, on clip: MovingClip) throws {
    let (keylift, other) = (try KeyliftWay(clip.clip), try Way(clip.clip))
    for frame in clip.moving(every: step) {
      try check(other.png(of: frame), of: name, shows: keylift.png(of: frame), frame: frame.number)
    }
  }

  /// Makes sure that another side's file shows what ours does.
  static func check(_ theirs: [UInt8], of name: String, shows ours: [UInt8], frame: Int) throws {
    let share = try share(ours, theirs)
    guard share < limit else {
      throw BenchmarkError.different(name, frame: frame, share: share)
    }
  }

  private static func share(_ left: [UInt8], _ right: [UInt8]) throws -> Double {
    let (left, right) = (try pixels(of: left), try pixels(of: right))
    guard (left.width, left.height) == (right.width, right.height) else { return 1 }
    return Double(PictureDifference(left, right).pixels) / Double(left.pixels.count)
  }

  private static func pixels(of png: [UInt8]) throws -> PixelBuffer {
    guard let image = PNGImage(bytes: png) else { throw BenchmarkError.cairo("not a PNG") }
    return try PixelBuffer(decoding: image)
  }
}
