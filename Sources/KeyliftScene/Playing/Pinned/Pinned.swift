// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A view that stands where a scene pins it.
protocol Pinned: View {
  /// Where the view stands in its superview; a change only marks the layout.
  var pins: Pins { get set }
}

extension View {
  /// Takes over what a scene says of a view, apart from its place.
  func dress(as view: SceneView) {
    content = view.content
    decoration = view.decoration
    alpha = view.alpha
    isHidden = view.isHidden
    transform = view.transform.matrix
    if view.clipsToBounds { clipsToBounds = true }
    stackTraits = view.stackTraits
  }
}
