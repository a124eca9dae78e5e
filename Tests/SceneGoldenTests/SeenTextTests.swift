// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import Testing

/// Every scene shows the same words in pictures of any size.
struct SeenTextTests {
  /// The widths of pictures in pixels: 33 uneven ones, and those at which texts were once cut.
  private static let widths =
    Array(stride(from: 120, through: 1_080, by: 30)) + [262, 333, 350, 353, 393, 403, 417]

  /// A line of text and the layer that shows it.
  private struct SeenText: Hashable {
    let layer: String
    let text: String
  }

  @Test(arguments: SceneEntry.all) func textIsTheSameAtEveryWidth(_ entry: SceneEntry) throws {
    #expect(SeenTextTests.widths.count == 40)
    let clip = try entry.clip(scale: nil)
    for placing in [FramePlacing.wholePixels, .exact] {
      let expected = texts(of: clip, scale: Double(clip.timeline.screen.scale), placing)
      for width in SeenTextTests.widths {
        let scale = Double(width) / Double(clip.timeline.screen.size.width)
        #expect(texts(of: clip, scale: scale, placing) == expected, "\(width) pixels")
      }
    }
  }

  @Test func everyWidthShowsTheWordsOfAButton() throws {
    let entry = try #require(SceneEntry.all.first { $0.name == "stacks" })
    let clip = try entry.clip(scale: nil)
    for width in SeenTextTests.widths {
      let scale = Double(width) / Double(clip.timeline.screen.size.width)
      #expect(
        texts(of: clip, scale: scale, .wholePixels).contains { $0.text == "Send" },
        "\(width) pixels")
    }
  }

  /// Returns the text in the pictures at the scene's start, in its middle and in motion.
  private func texts(of clip: Clip, scale: Double, _ placing: FramePlacing) -> [SeenText] {
    let painter = FramePainter(
      shaper: BlockShaper(), background: clip.background, placing: placing, scale: scale)
    return [0.1, 0.317, 0.9].flatMap { time -> [SeenText] in
      let picture = painter.picture(of: clip.timeline.frame(at: time))
      return picture.layers.flatMap { layer -> [SeenText] in
        layer.content.marks.compactMap { mark -> SeenText? in
          guard case .glyphs(let run, _) = mark else { return nil }
          return SeenText(layer: layer.id, text: run.text)
        }
      }
    }
  }
}
