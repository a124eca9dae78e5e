// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A fault in one view, in some frames of a clip.
struct Fault {
  enum Change {
    case place([CGRect])
    case content(LayerContent, for: LayerContent, layer: String)
  }

  /// The id of the view, or of the layer that the system draws.
  let view: String
  let frames: ClosedRange<Int>
  let change: Change

  /// The app's bar moves with the keyboard, so either name is right.
  var names: Set<String> {
    switch change {
    case .place where view == "keyboard": ["keyboard", "accessory"]
    default: [view]
    }
  }
}
