// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct StaysAtEndTests {
  private let stage = Stage(traits: .phone)

  /// A view of 400 points with content of 1000, scrolled to an offset.
  private func scrollView(at offset: CGFloat) -> ScrollView {
    let view = ScrollView(id: "scroll", frame: CGRect(x: 0, y: 100, width: 393, height: 400))
    view.contentSize = CGSize(width: 393, height: 1000)
    view.staysAtEnd = true
    view.contentOffset.y = offset
    stage.window.addSubview(view)
    return view
  }

  private func offset(after change: @escaping (ScrollView) -> Void, from start: CGFloat) -> CGFloat
  {
    let view = scrollView(at: start)
    stage.schedule(at: 0.5) { change(view) }
    stage.play()
    return view.contentOffset.y
  }

  @Test func insetSizeAndContentMoveTheContentAtTheEndOnly() {
    #expect(offset(after: { $0.contentInset.bottom = 336 }, from: 600) == 936)
    #expect(offset(after: { $0.bounds.size.height = 100 }, from: 600) == 900)
    #expect(offset(after: { $0.contentSize.height = 1040 }, from: 600) == 640)
    #expect(offset(after: { $0.contentInset.bottom = 336 }, from: 500) == 500)
  }

  @Test func endFollowsTheViewInBothDirections() {
    let view = scrollView(at: 600)
    for (time, height) in [(0.5, 100.0), (1, 400)] {
      stage.schedule(at: time) { view.bounds.size.height = height }
    }
    stage.play()
    #expect(view.contentOffset.y == 600)
  }

  @Test func offsetMovesWithTheKeyboardsCurve() throws {
    let view = scrollView(at: 600)
    stage.schedule(at: 1) {
      AnimationBlock(timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true).run {
        view.contentInset.bottom = 336
      }
    }
    let timeline = stage.played()
    let shown = try #require(timeline.frame(at: 1.25).views.first { $0.id == "scroll" })
    // `Docs/iOS/Behavior.md` 1.4: 316.52488444019065 of 336 at 0.25 s.
    let offset = try #require(shown.scroll?.offset.y)
    #expect(abs(offset - (600 + 316.52488444019065)) < 1e-6)
  }
}
