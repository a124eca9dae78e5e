// SPDX-License-Identifier: MIT

import Foundation

extension SVGWriter {
  /// Writes what is behind a layer again, blurred, mixed and clipped to the layer's shape.
  ///
  /// `backdrop-filter` is a property of CSS, which librsvg and resvg do not know.
  mutating func writeGlass(_ layer: Layer, _ material: Material, depth: Int) {
    let region = layer.turnedRect.intersection(picture.bounds)
    guard !region.isEmpty else { return }
    let shape = body.definitions.id(ofClipTo: layer.shape)
    body.markup.add("<g", at: depth)
    body.markup.attribute("clip-path", using: shape)
    body.markup.add("><g")
    // The picture behind does not turn with the layer.
    if let turn = layer.turn { body.markup.transform(turn.transform.inverted()) }
    body.markup.add(">\n")
    for piece in GlassPiece.pieces(of: region, material, in: picture.bounds) {
      write(piece, material, depth: depth + 1)
    }
    body.markup.add("</g></g>\n", at: depth)
  }

  private mutating func write(_ piece: GlassPiece, _ material: Material, depth: Int) {
    let seen = body.definitions.id(ofClipTo: .rect(CGRect(piece.source)))
    let filter = body.definitions.id(of: piece.filter(material))
    body.markup.add("<g", at: depth)
    if let part = piece.part {
      let clip = body.definitions.id(ofClipTo: .rect(CGRect(part)))
      body.markup.attribute("clip-path", using: clip)
    }
    body.markup.add("><g")
    body.markup.attribute("filter", using: filter)
    body.markup.add("><g")
    body.markup.transform(
      CGAffineTransform(translationX: Double(piece.shift.x), y: Double(piece.shift.y)))
    body.markup.add("><g")
    body.markup.attribute("clip-path", using: seen)
    body.markup.add(">\n")
    writeBehind(piece.source, depth: depth + 1)
    body.markup.add("</g></g></g></g>\n", at: depth)
  }

  private mutating func writeBehind(_ rect: PixelRect, depth: Int) {
    if picture.background != .clear {
      body.markup.add("<rect", at: depth)
      body.markup.frame(CGRect(rect))
      body.markup.color("fill", picture.background)
      body.markup.add("/>\n")
    }
    for view in behind where !view.rect.intersection(rect).isEmpty {
      body.markup.add("<use", at: depth)
      body.markup.attribute("href", linking: view.name)
      body.markup.add("/>\n")
    }
  }
}

struct GlassFilter: Hashable {
  let material: Material
  let rect: PixelRect
  /// The distance by which what is behind was moved, and is moved back after the blur.
  let shift: PixelPoint
}

extension SVGMarkup {
  mutating func primitives(of filter: GlassFilter) {
    let mix = filter.material.mix
    let isLimited = mix.ceiling < 255
    add("<feGaussianBlur")
    attribute("stdDeviation", filter.material.deviation)
    if filter.shift != PixelPoint(x: 0, y: 0) {
      add("/><feOffset")
      attribute("dx", Double(-filter.shift.x))
      attribute("dy", Double(-filter.shift.y))
    }
    if isLimited { attribute("result", "seen") }
    add("/>")
    colorMatrix(mix.rows)
    guard isLimited else { return add("/>") }
    attribute("result", "mixed")
    add("/>")
    excess(of: mix)
  }

  /// Adds primitives that take off what the luminance above the ceiling has added.
  ///
  /// A filter clamps each step to `0...255`, so this is exact for mixes that stay below 255 above the
  /// ceiling, as the keyboard's does.
  private mutating func excess(of mix: ColorMix) {
    let grays = mix.grays
    let luminance = ColorMix.luminance
    colorMatrix(
      [grays.x, grays.y, grays.z].map { SIMD4(luminance * $0, -mix.ceiling * $0) })
    attribute("in", "seen")
    attribute("result", "excess")
    // Both are opaque, and the excess is the smaller, so their distance is the difference.
    add("/><feBlend mode=\"difference\" in=\"mixed\" in2=\"excess\"/>")
  }

