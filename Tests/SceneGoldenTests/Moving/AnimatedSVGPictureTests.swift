// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// A moving SVG in an image, as a README holds it, looks as the PNG of the same instant does.
@Suite(
  .serialized, .enabled(if: Inter.isInstalled, "Inter is not installed"),
  .enabled(if: Browser.isInstalled, "chromium is not installed"))
struct AnimatedSVGPictureTests {
  /// Returns a page that shows nothing but an SVG.
  private func page(_ svg: String) -> String {
    let data = Data(svg.utf8).base64EncodedString()
    return """
      <!DOCTYPE html><html><body style="margin: 0">
      <img style="display: block" src="data:image/svg+xml;base64,\(data)"></body></html>
      """
  }

  private func check(_ svg: String, _ scene: MovingScene, at time: Double, flags: [String]) throws {
    let picture = try Inter.painter(for: scene.clip)
      .picture(of: scene.clip.timeline.frame(at: time))
    let bytes = try Browser.screenshot(
      of: page(svg), width: picture.width, height: picture.height, flags: flags)
    let image = try #require(PNGImage(bytes: bytes))
    let seen = try PixelBuffer(decoding: image)
    let ours = try PictureRenderer().render(picture)
    try #require(seen.width == ours.width && seen.height == ours.height)
    let difference = PictureDifference(ours, seen)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count))
    #expect(difference.offEdge == 0)
  }

  @Test(
    arguments: ["chat", "sign-up", "systems/bottom-anchor", "situations/type-change"], [0.1, 0.9])
  func anInstantIsThePNGOfIt(_ name: String, time: Double) throws {
    let scene = try MovingScene(SceneEntry(name: name), scale: 1)
    let pause = "animation-play-state: paused !important; animation-delay: -\(time)s !important"
    let svg = scene.svg.replacing("</style>", with: "g, rect { \(pause) }</style>")
    try check(svg, scene, at: time, flags: [])
  }

  @Test(arguments: ["chat", "ios26-drift", "situations/drag-away"])
  func thoseWhoWantLessMotionSeeTheEnd(_ name: String) throws {
    let scene = try MovingScene(SceneEntry(name: name), scale: 1)
    try check(
      scene.svg, scene, at: scene.motion.duration, flags: ["--force-prefers-reduced-motion"])
  }
}
