// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The writer of moving pictures as Lottie files (version 5.7 of the format).
///
/// A file is self-contained, the same for the same motion to the byte, and has a few lines a layer
/// and one a mark or a key.
///
/// The file's own size is in points, because players for iOS and Android read `w` and `h` as
/// points; browsers read them as CSS pixels, which are the same. Outlines keep the picture's
/// pixels, in a group that is scaled down. Times are frames with fractions: at any frame rate, a
/// player shows the picture's exact state.
///
/// The picture's speed and the hold at its end are part of the times. The format cannot say how
/// often a file plays, so `Playback.plays` is ignored.
enum LottieWriter {
  static func bytes(
    of motion: PictureMotion, playback: Playback = Playback(), rate: Double
  ) -> [UInt8] {
    precondition(rate > 0, "time goes on")
    let clock = LottieClock(duration: motion.duration, playback: playback, rate: rate)
    var layering = LottieLayering(motion, clock: clock)
    let layers = layering.layers(of: motion)
    let size = layering.size
    var markup = LottieMarkup()
    markup.add("{\"v\":\"5.7.0\",\"fr\":")
    markup.number(clock.rate)
    markup.add(",\"ip\":0,\"op\":")
    markup.number(clock.end)
    markup.add(",\"w\":\(Int(clamping: size.width)),\"h\":\(Int(clamping: size.height)),\"ddd\":0,")
    markup.newLine(1)
    markup.add("\"assets\":[")
    markup.add(layering.assets.markup)
    markup.add("],")
    markup.newLine(1)
    markup.layers(layers, size: size, depth: 1)
    markup.add("\n}\n")
    return markup.bytes
  }
}

/// The frames of a Lottie file, with fractions, are the unit of all its times.
struct LottieClock {
  let rate: Double
  /// A whole frame, more than 0, at which the file begins again.
  let end: Double

  private let speed: Double

  init(duration: Double, playback: Playback, rate: Double) {
    self.rate = rate
    speed = playback.speed
    // The last instant is a frame, too, however short its hold is.
    let last = (duration / playback.speed * rate).asWritten(4).rounded(.up)
    let length = (playback.length(of: duration) * rate).asWritten(4).rounded(.up)
    end = max(length, last + 1)
  }

  func frame(at time: Double) -> Double { (time / speed * rate).asWritten(4) }
}

struct LottieAssets {
  private(set) var markup = LottieMarkup()

  private let size: CGSize
  private var images: [PNGImage: String] = [:]
  private var names = LayerNames()

  init(size: CGSize) { self.size = size }

  mutating func id(of image: PNGImage) -> String {
    if let known = images[image] { return known }
    let id = open("image")
    images[image] = id
    markup.add(",\"w\":\(image.width),\"h\":\(image.height),\"u\":\"\",\"e\":1,\"p\":")
    markup.string("data:image/png;base64," + Data(image.bytes).base64EncodedString())
    markup.add("}")
    return id
  }

  mutating func id(of layers: [LottieLayer], named name: String) -> String {
    let id = open(name)
    markup.add(",")
    markup.layers(layers, size: size, depth: 2)
    markup.add("}")
    return id
  }

  private mutating func open(_ name: String) -> String {
    let id = names.unused(name)
    if !markup.bytes.isEmpty { markup.add(",") }
    markup.newLine(2)
    markup.add("{\"id\":")
    markup.string(id)
    return id
  }
}
