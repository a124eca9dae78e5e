// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The PNG and the SVG of a frame show the same, as librsvg sees it.
@Suite(.requires(.inter), .requires(.librsvg))
struct SceneAgreementTests {
  @Test(arguments: SceneEntry.all, [0.3, 0.9])
  func framesAgree(_ entry: SceneEntry, time: Double) throws {
    let clip = try entry.clip()
    let picture = try Inter.painter(for: clip).picture(of: clip.timeline.frame(at: time))
    let ours = try PictureRenderer().render(picture)
    let theirs = try #require(try RenderedSVG.pixels(of: picture))
    let difference = PictureDifference(ours, theirs)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count))
    #expect(difference.offEdge == 0)
  }
}
