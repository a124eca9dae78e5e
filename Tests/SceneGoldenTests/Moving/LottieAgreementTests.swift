// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import Testing

/// A Lottie file shows what the PNGs of the same frames do, as rlottie sees it.
@Suite(.serialized, .requires(.inter), .requires(.pythonModules("rlottie_python", "numpy")))
struct LottieAgreementTests {
  /// Every tenth frame of a clip in whole pixels, as its PNGs have it.
  private func pictures(_ scene: MovingScene) throws -> [(frame: Int, pixels: PixelBuffer)] {
    let clip = scene.clip
    let painter = try Inter.painter(for: clip)
    let renderer = PictureRenderer()
    var last: (picture: Picture, pixels: PixelBuffer)?
    return try stride(from: 0, through: clip.lastFrame, by: 10).map { frame in
      let picture = painter.picture(of: clip.frame(frame))
      // What rests is drawn once: debug builds are slow.
      if let last, last.picture == picture { return (frame, last.pixels) }
      let pixels = try renderer.render(picture)
      last = (picture, pixels)
      return (frame, pixels)
    }
  }

  /// The last three are not among the scenes: what rlottie and we might see differently is in them.
  ///
  /// rlottie takes the nearest pixel of an image that is drawn at another size, so the image is a smooth one.
  @Test(arguments: [
    "chat", "sign-up", "situations/cross-fade", "situations/rotation",
    "../Tests/Fixtures/Lottie/image", "../Tests/Fixtures/Lottie/clips",
    "../Tests/Fixtures/Lottie/growing",
  ])
  func everyTenthFrameIsAsOurs(_ name: String) throws {
    let scene = try MovingScene(SceneEntry(name: name))
    let pictures = try pictures(scene)
    try #require(pictures.count > 8)
    let file = LottieWriter.bytes(of: scene.motion, rate: Double(scene.clip.fps))
    let differences = try Rlottie.differences(of: file, from: pictures)
    try #require(differences.count == pictures.count)
    for (picture, difference) in zip(pictures, differences) {
      #expect(difference <= 0.02, "frame \(picture.frame)")
    }
    // Before anything moves nothing is between pixels, and only the edges of curves are drawn otherwise.
    #expect(differences[0] <= 0.002)
  }

  @Test func anotherFrameWouldBeSeen() throws {
    let scene = try MovingScene(SceneEntry(name: "chat"), scale: 1)
    let pixels = try pictures(scene)[0].pixels
    let file = LottieWriter.bytes(of: scene.motion, rate: Double(scene.clip.fps))
    let differences = try Rlottie.differences(of: file, from: [(50, pixels)])
    #expect(try #require(differences.first) > 0.1)
  }
}
