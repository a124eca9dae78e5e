// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftScene
import KeyliftStage
import Testing

struct GeometryTraceTests {
  @Test func headDescribesTheClip() throws {
    let head = GeometryTrace(of: try SampleClip.clip(SampleClip.chat)).head
    #expect(head.scene == "A \"chat\"")
    #expect(head.device == "iphone-15-pro")
    #expect(head.ios == "18")
    #expect(head.system == "keyboard-responder")
    #expect(head.fps == 30 && head.scale == 1)
    #expect(head.screen == CGSize(width: 393, height: 852))
    // 0.2 s and a spring of 0.5 s at 30 frames a second: frames 0 to 21.
    #expect(head.frameCount == 22)
  }

  @Test func keyboardTrackIsFollowedByViewsInSceneOrder() throws {
    let trace = GeometryTrace(of: try SampleClip.clip(SampleClip.chat))
    #expect(trace.tracks.map(\.id) == ["keyboard", "conversation", "list", "composer"])
  }

  @Test(arguments: ["chat", "offset-window", "situations/rotation"])
  func rowsAreRoundedToFourDecimals(name: String) throws {
    let clip = try SampleClip.clip(ofScene: name)
    let trace = GeometryTrace(of: clip)
    for index in stride(from: 0, to: clip.frameCount, by: 7) {
      let frame = clip.frame(index)
      for view in frame.views {
        let row = try #require(trace.track(of: view.id)).row(at: index)
        #expect(abs(row.x - view.rect.minX) <= 0.00005001, "\(name), \(view.id), \(index)")
        #expect(abs(row.y - view.rect.minY) <= 0.00005001, "\(name), \(view.id), \(index)")
        #expect(abs(row.width - view.rect.width) <= 0.00005001, "\(name), \(view.id), \(index)")
        #expect(abs(row.height - view.rect.height) <= 0.00005001, "\(name), \(view.id), \(index)")
        #expect(abs(row.alpha - view.alpha) <= 0.00005001, "\(name), \(view.id), \(index)")
        #expect((row.offset == nil) == (view.scroll == nil), "\(name), \(view.id), \(index)")
      }
      let keyboard = try #require(trace.track(of: "keyboard")).row(at: index)
      let y = frame.keyboard.rect.minY - frame.window.minY
      #expect(abs(keyboard.y - y) <= 0.00005001, "\(name), keyboard, \(index)")
    }
  }

  @Test func viewsWithEqualIDsGetUniqueIDs() throws {
    let views = ["box", "box", "keyboard", "box#2"].map { SceneView(id: $0) }
    let scene = Scene(views: views)
    let clip = scene.play()
    let trace = GeometryTrace(of: clip)
    #expect(trace.tracks.map(\.id) == ["keyboard", "box", "box#3", "keyboard#2", "box#2"])
  }
}
