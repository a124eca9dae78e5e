// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport

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
