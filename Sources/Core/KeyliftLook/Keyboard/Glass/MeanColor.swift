// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The mean color of layers in a region, found from their shapes and not from pixels.
///
/// The region is a grid of cells. Each fill covers a cell by the area of its bounding box in the
/// cell, times the part of the box that the shape fills, so shapes that fill their boxes are exact.
/// An image counts by the mean colors of its parts, without round corners. Lines do not count.
struct MeanColor {
  private let region: CGRect
  private var cells: [Cell]

  private static let (columns, rows) = (12, 10)

  private struct Cell {
    let rect: CGRect
    var red: Double
    var green: Double
    var blue: Double

    mutating func mix(_ color: Color, _ opacity: Double) {
      red += (Double(color.red) - red) * opacity
      green += (Double(color.green) - green) * opacity
      blue += (Double(color.blue) - blue) * opacity
    }
  }

  /// Creates the mean of a region in pixels over an opaque color.
  init(of region: CGRect, over background: Color) {
    self.region = region
    let width = region.width / Double(Self.columns)
    let height = region.height / Double(Self.rows)
    cells = (0..<Self.columns * Self.rows).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      return Cell(
        rect: CGRect(
          x: region.minX + Double(column) * width, y: region.minY + Double(row) * height,
          width: width, height: height),
        red: Double(background.red), green: Double(background.green), blue: Double(background.blue))
    }
  }

  var color: Color {
    let count = Double(cells.count)
    return Color(
      cells.reduce(0) { $0 + $1.red } / count, cells.reduce(0) { $0 + $1.green } / count,
      cells.reduce(0) { $0 + $1.blue } / count)
  }

  mutating func add(_ layer: Layer) {
    let visible = layer.clips.reduce(region) { $0.common(with: $1.frame) }
    guard layer.opacity > 0, !visible.isEmpty else { return }
    for mark in layer.content.marks {
      guard let paint = Paint(of: mark) else { continue }
      let box = paint.bounds.applying(layer.turnedPlace)
      let shown = paint.clip.applying(layer.turnedPlace).common(with: box).common(with: visible)
      guard !shown.isEmpty else { continue }
      for index in cells.indices {
        let cell = cells[index].rect
        let part = cell.common(with: shown)
        guard !part.isEmpty else { continue }
        let color = paint.color(part, box)
        let covered = paint.share * part.width * part.height / (cell.width * cell.height)
        cells[index].mix(color, covered * layer.opacity * Double(color.alpha) / 255)
      }
    }
  }
}

/// The paint of a mark: a box in the layer's pixels, partly filled with a color or an image.
private struct Paint {
  let bounds: CGRect
  let clip: CGRect
  let share: Double
  /// Returns the color of a part of the box, both in the picture's pixels.
  let color: (_ part: CGRect, _ box: CGRect) -> Color

  /// `nil` for lines, and for images that are not decoded.
  init?(of mark: Mark) {
    switch mark {
    case .fill(let outline, let color):
      bounds = outline.bounds
      guard !bounds.isEmpty else { return nil }
      share = min(outline.area / (bounds.width * bounds.height), 1)
      clip = bounds
      self.color = { _, _ in color }
    case .glyphs(let run, let color):
      bounds = run.bounds
      guard !bounds.isNull, !bounds.isEmpty else { return nil }
      let ink = run.placements.reduce(0) { $0 + $1.glyph.path.area } * run.unit * run.unit
      share = min(ink / (bounds.width * bounds.height), 1)
      clip = bounds
      self.color = { _, _ in color }
    case .image(let image, let rect, let outline):
      guard let colors = image.colors, !rect.isEmpty else { return nil }
      bounds = rect
      clip = outline?.bounds ?? rect
      share = 1
      color = { part, box in
        colors.mean(
          in: CGRect(
            x: (part.minX - box.minX) / box.width, y: (part.minY - box.minY) / box.height,
            width: part.width / box.width, height: part.height / box.height))
      }
    case .stroke: return nil
    }
  }
}

extension Outline {
  fileprivate var area: Double {
    switch self {
    case .rect(let rect): rect.width * rect.height
    case .roundedRect(let rect, let radius):
      rect.width * rect.height - (4 - Double.pi) * radius * radius
    case .ellipse(let rect): rect.width * rect.height * Double.pi / 4
    case .path(let path): path.area
    }
  }
}

extension Path {
  /// The area between the lines and curves, without holes that run the other way.
  var area: Double {
    var doubled = 0.0
    var start = CGPoint.zero
    var end = CGPoint.zero
    func cross(_ a: CGPoint, _ b: CGPoint) -> Double { a.x * b.y - b.x * a.y }
    for segment in segments {
      switch segment {
      case .move(let point):
        doubled += cross(end, start)
        start = point
        end = point
      case .line(let point):
        doubled += cross(end, point)
        end = point
      case .curve(let first, let second, let point):
        // Green's theorem for a cubic curve.
        doubled +=
          (6 * cross(end, first) + 3 * cross(end, second) + cross(end, point)
            + 3 * cross(first, second) + 3 * cross(first, point) + 6 * cross(second, point)) / 10
        end = point
      case .close:
        doubled += cross(end, start)
        end = start
      }
    }
    return abs(doubled + cross(end, start)) / 2
  }
}
