// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

struct FrameViewTests {
  private func view() -> FrameView {
    FrameView(
      id: "a", rect: CGRect(x: 1, y: 2, width: 3, height: 4), size: CGSize(width: 3, height: 4),
      place: CGAffineTransform(translationX: 1, y: 2), content: .label(LabelContent(text: "a")),
      scroll: FrameScroll(
        offset: CGPoint(x: 0, y: 5), inset: .zero,
        adjustedInset: EdgeInsets(top: 6, left: 0, bottom: 0, right: 0)))
  }

  private static let changes: [@Sendable (inout FrameView) -> Void] = [
    { $0.id = "b" }, { $0.rect.origin.x = 9 }, { $0.size.width = 9 }, { $0.place.tx = 9 },
    { $0.alpha = 0.5 }, { $0.clips = [FrameClipping(rect: .zero)] },
    { $0.decoration.borderWidth = 9 }, { $0.content = .none }, { $0.scroll?.offset.y = 9 },
    { $0.scroll?.inset.top = 9 }, { $0.scroll?.adjustedInset.top = 9 }, { $0.scroll = nil },
  ]

  @Test(arguments: changes.indices) func changingACopyDoesNotChangeTheOriginal(_ index: Int) {
    let original = view()
    var copy = original
    Self.changes[index](&copy)
    #expect(copy != original)
    #expect(original == view())
  }

  @Test func movedViewLooksTheSameAndChangedViewDoesNot() {
    var moved = view()
    moved.place.tx = 100
    moved.alpha = 0.5
    #expect(moved.looksLike(view()))
    var changed = view()
    changed.decoration.cornerRadius = 3
    #expect(!changed.looksLike(view()))
    changed = view()
    changed.content = .none
    #expect(!changed.looksLike(view()))
  }
}
