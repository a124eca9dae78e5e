// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct SceneScrollTests {
  /// Plays a scene with one scroll view that fills an iPhone 15 Pro's screen, and the keyboard up at 0.2 s.
  private func clip(
    _ scroll: SceneScroll, _ subviews: [SceneView] = [], events: [KeyboardEvent] = []
  ) throws -> Clip {
    let view = SceneView(id: "form", scroll: scroll, subviews: subviews)
    let scene = Scene(title: "Form", views: [view], keyboard: KeyboardSettings(events: events))
    return scene.play()
  }

  private func scroll(of clip: Clip, at time: Double = 0) throws -> FrameScroll {
    try #require(clip.timeline.frame(at: time).views.first?.scroll)
  }

  private let content = CGSize(width: 393, height: 2000)

  @Test func contentBeginsBelowTheSafeAreaAndTheInset() throws {
    let inset = EdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    let clip = try clip(SceneScroll(contentSize: content, inset: inset))
    #expect(try scroll(of: clip).offset == CGPoint(x: 0, y: -67))
    #expect(try scroll(of: clip).inset == inset)
  }

  @Test func scrolledToTheEndTheLastPointsStandAboveTheInsets() throws {
    let inset = EdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    let clip = try clip(SceneScroll(position: .end, contentSize: content, inset: inset))
    // The screen is 852 points high, 34 of them below the safe area.
    #expect(try scroll(of: clip).offset == CGPoint(x: 0, y: 2000 + 10 + 34 - 852))
  }

  /// UIKit's refresh control adds 60 points to the inset and is in their middle.
  @Test func refreshingViewHasASpinnerAboveItsContent() throws {
    let text = """
      version: 1
      views: [{ id: form, kind: scroll, refreshing: true, content-size: [393, 2000], views: [{ top: 0, height: 40 }] }]
      """
    let clip = try Scene(yaml: text).play()
    #expect(try scroll(of: clip).offset == CGPoint(x: 0, y: -119))
    let spinner = try #require(clip.timeline.frame(at: 0).views.first { $0.id == "form_refresh" })
    #expect(spinner.rect == CGRect(x: 186.5, y: 59 + 20, width: 20, height: 20))
  }

  @Test func theEndOfContentThatIsTooShortIsItsStart() throws {
    let clip = try clip(SceneScroll(position: .end, contentSize: CGSize(width: 393, height: 100)))
    #expect(try scroll(of: clip).offset == CGPoint(x: 0, y: -59))
  }

  @Test func anOffsetIsTakenAsItIs() throws {
    let clip = try clip(
      SceneScroll(position: .offset(CGPoint(x: 3, y: -500)), contentSize: content))
    #expect(try scroll(of: clip).offset == CGPoint(x: 3, y: -500))
  }

  @Test func theSafeAreaIsLeftOutWhereASceneSaysSo() throws {
    let clip = try clip(SceneScroll(position: .end, contentSize: content, adjustment: .never))
    #expect(try scroll(of: clip).adjustedInset == .zero)
    #expect(try scroll(of: clip).offset.y == 1148)
  }

  @Test func contentIsAsLargeAsItsViewsWhateverTheirTransforms() throws {
    let card = SceneView(
      id: "card", pins: Pins(frame: CGRect(x: 0, y: 1000, width: 100, height: 500)),
      transform: SceneTransform(
        translation: CGPoint(x: 0, y: 300), scale: CGSize(width: 2, height: 2)))
    let clip = try clip(SceneScroll(position: .end), [card])
    #expect(try scroll(of: clip).offset.y == 1500 + 34 - 852)
  }

  @Test func theFieldWithTheCaretIsScrolledIntoView() throws {
    let fields = [100, 1500].map { top in
      SceneView(
        id: "field-\(top)", pins: Pins(frame: CGRect(x: 20, y: top, width: 300, height: 40)),
        content: .textField(TextFieldContent()))
    }
    let scroll = SceneScroll(contentSize: content, keepsFocusVisible: true)
    let clip = try clip(scroll, fields, events: [KeyboardEvent(at: 1, .focus, focus: "field-1500")])
    #expect(try self.scroll(of: clip, at: 1).offset.y == -59)
    // 0.3 s on its lower edge stands at the safe area's bottom, 818 points down.
    #expect(try self.scroll(of: clip, at: 1.3).offset.y == 1540 - 818)
  }
}