  /// Adds the start of a matrix of colors, given rows with offsets in `0...255`.
  ///
  /// The last row makes pixels opaque near the source's edges, where the blur is not.
  private mutating func colorMatrix(_ rows: [SIMD4<Double>]) {
    add("<feColorMatrix")
    let rows = rows.map { [$0.x, $0.y, $0.z, 0, $0.w / 255] } + [[0, 0, 0, 0, 1]]
    attribute("values", rows.flatMap(\.self))
  }
}

/// A part of glass that is written with a filter of its own.
///
/// A blur spreads colors beyond what is behind the glass, and takes some of them back. librsvg keeps
/// nothing outside of the picture, so near an edge what is behind is blurred farther inside, and then
/// moved back. Glass between two edges without that much room is written as two pieces.
private struct GlassPiece {
  /// `nil` for the whole glass.
  var part: PixelRect?
  let source: PixelRect
  /// The distance from where they are seen to where they are blurred.
  let shift: PixelPoint
  private let region: PixelRect

  static func pieces(
    of region: PixelRect, _ material: Material, in bounds: PixelRect
  ) -> [GlassPiece] {
    let source = material.source(of: region)
    let columns = sides(
      region.x..<region.maxX, source.x..<source.maxX, material.reach, bounds.width)
    let rows = sides(
      region.y..<region.maxY, source.y..<source.maxY, material.reach, bounds.height)
    let isWhole = columns.count == 1 && rows.count == 1
    return rows.flatMap { row in
      columns.map { column in
        let part = PixelRect(column.part, row.part)
        return GlassPiece(
          part: isWhole ? nil : part, source: PixelRect(column.source, row.source),
          shift: PixelPoint(x: column.shift, y: row.shift), region: part)
      }
    }
  }

  /// Returns the filter, whose rectangle has room for the blur's reach and for the result.
  func filter(_ material: Material) -> GlassFilter {
    let reach = material.reach
    let blurred = PixelRect(
      x: source.x + shift.x - reach, y: source.y + shift.y - reach,
      width: source.width + 2 * reach, height: source.height + 2 * reach)
    return GlassFilter(material: material, rect: blurred.union(region), shift: shift)
  }

  private struct Side {
    let part: Range<Int>
    let source: Range<Int>
    let shift: Int
  }

  /// The pixels that two pieces share, so that nothing shows through their seam at other sizes.
  private static let overlap = 8

  private static func sides(
    _ region: Range<Int>, _ source: Range<Int>, _ reach: Int, _ length: Int
  ) -> [Side] {
    guard source.count + 2 * reach > length else {
      return [Side(part: region, source: source, shift: shift(source, reach, length))]
    }
    let middle = region.lowerBound + region.count / 2
    let parts = [
      region.lowerBound..<min(middle + overlap, region.upperBound), middle..<region.upperBound,
    ]
    return parts.filter { !$0.isEmpty }.map { part in
      let seen = (part.lowerBound - reach..<part.upperBound + reach).clamped(to: source)
      return Side(part: part, source: seen, shift: shift(seen, reach, length))
    }
  }

  /// Returns the shortest distance to a place with room on both sides, or as far as the source stays
  /// inside of the picture.
  private static func shift(_ source: Range<Int>, _ reach: Int, _ length: Int) -> Int {
    let low = reach - source.lowerBound
    let high = length - reach - source.upperBound
    if low > 0 { return min(low, max(length - source.upperBound, 0)) }
    return max(min(high, 0), -source.lowerBound)
  }
}

extension PixelRect {
  fileprivate init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension Layer {
  /// The outlines of the layer's marks as one shape, in the picture's pixels before the turn.
  fileprivate var shape: Outline {
    let outlines = content.marks.compactMap(\.outline)
    if place.isTranslation, outlines.count == 1 {
      switch outlines[0] {
      case .rect(let rect): return .rect(rect.applying(place))
      case .roundedRect(let rect, let radius):
        return .roundedRect(rect.applying(place), radius: radius)
      case .ellipse(let rect): return .ellipse(rect.applying(place))
      case .path: break
      }
    }
    return .path(Path(outlines.flatMap { $0.path.applying(place).segments }))
  }
}
