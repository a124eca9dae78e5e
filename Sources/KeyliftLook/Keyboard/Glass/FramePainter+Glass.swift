// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension FramePainter {
  /// Returns the keyboard's layers with its panels blurred, if the screen draws blurred materials.
  ///
  /// The panels are the first mark of a content. In an animation of vectors nothing can be blurred.
  func blurred(
    _ layers: [Layer?], _ panels: KeyboardMaterial?, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    guard let panels, traits.blursMaterials, placing == .wholePixels else { return layers }
    let material = Material(
      deviation: KeyboardMaterial.deviation * grid.scale, mix: panels.mix,
      bounds: grid.rect(CGRect(origin: .zero, size: traits.size)))
    return layers.flatMap { layer in
      guard let layer, let parts = cache.parts(of: layer.content) else { return [layer] }
      var (back, front) = (layer, layer)
      (back.id, back.content, back.material) = (layer.id + "_glass", parts.panel, material)
      front.content = parts.rest
      return parts.rest.marks.isEmpty ? [back] : [back, front]
    }
  }
}

/// Panels and what is drawn over them, as contents of their own.
final class PanelParts {
  /// The content with the panels.
  let panel: LayerContent
  /// The content with everything over them.
  let rest: LayerContent
  /// The content with both, held so that no other gets its identity.
  private let whole: LayerContent

  /// Takes a content apart; `nil` if its first mark is not a fill.
  init?(of content: LayerContent) {
    guard case .fill? = content.marks.first else { return nil }
    func part(_ marks: [Mark]) -> LayerContent {
      LayerContent(width: content.width, height: content.height, marks: marks)
    }
    (whole, panel) = (content, part([content.marks[0]]))
    rest = part(Array(content.marks.dropFirst()))
  }
}
