// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view of a scene.
final class PinnedView: View, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }
  private let measurer: TextMeasurer

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

  override func layoutSubviews() {
    PinnedLayout(superview: self, size: bounds.size, measurer: measurer).placeSubviews()
  }
}
