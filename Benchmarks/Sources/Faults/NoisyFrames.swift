// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestSupport

/// The frames of a clip, of which some have every channel off by up to a step.
final class NoisyFrames: FrameSource {
  private let scene: GoldenScene
  private let noisy: [Int: Picture]

  /// Lays noise over frames.
  init(
    _ scene: GoldenScene, numbers: Set<Int>, renderer: PictureRenderer, random: inout SeededRandom
  ) throws {
    self.scene = scene
    var pictures: [Int: Picture] = [:]
    for number in numbers.sorted() {
      pictures[number] = try NoisyFrames.noisy(
        scene.frames[number].picture, renderer: renderer, random: &random)
    }
    noisy = pictures
  }

  func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    let shown = scene.frames[number]
    return (shown.frame, noisy[number] ?? shown.picture)
  }

  private static func noisy(
    _ picture: Picture, renderer: PictureRenderer, random: inout SeededRandom
  ) throws -> Picture {
    let plain = try renderer.render(picture)
    let pixels = plain.pixels.map { NoisyFrames.noisy($0, bits: random.next()) }
    let file = try PNGEncoder().encode(
      PixelBuffer(width: plain.width, height: plain.height, pixels: pixels))
    guard let image = PNGImage(bytes: file) else { throw RasterError.png("no image") }
    let rect = CGRect(x: 0, y: 0, width: plain.width, height: plain.height)
    let content = LayerContent(
      width: plain.width, height: plain.height, marks: [.image(image, rect, clip: nil)])
    var copy = picture
    copy.layers = [Layer(id: "noise", content: content, place: .identity)]
    return copy
  }

  /// Returns an opaque pixel with each color channel a step less, the same or a step more.
  private static func noisy(_ pixel: UInt32, bits: UInt64) -> UInt32 {
    stride(from: 0, to: 24, by: 8).reduce(0xFF00_0000) { word, shift in
      let step = Int(bits >> (shift * 2) & 0xFFFF) % 3 - 1
      let value = Int(pixel >> shift & 0xFF) + step
      return word | UInt32(min(max(value, 0), 255)) << shift
    }
  }
}
