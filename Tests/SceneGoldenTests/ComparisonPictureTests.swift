// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// A comparison that moves, in a browser, looks at rest as the PNG of the same instant does.
@Suite(.serialized, .requires(.inter), .requires(.chromium))
struct ComparisonPictureTests {
  private let comparison: Comparison
  /// What draws outlines that move, and what draws pixels.
  private let painters: (outlines: ComparisonPainter, pixels: ComparisonPainter)

  init() throws {
    let path = Repository.url("Scenes/five-systems.yaml").path
    var scene = try #require(try SceneReader().read(path).scene)
    scene.system = SystemChoice(.keyboardPadding)
    // The edges of bubbles of iOS 18 are on whole points at rest; those of iOS 26 are between pixels.
    scene.devices.values = [try #require(Device.named("iphone-15-pro"))]
    let clip = scene.play()
    comparison = Comparison([ComparedClip("keyboard-padding", clip)])
    let figure = ComparisonFigure(comparison, times: nil)
    let pages = FigurePainter(shaper: try Inter.shaper)
    let width = figure.naturalWidth(painter: pages)
    func painter(_ placing: FramePlacing) -> ComparisonPainter {
      figure.painter(width: width, scale: 3, placing: placing, painter: pages)
    }
    painters = (painter(.exact), painter(.wholePixels))
  }

  /// Returns a page that holds an SVG one pixel a pixel.
  private func page(_ svg: String, _ motion: PictureMotion) -> String {
    """
    <!DOCTYPE html><html><head><style>
    body { margin: 0 } svg { display: block; width: \(motion.width)px; height: \(motion.height)px }
    </style></head><body>\(svg)</body></html>
    """
  }

  // Before the keyboard comes, and after it has gone: in between pixels stand up to half of one beside outlines.
  @Test func aRestIsThePNGOfIt() throws {
    let motion = PictureMotion(
      duration: comparison.lastInstant, instants: comparison.instants,
      picture: painters.outlines.picture(at:))
    let svg = String(decoding: AnimatedSVG.bytes(of: motion), as: UTF8.self)
    let browser = try Browser.pictureSession()
    for time in [0.1, 1.7] {
      let pause = "animation-play-state: paused !important; animation-delay: -\(time)s !important"
      let paused = svg.replacing("</style>", with: "g, rect { \(pause) }</style>")
      let bytes = try Browser.screenshot(
        of: page(paused, motion), width: motion.width, height: motion.height, in: browser)
      let seen = try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
      let ours = try PictureRenderer().render(painters.pixels.picture(at: time))
      let difference = PictureDifference(ours, seen)
      #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count), "\(time) s")
      #expect(difference.offEdge == 0, "\(time) s")
    }
  }
}
