// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension FramePainter {
  /// Returns the layers of the keys while the keyboard's form changes.
  ///
  /// Both forms are stretched to the keyboard's rectangle, as Core Animation stretches the snapshot
  /// of a view that changes size. The new one fades in over the old one, which fades out afterwards:
  /// otherwise one would see through the keyboard.
  func keys(
    of keyboard: FrameKeyboard, _ content: KeyboardContent, _ material: KeyboardMaterial?,
    changing change: KeyboardFormChange, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    var old = change.content
    old.accessory = nil
    let (rect, progress) = (keyboard.keys, change.progress)
    func stretched(
      _ part: KeyboardPart, _ content: KeyboardContent, _ size: CGSize, opacity: Double
    ) -> Layer? {
      let natural = CGRect(origin: rect.origin, size: size)
      let layer = layer(
        part.rawValue, .keyboard(content, of: material), natural, traits: traits, grid: grid,
        opacity: keyboard.alpha * opacity)
      return layer?.stretched(from: size, to: rect.size)
    }
    return [
      stretched(.oldForm, old, change.size, opacity: min(2 - 2 * progress, 1)),
      stretched(.newForm, content, keyboard.settledKeys, opacity: min(2 * progress, 1)),
    ]
  }
}

extension Layer {
  /// Returns the layer stretched from its top left corner.
  fileprivate func stretched(from size: CGSize, to other: CGSize) -> Layer? {
    guard size.width > 0, size.height > 0, other.width > 0, other.height > 0 else { return nil }
    var layer = self
    layer.place = CGAffineTransform(
      scaleX: other.width / size.width, y: other.height / size.height
    ).concatenating(place)
    layer.exactSize = nil
    return layer
  }
}
