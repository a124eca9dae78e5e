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
import Testing

/// A moving SVG shows the scene's own motion, as a browser sees it.
@Suite(.serialized, .requires(.inter), .requires(.chromium))
struct AnimatedSVGBrowserTests {
  /// Any instant may be wrong; each run looks at others.
  private static let seed = UInt64.random(in: 0...UInt64.max)

  private static let names = [
    "chat", "interrupted", "offset-window", "situations/drag-and-return", "situations/rotation",
    "situations/cross-fade", "situations/floating", "systems/bottom-anchor",
    "systems/bottom-constraint", "systems/swiftui", "../Tests/Fixtures/Lottie/growing",
  ]

  /// One browser shows all scenes.
  @Test func viewsAreWithinHalfAPixelAtEveryInstant() throws {
    let browser = try BrowserSession()
    for name in Self.names { try expectPlaces(ofScene: name, in: browser) }
  }

  private func expectPlaces(ofScene name: String, in browser: BrowserSession) throws {
    let scene = try MovingScene(SceneEntry(name: name))
    let times = scene.instants(seed: Self.seed, count: 40)
    let ids = Array(Set(scene.motion.layers.map(\.id))).sorted()
    let seen: [[String: SeenView]] = try Browser.value(
      in: scene.page, script: SeenView.script(times: times, ids: ids), session: browser)
    var moved = Set<Double>()
    for (time, views) in zip(times, seen) {
      let frame = scene.clip.timeline.frame(at: time)
      let expected = ExpectedView.views(of: frame, on: scene.motion)
      for (id, view) in views {
        let why: Comment = "\(name): \(id) at \(time) s, seed \(Self.seed)"
        guard let meant = expected[id] else {
          #expect(!ExpectedView.hasPlace(id) || view.opacity <= 1.0 / 256, why)
          continue
        }
        #expect(abs(view.opacity - meant.opacity) <= 1.0 / 256, why)
        if meant.opacity > 0 { #expect(meant.distance(to: view) <= 0.5, why) }
        moved.insert(view.place[5])
      }
      for id in expected.keys where ids.contains(id) { #expect(views[id] != nil, "\(name): \(id)") }
    }
    // The page does move.
    #expect(moved.count > 20, "\(name)")
  }
}
