// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view of a scene.
final class PinnedView: View, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  private let measurer: TextMeasurer
  /// The height that was last found: layout asks again and again.
  private var fitted: (content: Content, width: CGFloat, height: CGFloat)?

  init(_ view: SceneView, measurer: TextMeasurer) {
    pins = view.pins.completed(for: view.content)
    self.measurer = measurer
    super.init(frame: .zero)
    id = view.id
    dress(as: view)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    content.sizeThatFits(proposal, traits: window?.screen.traits, measurer: measurer)
  }

  override var intrinsicContentSize: CGSize {
    guard let size = fittingSize(width: nil) else { return super.intrinsicContentSize }
    let isWide = content.hasOwnLength(along: .horizontal)
    return CGSize(width: isWide ? size.width : View.noIntrinsicMetric, height: size.height)
  }

  override func heightThatFits(width: CGFloat) -> CGFloat? {
    if let fitted, fitted.width == width, fitted.content == content { return fitted.height }
    guard let height = fittingSize(width: width)?.height else { return nil }
    fitted = (content, width, height)
    return height
  }

  private func fittingSize(width: CGFloat?) -> CGSize? {
    guard let traits = window?.screen.traits else { return nil }
    return content.fittingSize(width: width, traits: traits, measurer: measurer)
  }

  override func layoutSubviews() {
    PinnedLayout(superview: self, size: bounds.size, measurer: measurer).placeSubviews()
  }
}
