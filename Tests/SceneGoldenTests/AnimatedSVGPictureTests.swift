// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// A moving SVG in an image, as a README holds it, looks as the PNG of the same instant does.
@Suite(.serialized, .requires(.inter), .requires(.chromium))
struct AnimatedSVGPictureTests {
  /// Returns a page that shows nothing but an SVG.
  ///
  /// - Parameter width: Its width in pixels; its own without one.
  private func page(_ svg: String, width: Int? = nil) -> String {
    let data = Data(svg.utf8).base64EncodedString()
    return """
      <!DOCTYPE html><html><body style="margin: 0">
      <img style="display: block; width: \(width.map { "\($0)px" } ?? "auto")" src="data:image/svg+xml;base64,\(data)"></body></html>
      """
  }

  private func check(
    _ svg: String, _ scene: MovingScene, at time: Double, in browser: BrowserSession,
    _ comment: Comment
  ) throws {
    let picture = try Inter.painter(for: scene.clip)
      .picture(of: scene.clip.timeline.frame(at: time))
    let bytes = try Browser.screenshot(
      of: page(svg, width: picture.width), width: picture.width, height: picture.height,
      in: browser)
    let image = try #require(PNGImage(bytes: bytes))
    let seen = try PixelBuffer(decoding: image)
    let ours = try PictureRenderer().render(picture)
    try #require(seen.width == ours.width && seen.height == ours.height, comment)
    let difference = PictureDifference(ours, seen)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count), comment)
    #expect(difference.offEdge == 0, comment)
  }

  /// One browser shows all pictures.
  @Test func anInstantIsThePNGOfIt() throws {
    let browser = try Browser.pictureSession()
    for name in [
      "chat", "sign-up", "systems/bottom-anchor", "situations/type-change",
      "../Tests/Fixtures/Lottie/growing", "languages/hebrew",
    ] {
      // At the device's scale a resting view begins at a whole pixel, as in a PNG file.
      let scene = try MovingScene(SceneEntry(name: name))
      let svg = scene.svg
      for time in [0.1, 0.9] {
        let pause = "animation-play-state: paused !important; animation-delay: -\(time)s !important"
        try check(
          svg.replacing("</style>", with: "g, rect { \(pause) }</style>"), scene, at: time,
          in: browser, "\(name) at \(time) s")
      }
    }
  }

  /// The numbers change from frame to frame, as those of the command do.
  ///
  /// The test compares only the caption.
  @Test func numbersAreThoseOfTheFrame() throws {
    let clip = try SceneEntry(name: "chat").clip(scale: nil)
    let frames = (0...Int(1.7 * Double(clip.fps))).map(clip.time)
    func painter(_ placing: FramePlacing) throws -> FramedScreenPainter {
      FramedScreenPainter(
        try Inter.painter(for: clip, placing: placing),
        framing: FramedScreen(isAnnotated: true), measuring: clip.measured)
    }
    let moving = try painter(.exact)
    let steps = PictureSteps(instants: frames) { moving.numbers(of: clip.timeline.frame(at: $0)) }
    let motion = PictureMotion(duration: 1.7, instants: clip.timeline.instants, steps: steps) {
      moving.picture(of: clip.timeline.frame(at: $0), hasNumbers: false)
    }
    let svg = String(decoding: AnimatedSVG.bytes(of: motion), as: UTF8.self)
    try #require(svg.contains("caption-gap-glyph"))
    let still = try painter(.wholePixels)
    let browser = try Browser.pictureSession()
    for time in [0, 0.2337, 0.25, 0.3, 0.35, 1.3, 1.7] {
      let frame = try #require(frames.last { $0 <= time + 1e-8 })
      let pause =
        "animation-play-state: paused !important; animation-delay: -\(time + 1e-3)s !important"
      let picture = still.picture(of: clip.timeline.frame(at: frame))
      let bytes = try Browser.screenshot(
        of: page(
          svg.replacing("</style>", with: "g, rect { \(pause) }</style>"), width: picture.width),
        width: picture.width, height: picture.height, in: browser)
      let seen = try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
      let ours = try PictureRenderer().render(picture)
      let top = Int(clip.timeline.frame(at: 0).screen.size.height * picture.scale)
      try #require(seen.width == ours.width && seen.height == ours.height && ours.height > top + 60)
      let difference = PictureDifference(ours.rows(from: top), seen.rows(from: top))
      #expect(difference.offEdge == 0, "\(time) s")
      #expect(
        Double(difference.pixels) <= 0.005 * Double(ours.width * (ours.height - top)), "\(time) s")
      // Another number would be seen.
      let others = still.picture(of: clip.timeline.frame(at: frame + 0.02))
      let other = try PictureRenderer().render(others)
      #expect(
        PictureDifference(other.rows(from: top), seen.rows(from: top)).offEdge > 0, "\(time) s")
    }
  }

  /// In `chat` nothing moves from 0.9 s to 1.2 s, while the keyboard is up.
  ///
  /// The keyboard of `hebrew` stays up.
  @Test func thoseWhoWantLessMotionSeeTheKeyboardUp() throws {
    let browser = try Browser.pictureSession(flags: ["--force-prefers-reduced-motion"])
    for (name, time) in [("chat", 1.1), ("ios26-drift", 1.1), ("languages/hebrew", nil)] {
      let scene = try MovingScene(SceneEntry(name: name))
      try check(scene.svg, scene, at: time ?? scene.motion.duration, in: browser, "\(name)")
    }
  }
}

extension PixelBuffer {
  fileprivate func rows(from top: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: height - top, pixels: Array(pixels[(top * width)...]))
  }
}

/// A scene as a moving SVG, and what it is meant to show.
struct MovingScene {
  /// The clip in the device's own pixels.
  let clip: Clip
  let motion: PictureMotion

  init(_ entry: SceneEntry, scale: Int? = nil) throws {
    let clip = try entry.clip(scale: scale)
    let painter = try Inter.painter(for: clip, placing: .exact)
    self.clip = clip
    motion = PictureMotion(
      duration: clip.time(ofFrame: clip.lastFrame), instants: clip.timeline.instants
    ) { painter.picture(of: clip.timeline.frame(at: $0)) }
  }

  var svg: String { String(decoding: AnimatedSVG.bytes(of: motion), as: UTF8.self) }

  /// Returns a page that holds the SVG one pixel a pixel.
  var page: String {
    """
    <!DOCTYPE html><html><head><style>
    body { margin: 0 } svg { display: block; width: \(motion.width)px; height: \(motion.height)px }
    </style></head><body>\(svg)</body></html>
    """
  }

  /// Returns some instants at random, and those around every one at which something begins or ends.
  func instants(seed: UInt64, count: Int) -> [Double] {
    var random = SeededRandom(seed: seed)
    let nearby = clip.timeline.instants.flatMap { [$0 - 1e-3, $0 + 1e-3] }
      .filter { 0...motion.duration ~= $0 }
    return (0..<count).map { _ in random.double(in: 0...motion.duration) } + nearby
  }
}
