// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftRaster
import KeyliftScene
import Testing

struct GoldenRecorderTests {
  /// A conversation above the keyboard.
  ///
  /// Its height decreases while the keyboard appears.
  private static let scene = """
    version: 1
    device: iphone-se-3
    duration: 0.3
    system: keyboard-padding
    target: stack
    keyboard:
      - { at: 0.02, show: letters }
    views:
      - id: stack
        kind: vstack
        views:
          - { id: messages, kind: messages, messages: [{ them: Hello }, { me: Hi }] }

    """

  @Test func shiftedPixelsOfAShrinkingViewAreStoredOnce() throws {
    let frames = try Self.golden().frames
    let layers = frames.frames.compactMap { $0.layers.first { $0.id == "messages" } }
    #expect(layers.count == frames.frames.count)
    #expect(Set(layers.map(\.origin)).count > 5)
    #expect(Set(layers.map(\.content)).count == 1)
  }

  @Test(arguments: [scene, glassScene]) func goldenReproducesEveryFrame(scene: String) throws {
    let golden = try Self.golden(scene)
    let pictures = try GoldenPictures(golden.frames, images: golden.images)
    let renderer = PictureRenderer()
    for (number, frame) in golden.frames.frames.enumerated() {
      let hash = PixelHash(of: try renderer.render(pictures.picture(of: number)))
      #expect(hash.text == frame.hash, "frame \(number)")
    }
  }

  @Test func glassIsStoredWithItsLayer() throws {
    let layers = try Self.golden(Self.glassScene).frames.frames.flatMap(\.layers)
    let glass = layers.filter { $0.material != nil }
    #expect(glass.count > 5)
    #expect(Set(glass.map(\.id)) == ["keyboard_glass", "keyboard_keys"])
  }

  @Test func pictureThatLooksLikeAnEarlierOneIsNotStored() throws {
    // The keyboard begins to rise after the second frame.
    let pictures = try Self.golden(keyFrames: [0, 1, 9]).pictures
    #expect(
      pictures.keys.filter { $0.hasSuffix(".png") }.sorted()
        == ["frame-0000.png", "frame-0009.png"])
  }

  /// A keyboard of glass that rises over two views.
  private static let glassScene = scene.replacing(
    "system: keyboard-padding\ntarget: stack", with: "ios: 26\nmaterials: blurred")

  private static func golden(_ scene: String = scene, keyFrames: Set<Int> = []) throws -> Golden {
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let clip = scene.play(scale: 1)
    let painter = FramePainter(shaper: BlockShaper(), background: clip.background)
    return try GoldenRecorder(clip, source: PaintedClip(clip, painter: painter))
      .golden(keyFrames: keyFrames, fingerprint: "")
  }
}
