// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The visible part of a layer on a canvas, how it is drawn, and the tiles that it is drawn in.
struct LayerDrawing {
  /// The pixels of the canvas that the layer can reach.
  let visible: PixelRect
  /// The rectangles of the tiles that make up the visible part.
  let cells: [PixelRect]
  /// The transform under which tiles are drawn.
  let place: CGAffineTransform
  /// The translation of a tile after it is drawn.
  let offset: PixelPoint
  /// The rounded corners that clip the layer.
  let coverage: Coverage
  /// The opacity as a fraction of 255.
  let opacity: UInt32
  /// The shapes that clip the tiles of a layer that is turned with its clips.
  let cuts: [Path]

  /// Whether the layer is only translated by whole pixels, so that its tiles depend on the content
  /// alone.
  var isTranslated: Bool { place.isIdentity }

  /// Resolves a layer within the bounds of a canvas; `nil` if nothing is visible.
  ///
  /// - Parameter grid: The tiles of its content.
  init?(_ layer: Layer, within bounds: PixelRect, _ grid: TileGrid) {
    // This also rejects an opacity that is not a number.
    guard layer.opacity > 0, layer.place.isDrawable else { return nil }
    opacity = UInt32((min(layer.opacity, 1) * 255).rounded())
    var visible = bounds.intersection(LayerDrawing.reach(of: layer))
    let turn = layer.turn?.transform
    cuts = turn.map { turn in layer.clips.map { $0.outline.path.applying(turn) } } ?? []
    for cut in cuts { visible = visible.intersection(PixelRect(around: cut.bounds)) }
    let clips = turn == nil ? layer.clips : []
    for clip in clips { visible = visible.intersection(clip.rect.bounded) }
    guard !visible.isEmpty, opacity > 0 else { return nil }
    self.visible = visible
    coverage = Coverage(clips)
    if let origin = layer.origin {
      let seen = visible.moved(x: -origin.x, y: -origin.y)
      cells = grid.cells(in: seen)
      place = .identity
      offset = origin
    } else {
      cells = [visible]
      place = layer.turnedPlace
      offset = PixelPoint(x: 0, y: 0)
    }
  }

  /// Returns the visible pixels of the canvas that a tile's rectangle maps to.
  func visiblePart(of cell: PixelRect) -> PixelRect {
    cell.moved(x: offset.x, y: offset.y).intersection(visible)
  }

  /// Returns the pixels of the canvas that the layer's content maps to.
  private static func reach(of layer: Layer) -> PixelRect {
    let extent = layer.content.extent
    if let origin = layer.origin { return extent.moved(x: origin.x, y: origin.y) }
    let rect = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height))
    return PixelRect(around: rect.applying(layer.turnedPlace))
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
