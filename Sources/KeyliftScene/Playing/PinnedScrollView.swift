// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A scroll view of a scene.
final class PinnedScrollView: ScrollView, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  private let scroll: SceneScroll
  private let measurer: TextMeasurer

  init(_ view: SceneView, scroll: SceneScroll, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    self.scroll = scroll
    self.measurer = measurer
    super.init(frame: .zero)
    id = view.id
    dress(as: view)
    contentInset = scroll.inset
    contentInsetAdjustmentBehavior = scroll.adjustment
    keepsFocusVisible = scroll.keepsFocusVisible
  }

  override func layoutSubviews() {
    let size = scroll.contentSize ?? bounds.size
    PinnedLayout(superview: self, size: size, measurer: measurer).placeSubviews()
    contentSize = scroll.contentSize ?? sizeOfSubviews
    if window?.stage?.now == nil { takePosition() }
  }

  /// The size that the subviews take up, where layout has put them, without any transform.
  private var sizeOfSubviews: CGSize {
    subviews.reduce(.zero) { size, view in
      CGSize(
        width: max(size.width, view.center.x + view.bounds.width / 2),
        height: max(size.height, view.center.y + view.bounds.height / 2))
    }
  }

  /// Scrolls to where the scene begins; how far that is may change until all is laid out.
  private func takePosition() {
    switch scroll.position {
    case .start: scroll(toEnd: false)
    case .end: scroll(toEnd: true)
    case .offset(let offset): contentOffset = offset
    }
  }
}
