// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view that stands where a scene pins it.
protocol Pinned: View {
  /// Where the view stands in its superview.
  var pins: Pins { get }
}

/// A view of a scene.
final class PinnedView: View, Pinned {
  let pins: Pins
  private let measurer: TextMeasurer

  init(_ view: SceneView, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    self.measurer = measurer
    super.init(id: view.id)
    dress(as: view)
  }

  override func layoutSubviews() {
    PinnedLayout(superview: self, size: bounds.size, measurer: measurer).placeSubviews()
  }
}

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

extension View {
  /// Takes over what a scene says of a view, apart from its place.
  fileprivate func dress(as view: SceneView) {
    content = view.content
    decoration = view.decoration
    alpha = view.isHidden ? 0 : view.alpha
    transform = view.transform.matrix
    if view.clipsToBounds { clipsToBounds = true }
  }
}
