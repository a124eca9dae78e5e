// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A view's change, and where it is seen.
struct ChangedLayer {
  /// The view's id.
  let id: String
  /// What differs.
  let change: LayerChange
  /// The rectangle in which it is seen.
  let box: PixelRect
}
