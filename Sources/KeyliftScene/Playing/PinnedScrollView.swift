// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A scroll view of a scene.
final class PinnedScrollView: ScrollView, Pinned {
  let pins: Pins
  private let scroll: SceneScroll
  private let measurer: TextMeasurer

  init(_ view: SceneView, scroll: SceneScroll, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    self.scroll = scroll
    self.measurer = measurer
    super.init(id: view.id)
    dress(as: view)
    contentOffset = scroll.offset
  }

  override func layoutSubviews() {
    let size = scroll.contentSize ?? bounds.size
    PinnedLayout(superview: self, size: size, measurer: measurer).placeSubviews()
    contentSize =
      scroll.contentSize
      ?? subviews.reduce(.zero) { size, view in
        CGSize(width: max(size.width, view.frame.maxX), height: max(size.height, view.frame.maxY))
      }
  }
}
