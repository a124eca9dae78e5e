// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import TestSupport
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

struct GoldenRowTests {
  @Test func numbersHaveFourDecimals() {
    let row = GoldenRow(
      x: 1.00004, y: 1.00006, width: 1.0 / 3, height: -2.0 / 3, alpha: 0.99999,
      offset: CGPoint(x: 0.12345, y: -0.12345))
    #expect(row.x == 1 && row.y == 1.0001)
    #expect(row.width == 0.3333 && row.height == -0.6667)
    #expect(row.alpha == 1)
    #expect(row.offset == CGPoint(x: 0.1235, y: -0.1235))
  }

  @Test func negativeZeroIsZero() {
    let row = GoldenRow(x: -0.0, y: -0.00004, width: 0, height: 0)
    #expect(row.x.sign == .plus && row.y.sign == .plus)
  }

  @Test func invalidNumbersBecomeTheLimit() {
    let row = GoldenRow(x: .nan, y: .infinity, width: -.infinity, height: 1e300)
    #expect(row == GoldenRow(x: .nan, y: .infinity, width: -.infinity, height: 1e300))
    #expect(row.x == GoldenRow.limit && row.y == GoldenRow.limit)
    #expect(row.width == -GoldenRow.limit && row.height == GoldenRow.limit)
  }
}

struct RowTrackTests {
  @Test func onlyChangesAreStored() {
    let rows = [1.0, 1, 2, 2, 2, 1].map { HandMade.row(y: $0) }
    let track = RowTrack(id: "box", rows: rows)
    #expect(track.changes.map(\.frame) == [0, 2, 5])
    #expect(track.changes.map(\.row.y) == [1, 2, 1])
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func everyFrameHasItsAppendedRow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let rows = (0..<count).map { _ in HandMade.row(y: random.double(in: 0...2).rounded()) }
    let track = RowTrack(id: "box", rows: rows)
    #expect(rows.indices.map(track.row(at:)) == rows)
    #expect(track.rows(ofFirst: count) == rows)
    #expect(track.rows(ofFirst: count / 2) == Array(rows.prefix(count / 2)))
    #expect(track.rows(ofFirst: count + 3) == rows + Array(repeating: rows[count - 1], count: 3))
  }
}
