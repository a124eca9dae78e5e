// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A scroll view of a scene.
final class PinnedScrollView: ScrollView, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  private let scroll: SceneScroll
  private let measurer: TextMeasurer
  private var hasConstrainedContent = false

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

  /// The size that the subviews take up, where layout has put them, without any transform; with their
  /// constraints, the one that these make.
  private var sizeOfSubviews: CGSize {
    subviews.reduce(constrainedContentSize) { size, view in
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

  private var constrainedContentSize: CGSize {
    hasConstrainedContent ? contentLayoutGuide.layoutFrame.size : .zero
  }

  /// Gives the content, whose edges constraints of subviews mean by `parent`, a size.
  ///
  /// It is the one that the scene gives. Without one the content is as wide as the view, where required
  /// constraints do not make it wider, and as high as constraints make it, or else as the view.
  func constrainContentSize() {
    guard !hasConstrainedContent else { return }
    hasConstrainedContent = true
    let content = contentLayoutGuide
    guard let size = scroll.contentSize else {
      let width = content.widthAnchor.constraint(equalTo: widthAnchor)
      width.priority = LayoutPriority(999)
      let height = content.heightAnchor.constraint(equalTo: heightAnchor)
      height.priority = LayoutPriority(1)
      return LayoutConstraint.activate([width, height])
    }
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: size.width),
      content.heightAnchor.constraint(equalToConstant: size.height),
    ])
  }
}
