// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension FramePainter {
  /// Returns layers whose panels are glass if the screen draws blurred materials; others as they are.
  ///
  /// A panel is the first mark of a content. In an animation of vectors nothing can be blurred.
  func glass(
    _ layers: [Layer?], _ panel: PanelGlass, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    guard traits.blursMaterials, placing == .wholePixels else { return layers }
    let material = Material(
      deviation: panel.deviation * grid.scale, mix: panel.mix,
      bounds: grid.rect(CGRect(origin: .zero, size: traits.size)))
    return layers.flatMap { layer in
      guard let layer, let parts = cache.parts(of: layer.content) else { return [layer] }
      var (back, front) = (layer, layer)
      (back.id, back.content, back.material) = (layer.id + "-glass", parts.panel, material)
      front.content = parts.rest
      return parts.rest.marks.isEmpty ? [back] : [back, front]
    }
  }
}

/// The glass of a panel.
struct PanelGlass {
  /// The standard deviation of the blur in points.
  let deviation: Double
  /// The mix of what is behind.
  let mix: ColorMix

  /// Returns the keyboard's glass: 0.275 of the page and a color, or 0.169 in dark appearance, with
  /// more saturation than the page.
  ///
  /// White pages give the same panel as pages of 246. One source gives a blur of 10 to 15 points.
  static func keyboard(in appearance: Appearance) -> PanelGlass {
    PanelGlass(deviation: 12.5, mix: appearance == .light ? light : dark)
  }

  private static let light = ColorMix(
    factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246)
  private static let dark = ColorMix(
    factor: 0.169, offset: SIMD3(repeating: 23), saturation: 1.75)
}

/// A panel and what is drawn over it, as contents of their own.
final class PanelParts {
  /// The content with the panel.
  let panel: LayerContent
  /// The content with everything over it.
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
