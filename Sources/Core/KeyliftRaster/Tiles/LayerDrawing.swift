// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The visible part of a layer on a canvas, how it is drawn, and the tiles that it is drawn in.
struct LayerDrawing {
  let visible: PixelRect
  let cells: [PixelRect]
  let place: CGAffineTransform
  let offset: PixelPoint
  let coverage: Coverage
  let opacity: UInt32
  /// The shapes that clip the tiles of a layer that is turned with its clips.
  let cuts: [Path]
  let isTurned: Bool
  /// The tiles over a stretched layer, whose tile lacks the marks that they hide.
  var covers: [PlacedTile] = []

  /// Whether the layer is only translated by whole pixels, so that its tiles depend on the content
  /// alone.
  var isTranslated: Bool { place.isIdentity }

  /// Whether the layer is scaled or between pixels.
  var isStretched: Bool { !isTranslated && !isTurned }

  /// Fails if nothing is visible.
  init?(_ layer: Layer, within bounds: PixelRect, _ grid: TileGrid) {
    guard let visible = LayerDrawing.visiblePart(of: layer, within: bounds) else { return nil }
    self.visible = visible
    opacity = LayerDrawing.opacity(of: layer)
    isTurned = layer.turn != nil
    cuts = LayerDrawing.cuts(of: layer)
    coverage = Coverage(isTurned ? [] : layer.clips)
    // Glass depends on what is behind it, so its visible part is one tile.
    let isGlass = layer.material != nil
    if let origin = layer.origin {
      let seen = visible.moved(x: -origin.x, y: -origin.y)
      cells = isGlass ? [seen] : grid.cells(in: seen)
      place = .identity
      offset = origin
    } else {
      cells =
        isTurned && !isGlass ? visible.bands(within: LayerDrawing.corners(of: layer)) : [visible]
      place = layer.turnedPlace
      offset = PixelPoint(x: 0, y: 0)
    }
  }

  /// The visible part in the space of the layer's tiles.
  var contentRect: PixelRect { visible.moved(x: -offset.x, y: -offset.y) }

  func visiblePart(of cell: PixelRect) -> PixelRect {
    cell.moved(x: offset.x, y: offset.y).intersection(visible)
  }

  /// Returns the pixels of a canvas that a layer can reach; `nil` if nothing is visible.
  ///
  /// Glass ends where nothing is seen through it: a keyboard that is half below the screen, in a
  /// picture that goes on below it.
  static func visiblePart(of layer: Layer, within bounds: PixelRect) -> PixelRect? {
    // This also rejects an opacity that is not a number.
    guard layer.opacity > 0, layer.place.isDrawable else { return nil }
    var visible = bounds.intersection(reach(of: layer))
    for cut in cuts(of: layer) { visible = visible.intersection(PixelRect(around: cut.bounds)) }
    let clips = layer.turn == nil ? layer.clips : []
    for clip in clips { visible = visible.intersection(clip.rect.bounded) }
    if let material = layer.material { visible = visible.intersection(material.bounds) }
    return visible.isEmpty || opacity(of: layer) == 0 ? nil : visible
  }

  private static func opacity(of layer: Layer) -> UInt32 {
    UInt32(clamping: (min(layer.opacity, 1) * 255).rounded())
  }

  private static func cuts(of layer: Layer) -> [Path] {
    layer.turn.map { turn in layer.clips.map { $0.outline.path.applying(turn.transform) } } ?? []
  }

  private static func reach(of layer: Layer) -> PixelRect {
    let extent = layer.content.extent
    if let origin = layer.origin { return extent.moved(x: origin.x, y: origin.y) }
    return PixelRect(around: CGRect(extent).applying(layer.turnedPlace))
  }

  private static func corners(of layer: Layer) -> [CGPoint] {
    let rect = CGRect(layer.content.extent)
    return [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(layer.turnedPlace) }
  }
}

extension PixelRect {
  /// The height of a band of a turned layer: a rectangle around a turned layer is mostly empty.
  private static let bandHeight = 128

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Returns the bands of the rectangle, from its top, each as wide as a convex polygon is there.
  fileprivate func bands(within corners: [CGPoint]) -> [PixelRect] {
    stride(from: y, to: maxY, by: PixelRect.bandHeight).compactMap { top in
      let height = min(PixelRect.bandHeight, maxY - top)
      let part = corners.bounds(from: Double(top - 1), to: Double(top + height + 1))
      guard !part.isNull else { return nil }
      let reached = PixelRect(around: part.insetBy(dx: -1, dy: 0))
      let columns = (reached.x..<reached.maxX).clamped(to: x..<maxX)
      guard !columns.isEmpty else { return nil }
      return PixelRect(x: columns.lowerBound, y: top, width: columns.count, height: height)
    }
  }
}

extension [CGPoint] {
  /// Returns the rectangle around the part of a convex polygon between two heights; null if there is
  /// none.
  fileprivate func bounds(from top: Double, to end: Double) -> CGRect {
    var bounds = CGRect.null
    for (one, other) in zip(self, self[1...] + prefix(1)) {
      for height in [top, end] where (one.y < height) != (other.y < height) {
        let part = (height - one.y) / (other.y - one.y)
        let crossing = CGPoint(x: one.x + part * (other.x - one.x), y: height)
        bounds = bounds.union(CGRect(origin: crossing, size: .zero))
      }
      if one.y >= top, one.y <= end {
        bounds = bounds.union(CGRect(origin: one, size: .zero))
      }
    }
    return bounds
  }
}
