// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension CairoContext {
  /// Draws marks over one another under a transform.
  ///
  /// - Throws: `RasterError.png` for an image that cannot be decoded.
  func draw(
    _ marks: [Mark], under place: CGAffineTransform, images: ImageStore
  ) throws(RasterError) {
    for mark in marks { try draw(mark, under: place, images: images) }
  }

  private func draw(
    _ mark: Mark, under place: CGAffineTransform, images: ImageStore
  ) throws(RasterError) {
    switch mark {
    case .fill(let outline, let color):
      setColor(color)
      add(outline.path, under: place)
      fill()
    case .stroke(let outline, let line):
      guard line.width > 0, line.width < 1e6 else { return }
      setColor(line.color)
      add(outline.path, under: place)
      stroke(line, under: place)
    case .glyphs(let run, let color):
      setColor(color)
      draw(run, under: place)
    case .image(let image, let rect, let clip):
      let pixels = try images.pixels(of: image)
      saved { draw(pixels, in: rect, clip: clip, under: place) }
    }
  }

  /// Fills a run's outlines as one path.
  ///
  /// Cairo's own glyphs would stand at whole pixels.
  private func draw(_ run: GlyphRun, under place: CGAffineTransform) {
    for placement in run.placements {
      let glyph = CGAffineTransform(
        a: run.unit, b: 0, c: 0, d: -run.unit, tx: run.origin.x + placement.x,
        ty: run.origin.y + placement.y)
      add(placement.glyph.path, under: glyph.concatenating(place))
    }
    fill()
  }

  private func draw(
    _ pixels: PixelBuffer, in rect: CGRect, clip outline: Outline?, under place: CGAffineTransform
  ) {
    let stretch = CGAffineTransform(
      a: rect.width / Double(pixels.width), b: 0, c: 0, d: rect.height / Double(pixels.height),
      tx: rect.minX, ty: rect.minY)
    let whole = stretch.concatenating(place)
    guard whole.isDrawable else { return }
    if let outline {
      add(outline.path, under: place)
      clip()
    }
    add(.rect(rect), under: place)
    fill(with: pixels, under: whole)
  }
}
