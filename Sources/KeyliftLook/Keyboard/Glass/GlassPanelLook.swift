// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The panels of a glass keyboard: their regions and the light along their edges.
struct GlassPanelLook {
  /// The panels: one, or two that do not overlap.
  let panels: [CGRect]
  let material: KeyboardMaterial
  let palette: GlassPalette

  /// How far a panel below the keys reaches under them, so that their round corners show it, in
  /// points.
  static let hiddenHeight: CGFloat = 100

  func draw(in builder: inout DisplayListBuilder) {
    // One mark for all panels, which `PanelParts` takes apart from the rest.
    builder.fill(panels.reduce(Path()) { $0 + material.region($1) }, palette.panel)
    for ring in GlassPanelLook.rim {
      let light = panels.reduce(Path()) { path, panel in
        path + material.region(panel, inset: ring.outer)
          + material.region(panel, inset: ring.inner).reversed
      }
      builder.fill(light, palette.rim.opacity(ring.opacity))
    }
  }

  /// The light along the edge, from the outside (`Docs/iOS/Appearance.md` 11.1).
  ///
  /// It is bright from above and weak at the sides and the bottom. Each part lies between two
  /// regions, so it follows the corners.
  private static let rim: [(outer: Inset, inner: Inset, opacity: Double)] = [
    ((0, 0), (1.0 / 3, 0), 0.76),
    ((1.0 / 3, 0), (2.0 / 3, 0), 0.58),
    ((2.0 / 3, 0), (1, 0), 0.32),
    ((1, 0), (1, 1.0 / 3), 0.18),
    ((1, 1.0 / 3), (1, 2.0 / 3), 0.09),
  ]
  private typealias Inset = (top: Double, sides: Double)
}

extension Path {
  /// The path, which has one closed part, in the other direction.
  fileprivate var reversed: Path {
    var path = Path()
    var end = CGPoint.zero
    var steps: [Segment] = []
    for segment in segments {
      switch segment {
      case .move: break
      case .line: steps.append(.line(end))
      case .curve(let first, let second, _): steps.append(.curve(second, first, end))
      case .close: continue
      }
      end = segment.points.last ?? end
    }
    path.move(to: end)
    for step in steps.reversed() { path.append(step) }
    path.close()
    return path
  }
}
