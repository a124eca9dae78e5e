// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// What of a layer is seen on a canvas, how, and in which tiles it is drawn.
struct LayerDrawing {
  /// The pixels of the canvas that the layer can reach.
  let visible: PixelRect
  /// The rectangles that tiles of the content fill, of which the visible part is made.
  let cells: [PixelRect]
  /// The transform under which tiles are drawn.
  let place: CGAffineTransform
  /// How far a tile is moved once it is drawn.
  let offset: PixelPoint
  /// The rounded corners that cut the layer.
  let coverage: Coverage
  /// The opacity as a fraction of 255.
  let opacity: UInt32

  /// Whether the tiles depend on the content alone: the layer is only moved by whole pixels.
  var isMoved: Bool { place.isIdentity }

  /// Resolves a layer within the bounds of a canvas; nil where nothing of it is seen.
  ///
  /// - Parameter grid: The tiles of its content.
  init?(_ layer: Layer, within bounds: PixelRect, _ grid: TileGrid) {
    // Not a number is not more than 0 either.
    guard layer.opacity > 0, layer.place.isDrawable else { return nil }
    opacity = UInt32((min(layer.opacity, 1) * 255).rounded())
    var visible = bounds.intersection(LayerDrawing.reach(of: layer))
    for clip in layer.clips { visible = visible.intersection(clip.rect.bounded) }
    guard !visible.isEmpty, opacity > 0 else { return nil }
    self.visible = visible
    coverage = Coverage(layer.clips)
    if let origin = layer.origin {
      let seen = visible.moved(x: -origin.x, y: -origin.y)
      cells = grid.cells(in: seen)
      place = .identity
      offset = origin
    } else {
      cells = [visible]
      place = layer.place
      offset = PixelPoint(x: 0, y: 0)
    }
  }

  /// Returns the pixels of the canvas that a tile's rectangle comes to lie on, as far as they are
  /// visible.
  func seen(of cell: PixelRect) -> PixelRect {
    cell.moved(x: offset.x, y: offset.y).intersection(visible)
  }

  /// Returns the pixels of the canvas that the layer's content comes to lie on.
  private static func reach(of layer: Layer) -> PixelRect {
    let extent = layer.content.extent
    if let origin = layer.origin { return extent.moved(x: origin.x, y: origin.y) }
    let rect = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height))
    return PixelRect(around: rect.applying(layer.place))
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
