// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The ink of a text in points: its width and the center of its box.
struct TextInk {
  var width: Double
  var center: Double
}

extension DisplayListBuilder {
  /// Draws one line of text, stretched or condensed horizontally until its ink has a width.
  ///
  /// The keyboard of iOS 26 has narrower letters than the substitute font, each by its own factor.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - font: The font on iOS; the text painter chooses its substitute.
  ///   - color: The color.
  ///   - ink: The ink in points.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  mutating func draw(
    _ string: String, font: Font, color: Color, ink: TextInk, baseline: Double
  ) {
    guard !string.isEmpty else { return }
    var run = text.run(
      string, font: font, scale: scale, x: 0, baseline: snapped(baseline), alignment: .left)
    let bounds = run.bounds
    guard !bounds.isNull, bounds.width > 0 else { return }
    let factor = FittedGlyphs.factor(ink.width * scale / bounds.width)
    run.placements = run.placements.map {
      GlyphRun.Placement(
        glyph: text.fitted.glyph($0.glyph, stretchedBy: factor), x: $0.x * factor, y: $0.y)
    }
    run.origin.x = ink.center * scale - bounds.midX * factor
    add(run, color)
  }

  /// Draws one line of text with space between its letters until its ink has a width.
  mutating func drawSpaced(
    _ string: String, font: Font, color: Color, ink: TextInk, baseline: Double
  ) {
    guard !string.isEmpty else { return }
    var run = text.run(
      string, font: font, scale: scale, x: 0, baseline: snapped(baseline), alignment: .left)
    let rest = ink.width * scale - run.bounds.width
    let step = rest / Double(max(run.placements.count - 1, 1))
    for index in run.placements.indices { run.placements[index].x += step * Double(index) }
    run.origin.x = ink.center * scale - run.bounds.midX
    add(run, color)
  }

  /// Returns the width of the ink of a line of text as the substitute font draws it, in points.
  func inkWidth(of string: String, font: Font) -> Double {
    let run = text.run(string, font: font, scale: 1, x: 0, baseline: 0, alignment: .left)
    return run.bounds.isNull ? 0 : run.bounds.width
  }
}

struct FittedGlyphs {
  private var glyphs: [String: GlyphOutline] = [:]

  /// Returns a factor rounded to thousandths, in which the glyphs' names count.
  static func factor(_ exact: Double) -> Double {
    guard exact.isFinite else { return 1 }
    return (min(max(exact, 0.05), 20) * 1000).rounded() / 1000
  }

  /// Returns a glyph stretched by a factor of whole thousandths.
  mutating func glyph(_ glyph: GlyphOutline, stretchedBy factor: Double) -> GlyphOutline {
    guard factor != 1, glyph.picture == nil else { return glyph }
    let name = "\(glyph.name)-x\(Int(clamping: (factor * 1000).rounded()))"
    if let known = glyphs[name] { return known }
    let stretched = GlyphOutline(
      name: name, path: glyph.path.applying(CGAffineTransform(scaleX: factor, y: 1)))
    glyphs[name] = stretched
    return stretched
  }
}
