// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// Something wrong with one view of a clip in some of its frames.
struct Fault {
  enum Change {
    /// The view stands in these rectangles instead, one a frame.
    case place([CGRect])
    /// A layer of the view shows the one content for the other.
    case content(LayerContent, for: LayerContent, layer: String)
  }

  /// The id of the view, or of the layer that the system draws.
  let view: String
  let frames: ClosedRange<Int>
  let change: Change

  /// The names that are right for the view: the app's bar moves with the keyboard, and may be all that is seen of it.
  var names: Set<String> {
    switch change {
    case .place where view == "keyboard": ["keyboard", "accessory"]
    default: [view]
    }
  }
}
