// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import TestSupport
import Testing

/// Frames that share groups of layers with the frame before, which are not compared again.
struct LayerGroupTests {
  @Test(arguments: 0..<24) func sharedGroupsChangeNoPixel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var clip = RandomClip(seed: seed)
    let hasher = FrameHasher()
    var last: [LayerGroup] = []
    for (number, frame) in clip.frames(12).enumerated() {
      let grouped = grouped(frame, after: last, &random)
      last = grouped.shared
      let pixels = PixelHash(of: try PictureRenderer().render(frame))
      #expect(try hasher.hash(of: grouped) == pixels, "seed \(seed), frame \(number)")
    }
  }

  /// Returns a picture with its back layers in groups; those that did not change are the same objects.
  private func grouped(
    _ picture: Picture, after last: [LayerGroup], _ random: inout SeededRandom
  ) -> Picture {
    // Mostly the division of the frame before, sometimes another, or none.
    var sizes = last.map(\.layers.count)
    if Int.random(in: 0...3, using: &random) == 0 {
      sizes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...2, using: &random)
      }
    }
    var rest = picture.layers[...]
    let groups = sizes.enumerated().map { index, size in
      let layers = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      return last.indices.contains(index) && last[index].layers == layers
        ? last[index] : LayerGroup(layers)
    }
    return Picture(
      width: picture.width, height: picture.height, scale: picture.scale,
      background: picture.background, shared: groups, layers: Array(rest),
      cornerRadius: picture.cornerRadius)
  }

  /// Glass shows what is behind it, so a group with other glass is another.
  @Test(arguments: 0..<6) func glassInAGroupIsFound(seed: UInt64) throws {
    var random = GlassPicture(seed: seed)
    let hasher = FrameHasher()
    for (number, frame) in random.frames(6).enumerated() {
      var picture = frame
      if number % 3 == 1 {
        for index in picture.layers.indices { picture.layers[index].material = nil }
      }
      let grouped = Picture(
        width: picture.width, height: picture.height, scale: picture.scale,
        background: picture.background, shared: [LayerGroup(picture.layers)], layers: [])
      let pixels = PixelHash(of: try PictureRenderer().render(picture))
      #expect(try hasher.hash(of: grouped) == pixels, "seed \(seed), frame \(number)")
    }
  }
}
