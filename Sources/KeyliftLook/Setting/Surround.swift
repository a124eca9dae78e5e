// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// All that lies around a screen, with a hole where the screen is.
///
/// It lies over the screen as a mat over a photograph: a pixel that an edge crosses is a mix of what is on both sides
/// and of nothing else.
struct Surround: Hashable {
  /// The rings, back to front, each covering the inner edge of the one behind it.
  let rings: [SurroundRing]
  /// The width of the picture in pixels.
  let width: Int
  /// The height of the picture in pixels.
  let height: Int
  /// The rows in which no edge bends.
  let straight: Range<Int>

  /// A body's colour.
  private static let body = Color(hex: 0x1C1C1E)
  /// The colour of a body's fine outer edge, which tells it from dark surroundings.
  private static let edge = Color(hex: 0x6C6C70)
  /// The width of that edge in points.
  private static let edgeWidth = 1.0
  /// The rows by which caps overlap the sides: edges that only meet let light through where an SVG is made smaller,
  /// and at a small size these rows are still more than a pixel.
  private static let overlap = 32

  /// Creates what lies around a screen.
  ///
  /// - Parameters:
  ///   - background: The colour of the margin; nil without one.
  ///   - scale: Pixels per point.
  init(_ geometry: SettingGeometry, background: Color?, scale: Double) {
    (width, height) = (geometry.width, geometry.height)
    let canvas = RoundedFrame(PixelRect(x: 0, y: 0, width: width, height: height))
    var rings: [SurroundRing] = []
    if let background {
      rings.append(SurroundRing(color: background, outer: canvas, inner: geometry.middle))
    }
    if let bezel = geometry.bezel {
      // The picture's own corners are cut where nothing is behind the body.
      let outer = background == nil ? canvas : bezel
      let thickness = geometry.screen.rect.x - bezel.rect.x
      let line = min(max(Int((Surround.edgeWidth * scale).rounded()), 1), thickness)
      rings += [
        SurroundRing(color: Surround.edge, outer: outer, inner: geometry.middle),
        SurroundRing(color: Surround.body, outer: bezel.inset(by: line), inner: geometry.screen),
      ]
    }
    self.rings = rings
    straight = Surround.straightRows(of: rings, in: height)
  }

  /// The colour at the picture's edges; nil where there is none.
  var outermost: Color? { rings.first?.color }

  private static func straightRows(of rings: [SurroundRing], in height: Int) -> Range<Int> {
    let frames = rings.flatMap { [$0.outer, $0.inner] }
    let top = frames.map(\.cornersEnd).max() ?? 0
    let bottom = height - (frames.map { $0.mirrored(in: height).cornersEnd }.max() ?? 0)
    return top < bottom ? top..<bottom : (top + bottom) / 2..<(top + bottom) / 2
  }
}

extension Surround {
  /// The four parts of the surround: rows that an edge crosses are long, and most rows show two sides alone.
  var bands: [SurroundBand] {
    guard let hole = rings.last?.inner.rect else { return [] }
    let overlap = min(Surround.overlap, straight.count / 2)
    let top = straight.lowerBound > 0 ? straight.lowerBound + overlap : 0
    let bottom = straight.upperBound < height ? straight.upperBound - overlap : height
    return [
      SurroundBand(self, .top, PixelRect(x: 0, y: 0, width: width, height: top)),
      SurroundBand(
        self, .left, PixelRect(x: 0, y: straight.lowerBound, width: hole.x, height: straight.count)),
      SurroundBand(
        self, .right,
        PixelRect(
          x: hole.maxX, y: straight.lowerBound, width: width - hole.maxX, height: straight.count)),
      SurroundBand(
        self, .bottom, PixelRect(x: 0, y: bottom, width: width, height: height - bottom)),
    ].filter { !$0.rect.isEmpty }
  }
}
