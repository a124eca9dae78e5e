// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestRequirements
import Testing

/// Every scene shows the same words in pictures of any size.
struct SeenTextTests {
  /// The widths of pictures in pixels: 33 in even steps, and those at which texts were once cut.
  private static let widths =
    Array(stride(from: 120, through: 1_080, by: 30)) + [262, 333, 350, 353, 393, 403, 417]

  /// A line of text and the layer that shows it.
  private struct SeenText: Hashable {
    let layer: String
    let text: String
  }

  /// Each scene is drawn at every fourth width, and each width is that of some scenes.
  @Test(arguments: SceneEntry.all.indices) func textIsTheSameAtEveryWidth(_ index: Int) throws {
    let entry = SceneEntry.all[index]
    let clip = try entry.clip(scale: nil)
    let widths = SeenTextTests.widths
    let frames = Self.frames(of: clip)
    for placing in [FramePlacing.wholePixels, .exact] {
      let expected = texts(of: frames, in: clip, Double(clip.timeline.screen.scale), placing)
      for width in stride(from: index % 4, to: widths.count, by: 4).map({ widths[$0] }) {
        let scale = Double(width) / Double(clip.timeline.screen.size.width)
        let texts = texts(of: frames, in: clip, scale, placing)
        #expect(texts == expected, "\(entry.name) at \(width) pixels")
      }
    }
  }

  @Test func everyWidthShowsTheWordsOfAButton() throws {
    let entry = try #require(SceneEntry.all.first { $0.name == "stacks" })
    let clip = try entry.clip(scale: nil)
    let frames = Self.frames(of: clip)
    for width in SeenTextTests.widths {
      let scale = Double(width) / Double(clip.timeline.screen.size.width)
      #expect(
        texts(of: frames, in: clip, scale, .wholePixels).contains { $0.text == "Send" },
        "\(width) pixels")
    }
  }

  /// Returns the frames at the scene's start, in its middle and in motion.
  private static func frames(of clip: Clip) -> [Frame] {
    [0.1, 0.317, 0.9].map(clip.timeline.frame)
  }

  private func texts(
    of frames: [Frame], in clip: Clip, _ scale: Double, _ placing: FramePlacing
  ) -> [SeenText] {
    let painter = FramePainter(
      shaper: BlockShaper(), background: clip.background, placing: placing, scale: scale)
    return frames.flatMap { frame -> [SeenText] in
      painter.picture(of: frame).layers.flatMap { layer -> [SeenText] in
        layer.content.marks.compactMap { mark -> SeenText? in
          guard case .glyphs(let run, _) = mark else { return nil }
          return SeenText(layer: layer.id, text: run.text)
        }
      }
    }
  }
}

/// Labels whose marks reach above and below lines that are as high as San Francisco's.
@Suite(.requires(.inter), .requires(.noto))
struct TallTextTests {
  /// A Thai vowel under a letter with a foot, and stacked Burmese and Khmer letters.
  @Test(arguments: ["ปี่ ฎู", "ကြောင့်", "ស្ត្រី"])
  func labelShowsItsMarksWhole(_ text: String) throws {
    let yaml = """
      version: 1
      device: iphone-15-pro
      views: [{ id: words, kind: label, text: \(text), top: 100, left: 20 }]
      """
    let reader = SceneReader(
      files: SceneFiles(texts: ["a.yaml": yaml]),
      media: InstalledMedia(fallbackText: Noto.fallbackText))
    let clip = try #require(try reader.read("a.yaml").scene).play()
    let picture = try Inter.painter(for: clip).picture(of: clip.frame(0))
    let layer = try #require(picture.layers.first { $0.id == "words" })
    let origin = try #require(layer.origin)
    let ink = layer.content.extent
    #expect(ink.y < 0 || ink.maxY > layer.content.height)
    for rect in layer.clips.map(\.rect) {
      #expect(rect.y <= origin.y + ink.y && rect.maxY >= origin.y + ink.maxY)
    }
  }
}
