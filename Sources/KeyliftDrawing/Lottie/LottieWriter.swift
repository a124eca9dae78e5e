// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The spelling of moving pictures as Lottie files (version 5.7 of the format): self-contained, the same for the same
/// motion to the byte, a few lines a layer and one a mark or a key.
///
/// The file's own size is in points and not in pixels, as players for iOS and Android take `w` and `h` for points and
/// show the file in that size; a browser's take them for CSS's pixels, which are the same. Outlines keep the picture's
/// pixels, within a group that is as much smaller. Times are frames, fractions included: players that show more
/// frames, or fewer, show what is true at theirs.
///
/// A picture's speed and how long its end is held are in the times. How often it plays is up to the player: the
/// format has no word for it, so `Playback.plays` is not written.
package struct LottieWriter {
  private let motion: PictureMotion
  private let clock: LottieClock
  private var layering: LottieLayering

  private init(_ motion: PictureMotion, playback: Playback, rate: Double) {
    precondition(rate > 0, "time goes on")
    self.motion = motion
    clock = LottieClock(duration: motion.duration, playback: playback, rate: rate)
    layering = LottieLayering(motion, clock: clock)
  }

  /// Returns a moving picture as the bytes of a Lottie file.
  ///
  /// - Parameter rate: The frames of a second, more than 0.
  package static func bytes(
    of motion: PictureMotion, playback: Playback = Playback(), rate: Double
  ) -> [UInt8] {
    var writer = LottieWriter(motion, playback: playback, rate: rate)
    return writer.document().bytes
  }

  private mutating func document() -> LottieMarkup {
    let layers = layering.layers(of: motion)
    let size = layering.size
    var markup = LottieMarkup()
    markup.add("{\"v\":\"5.7.0\",\"fr\":")
    markup.number(clock.rate)
    markup.add(",\"ip\":0,\"op\":")
    markup.number(clock.end)
    markup.add(",\"w\":\(Int(size.width)),\"h\":\(Int(size.height)),\"ddd\":0,")
    markup.newLine(1)
    markup.add("\"assets\":[")
    markup.add(layering.assets.markup)
    markup.add("],")
    markup.newLine(1)
    markup.layers(layers, size: size, depth: 1)
    markup.add("\n}\n")
    return markup
  }
}
