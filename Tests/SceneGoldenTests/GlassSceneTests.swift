// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// Frames in which a keyboard of glass rises over a moving feed, drawn by Keylift and, from their
/// SVG, by three other renderers.
@Suite(.requires(.inter))
struct GlassSceneTests {
  private func pictures() throws -> [Picture] {
    let path = Repository.url("Benchmarks/Scenes/glass-feed.yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    let clip = scene.play()
    let painter = try Inter.painter(for: clip)
    return [0.3, 1.1].map { painter.picture(of: clip.timeline.frame(at: $0)) }
  }

  @Test(.requires(.librsvg)) func librsvgDrawsTheSameFrames() throws {
    try expectAgreement { try RenderedSVG.pixels(of: $0) }
  }

  @Test(.requires(.resvg)) func resvgDrawsTheSameFrames() throws {
    try expectAgreement { try RenderedSVG.resvgPixels(of: $0) }
  }

  @Test(.requires(.chromium)) func chromiumDrawsTheSameFrames() throws {
    let browser = try Browser.pictureSession()
    try expectAgreement { picture in
      var picture = picture
      picture.scale = 1
      return try RenderedSVG.browserPixels(of: picture, in: browser)
    }
  }

  /// The rows that an encoder takes from the frame before are those that it would draw.
  @Test(arguments: ["glass-feed", "long-chat"])
  func framesOfASequenceAreLikeFramesAlone(_ name: String) throws {
    let path = Repository.url("Benchmarks/Scenes/\(name).yaml").path
    var scene = try #require(try SceneReader().read(path).scene)
    scene.ios = SceneAxis(SystemVersion.ios26)
    scene.materials = .blurred
    let clip = scene.play()
    let painter = try Inter.painter(for: clip)
    let hasher = FrameHasher()
    for number in 12..<40 {
      let picture = painter.picture(of: clip.frame(number))
      let hash = try hasher.hash(of: picture)
      guard number % 4 == 0 else { continue }
      let alone = try PictureRenderer().render(picture)
      #expect(hash == PixelHash(of: alone), "frame \(number)")
    }
  }

  private func expectAgreement(_ render: (Picture) throws -> PixelBuffer?) throws {
    for picture in try pictures() {
      #expect(picture.layers.contains { $0.material != nil })
      let theirs = try #require(try render(picture))
      let ours = try PictureRenderer().render(picture)
      try #require((theirs.width, theirs.height) == (ours.width, ours.height))
      let text = picture.glyphRects
      let difference = BlockDifference(ours, theirs) { block in
        text.allSatisfy { $0.intersection(block).isEmpty }
      }
      #expect(difference.most <= 4, "block \(difference.place)")
    }
  }
}

extension Picture {
  fileprivate var glyphRects: [PixelRect] {
    layers.flatMap { layer in
      layer.content.marks.compactMap { mark in
        guard case .glyphs = mark else { return nil }
        return PixelRect(around: CGRect(mark.extent).applying(layer.place))
      }
    }
  }
}
