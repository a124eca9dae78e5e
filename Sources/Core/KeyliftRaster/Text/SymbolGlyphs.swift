// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

final class SymbolGlyphs {
  private let files: SymbolFiles
  private var glyphs: [String: GlyphOutline?] = [:]

  init(_ files: SymbolFiles) { self.files = files }

  /// Returns the outline of a symbol as `TextShaper` describes it; `nil` if there is no file.
  func outline(of symbol: Symbol, weight: Font.Weight, isFlipped: Bool) -> GlyphOutline? {
    let side = isFlipped ? "-flipped" : ""
    let name = "symbol-\(symbol.file)-\(weight.rawValue)\(side)"
    if let known = glyphs[name] { return known }
    let new = files.path(drawing: symbol).map { path in
      let bold = path.emboldened(by: SymbolGlyphs.strength(weight))
      // The box's middle is the origin, and y grows upward.
      let place = CGAffineTransform(
        a: isFlipped ? -1 : 1, b: 0, c: 0, d: -1, tx: isFlipped ? 8 : -8, ty: 8)
      return GlyphOutline(name: name, path: bold.applying(place))
    }
    glyphs[name] = new
    return new
  }

  /// Returns by how much lines are wider than in the files, in sixteenths of the box.
  ///
  /// There they are 1 wide, which is 0.073 of the text's size. With these changes they are 0.064,
  /// 0.085, 0.101, 0.119 and 0.137 of it. The stem of Inter's I has 0.064, 0.085, 0.106, 0.128 and
  /// 0.149; bold symbols are narrower so that fine gaps stay open.
  private static func strength(_ weight: Font.Weight) -> Double {
    switch weight {
    case .light: -0.12
    case .regular: 0.16
    case .medium: 0.38
    case .semibold: 0.63
    case .bold: 0.87
    }
  }
}

extension Path {
  /// Returns the outline with wider lines, or narrower ones for a negative strength.
  ///
  /// Every point moves by half of the strength along the bisector of its two neighboring edges, as
  /// FreeType makes glyphs bold. Areas must be clockwise and holes counterclockwise, where y grows
  /// downward.
  func emboldened(by strength: Double) -> Path {
    var result: [Segment] = []
    var contour: [Segment] = []
    for segment in segments {
      if case .move = segment {
        result += Path.emboldened(contour, by: strength)
        contour = []
      }
      contour.append(segment)
    }
    return Path(result + Path.emboldened(contour, by: strength))
  }

  private static func emboldened(_ contour: [Segment], by strength: Double) -> [Segment] {
    let points = contour.flatMap(\.points)
    guard points.count > 2 else { return contour }
    var places = points.indices.map { place(of: $0, in: points, by: strength) }[...]
    return contour.map { segment in
      switch segment {
      case .move: .move(places.removeFirst())
      case .line: .line(places.removeFirst())
      case .curve: .curve(places.removeFirst(), places.removeFirst(), places.removeFirst())
      case .close: .close
      }
    }
  }

  /// The distance under which two points are one, in sixteenths of the box.
  private static let closeness = 1e-4

  private static func place(
    of index: Int, in points: [CGPoint], by strength: Double
  ) -> CGPoint {
    let point = points[index]
    func direction(by step: Int) -> (dx: Double, dy: Double)? {
      for distance in 1..<points.count {
        let other = points[(index + step * distance + points.count * 2) % points.count]
        let dx = (other.x - point.x) * Double(step)
        let dy = (other.y - point.y) * Double(step)
        let length = hypot(dx, dy)
        if length > closeness { return (dx / length, dy / length) }
      }
      return nil
    }
    guard let before = direction(by: -1), let after = direction(by: 1) else { return point }
    // At a sharp corner the bisector would be long; FreeType limits it, too.
    let cosine = max(before.dx * after.dx + before.dy * after.dy, -0.5)
    let reach = strength / 2 / (1 + cosine)
    return CGPoint(
      x: point.x + reach * (before.dy + after.dy), y: point.y - reach * (before.dx + after.dx))
  }
}
