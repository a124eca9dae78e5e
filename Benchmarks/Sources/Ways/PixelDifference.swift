// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestSupport

enum PixelDifference {
  /// Two ways of smoothing edges may leave so much; a missing mark would be far more.
  private static let limit = 0.005
  private static let step = 10

  /// Compares every tenth moving frame with ours.
  ///
  /// - Throws: `BenchmarkError.different` if more than 0.5 % of the pixels differ by more than 24
  ///   of 255 in a channel, or the sizes do.
  static func check<Way: FrameWay>(_: Way.Type, named name: String, on clip: MovingClip) throws {
    let (keylift, other) = (try KeyliftWay(clip.clip), try Way(clip.clip))
    for frame in clip.moving(every: step) {
      try check(other.png(of: frame), of: name, shows: keylift.png(of: frame), frame: frame.number)
    }
  }

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
