// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

/// The bottom edge of a pinned view.
final class PinnedBottom: BottomEdge {
  private weak var pinned: (any View & Pinned)?

  /// Creates the edge of a view; nil for one whose bottom is not pinned, or that pins do not place.
  init?(_ view: any View & Pinned) {
    guard view.pins.bottom != nil, view.translatesAutoresizingMaskIntoConstraints,
      !(view.superview is StackView)
    else { return nil }
    pinned = view
  }

  var view: View? { pinned }

  /// The points of the pin, from whichever edge it leads.
  var distance: CGFloat {
    get { pinned?.pins.bottom?.offset ?? 0 }
    set {
      switch pinned?.pins.bottom {
      case .points: pinned?.pins.bottom = .points(newValue)
      case .safeArea: pinned?.pins.bottom = .safeArea(newValue)
      case nil: break
      }
    }
  }

  var clearance: CGFloat {
    guard case .safeArea = pinned?.pins.bottom else { return 0 }
    return pinned?.superview?.safeAreaInsets.bottom ?? 0
  }
}
