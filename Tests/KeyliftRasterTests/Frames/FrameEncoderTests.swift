// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

/// The files depend only on the pictures, not on the encoder or on earlier pictures.
struct FrameEncoderTests {
  private func settings(hasAlpha: Bool) -> PNGEncoder.Settings {
    PNGEncoder.Settings(hasAlpha: hasAlpha, scale: 2)
  }

  private func alone(_ picture: Picture, hasAlpha: Bool = false) throws -> [UInt8] {
    try FrameEncoder().png(of: picture, settings: settings(hasAlpha: hasAlpha))
  }

  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
  }

  /// The renderer draws whole pictures and shares no row logic with the encoder.
  @Test(arguments: 0..<16, [false, true])
  func filesHaveTheRenderersPixels(seed: UInt64, hasAlpha: Bool) throws {
    var clip = RandomClip(seed: seed)
    let encoder = FrameEncoder()
    for (index, picture) in clip.frames(6).enumerated() {
      let drawn = try PictureRenderer().render(picture)
      let bytes = try encoder.png(of: picture, settings: settings(hasAlpha: hasAlpha))
      let expected = hasAlpha ? drawn.pixels : drawn.pixels.map { $0 | 0xFF00_0000 }
      #expect(try decoded(bytes).pixels == expected, "seed \(seed), frame \(index)")
    }
  }

  /// Forward, backward, with new, tiny and shared stores.
  @Test(arguments: 0..<10) func filesDependOnNeitherOrderNorCaches(seed: UInt64) throws {
    var clip = RandomClip(seed: seed)
    let pictures = clip.frames(6)
    let fresh = try pictures.map { try alone($0) }
    let store = FrameStore()
    let narrow = FrameStore(tileBytes: 20_000, rowBytes: 500)
    let encoders = [FrameStore(), narrow, store, store].map { FrameEncoder(store: $0) }
    for encoder in encoders {
      let written = try pictures.map {
        try encoder.png(of: $0, settings: settings(hasAlpha: false))
      }
      #expect(written == fresh, "seed \(seed)")
    }
    let backwards = try pictures.reversed().map {
      try encoders[2].png(of: $0, settings: settings(hasAlpha: false))
    }
    #expect(backwards.reversed() == fresh, "seed \(seed)")
  }

  @Test(arguments: 0..<6) func jobsWithASharedStoreWriteEqualFiles(seed: UInt64) throws {
    var clip = RandomClip(seed: seed)
    let pictures = clip.frames(12)
    let expected = try pictures.map { try alone($0) }
    for store in [FrameStore(), FrameStore(tileBytes: 30_000, rowBytes: 1000)] {
      let written = Written(count: pictures.count)
      DispatchQueue.concurrentPerform(iterations: 4) { job in
        let encoder = FrameEncoder(store: store)
        for index in pictures.indices where index % 4 == job || index % 5 == job {
          written.set(
            index, try? encoder.png(of: pictures[index], settings: settings(hasAlpha: false)))
        }
      }
      #expect(written.all == expected, "seed \(seed)")
    }
  }

  @Test func settingsChangeTheFile() throws {
    var clip = RandomClip(seed: 3)
    let picture = clip.frames(1)[0]
    let encoder = FrameEncoder()
    for hasAlpha in [false, true, false] {
      let bytes = try encoder.png(of: picture, settings: settings(hasAlpha: hasAlpha))
      #expect(try bytes == alone(picture, hasAlpha: hasAlpha))
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (16385, 1), (16384, 16384), (-1, 5)])
  func pictureOutsideTheLimitsIsAnError(_ width: Int, _ height: Int) {
    let picture = Picture(width: width, height: height, scale: 1, background: .white, layers: [])
    #expect(throws: RasterError.tooLarge(width: width, height: height)) { try alone(picture) }
  }

  /// A failure must not affect the next picture or another job.
  @Test func pictureAfterAFailureIsCorrect() throws {
    let store = FrameStore()
    let encoders = [FrameEncoder(store: store), FrameEncoder(store: store)]
    let good = Picture.of([.box(2, 3, 9, 9, .black)])
    var bad = good
    bad.layers += try Picture.of([.brokenImage()]).layers
    for _ in 0..<2 {
      for encoder in encoders {
        #expect(throws: RasterError.self) {
          try encoder.png(of: bad, settings: settings(hasAlpha: false))
        }
        let bytes = try encoder.png(of: good, settings: settings(hasAlpha: false))
        #expect(try bytes == alone(good))
      }
    }
  }
}

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
