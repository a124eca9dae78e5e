// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The mean colors behind keyboards, which are found once for each underlay.
struct UnderlayColors {
  private var last: (underlay: KeyboardUnderlay, appearance: Appearance, color: Color)?

  /// Returns the color of an underlay; the last one is kept.
  mutating func color(
    of underlay: KeyboardUnderlay, in appearance: Appearance, find: () -> Color
  ) -> Color {
    if let last, last.underlay == underlay, last.appearance == appearance { return last.color }
    let color = find()
    last = (underlay, appearance, color)
    return color
  }
}

extension FramePainter {
  /// Returns the material of a frame's keyboard; `nil` if it lets nothing through.
  func material(of frame: Frame, grid: PixelGrid) -> KeyboardMaterial? {
    let traits = frame.screen
    guard traits.look == .glass, frame.keyboard.alpha > 0 else { return nil }
    return KeyboardMaterial(
      over: underlay(of: frame, grid: grid), traits: traits, form: frame.keyboard.content.form)
  }

  /// Returns the mean color behind a frame's keyboard.
  private func underlay(of frame: Frame, grid: PixelGrid) -> Color {
    let traits = frame.screen
    let underlay =
      frame.keyboard.underlay
      ?? KeyboardUnderlay(views: frame.views, region: frame.keyboard.restingPlace(on: traits))
    return underlays.color(of: underlay, in: traits.appearance) {
      var mean = MeanColor(
        of: grid.frame(underlay.region), over: screenColor(of: traits))
      let layers = views.layers(of: underlay.views, on: traits, grid: grid)
      for layer in layers { mean.add(layer) }
      return mean.color
    }
  }
}
