// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The ink of a text in points: its width and the center of its box.
struct TextInk {
  var width: Double
  var center: Double
  /// The area that is black, in square points, by which the weight between regular and medium is
  /// chosen; `nil` if it is not measured.
  var area: Double?
}

/// The heights of small letters above and below the baseline in points.
struct LetterHeights: Hashable, Sendable {
  var xHeight: Double
  var ascender: Double
  var descender: Double

  static func * (heights: LetterHeights, factor: Double) -> LetterHeights {
    LetterHeights(
      xHeight: heights.xHeight * factor, ascender: heights.ascender * factor,
      descender: heights.descender * factor)
  }
}

extension DisplayListBuilder {
  /// Draws one line of text, stretched or condensed horizontally until its ink has a width, in a
  /// weight between regular and medium.
  ///
  /// The keyboard of iOS 26 has narrower letters than the substitute font, each by its own factor,
  /// and lines between its weights.
  ///
  /// - Parameters:
  ///   - font: The regular font on iOS; the text painter chooses its substitute.
  ///   - ink: The ink in points.
  ///   - share: The weight from regular to medium, if the area of the ink is not known.
  ///   - heights: The heights of small letters; `nil` for those of the substitute font.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  func draw(
    _ string: String, font: Font, color: Color, ink: TextInk, share: Double,
    heights: LetterHeights? = nil, baseline: Double
  ) {
    guard !string.isEmpty else { return }
    var run = text.run(
      string, font: font, scale: scale, x: 0, baseline: snapped(baseline), alignment: .left)
    let heavy = text.run(
      string, font: font.with(.medium), scale: scale, x: 0, baseline: 0, alignment: .left)
    guard !run.bounds.isNull, run.bounds.width > 0 else { return }
    if heavy.placements.count == run.placements.count, !heavy.bounds.isNull {
      let share = ink.area.map { weight(of: $0, ink.width, run, heavy) } ?? share
      run.blend(with: heavy, FittedGlyphs.share(share), &text.fitted)
    }
    if let heights, let natural = naturalHeights(of: font) {
      run.placements = run.placements.map {
        GlyphRun.Placement(
          glyph: text.fitted.glyph($0.glyph, from: natural, to: heights, unit: run.unit / scale),
          x: $0.x, y: $0.y)
      }
    }
    let bounds = run.bounds
    let factor = FittedGlyphs.factor(ink.width * scale / bounds.width)
    run.placements = run.placements.map {
      GlyphRun.Placement(
        glyph: text.fitted.glyph($0.glyph, stretchedBy: factor), x: $0.x * factor, y: $0.y)
    }
    run.origin.x = ink.center * scale - bounds.midX * factor
    add(run, color)
  }

  /// Returns the weight, 0 for regular and 1 for medium, at which text of a width has an area of
  /// ink.
  private func weight(
    of area: Double, _ width: Double, _ regular: GlyphRun, _ medium: GlyphRun
  ) -> Double {
    func filled(_ run: GlyphRun) -> Double {
      let ink = run.placements.reduce(0) { $0 + $1.glyph.path.area } * run.unit * run.unit
      return ink / (scale * scale) * width * scale / run.bounds.width
    }
    let light = filled(regular)
    let span = filled(medium) - light
    // Both have one width, so the area of a plain stem says nothing about the weight.
    return span > 0.02 * light ? (area - light) / span : 0
  }

  /// Returns the heights of the substitute font's small letters in points; `nil` if it has none.
  private func naturalHeights(of font: Font) -> LetterHeights? {
    func bounds(_ letter: String) -> CGRect {
      text.run(letter, font: font, scale: 1, x: 0, baseline: 0, alignment: .left).bounds
    }
    let x = bounds("x")
    let l = bounds("l")
    let p = bounds("p")
    guard !x.isNull, !l.isNull, !p.isNull else { return nil }
    let heights = LetterHeights(xHeight: -x.minY, ascender: -l.minY, descender: p.maxY)
    let isPlain = heights.xHeight > 0 && heights.ascender > heights.xHeight && heights.descender > 0
    return isPlain ? heights : nil
  }

  /// Draws one line of text with space between its letters until its ink has a width.
  func drawSpaced(_ string: String, font: Font, color: Color, ink: TextInk, baseline: Double) {
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

extension GlyphRun {
  fileprivate mutating func blend(
    with other: GlyphRun, _ share: Double, _ glyphs: inout FittedGlyphs
  ) {
    for index in placements.indices {
      let place = placements[index]
      let heavy = other.placements[index]
      placements[index] = Placement(
        glyph: glyphs.glyph(place.glyph, blendedWith: heavy.glyph, share),
        x: place.x + (heavy.x - place.x) * share, y: place.y)
    }
  }
}

struct FittedGlyphs {
  private var glyphs: [String: GlyphOutline] = [:]

  /// Returns a factor in `0.05...20`, rounded to the thousandths that names of glyphs contain.
  static func factor(_ exact: Double) -> Double {
    guard exact.isFinite else { return 1 }
    return (min(max(exact, 0.05), 20) * 1000).rounded() / 1000
  }

  /// Returns a weight, 0 for regular and 1 for medium, in hundredths, beyond them only so far that
  /// outlines keep their shape.
  static func share(_ exact: Double) -> Double {
    guard exact.isFinite else { return 0 }
    return (min(max(exact, -0.8), 1.4) * 100).rounded() / 100
  }

  /// Returns a glyph stretched by a factor of whole thousandths.
  mutating func glyph(_ glyph: GlyphOutline, stretchedBy factor: Double) -> GlyphOutline {
    guard factor != 1 else { return glyph }
    return changed(glyph, "x\(Int(clamping: (factor * 1000).rounded()))") {
      $0.applying(CGAffineTransform(scaleX: factor, y: 1))
    }
  }

  /// Returns a glyph with a weight between its own and another's, a whole number of hundredths; the
  /// nearer glyph, if their outlines have other parts.
  mutating func glyph(
    _ glyph: GlyphOutline, blendedWith other: GlyphOutline, _ share: Double
  ) -> GlyphOutline {
    guard share != 0, other.picture == nil else { return glyph }
    guard let path = glyph.path.blended(with: other.path, share) else {
      return share < 0.5 ? glyph : other
    }
    return changed(glyph, "w\(Int(clamping: (share * 100).rounded()))") { _ in path }
  }

  /// Returns a glyph whose parts above the small letters, up to their height and below the baseline
  /// are each stretched from one height to another.
  ///
  /// - Parameter unit: The size of a unit of the glyph in points.
  mutating func glyph(
    _ glyph: GlyphOutline, from old: LetterHeights, to new: LetterHeights, unit: Double
  ) -> GlyphOutline {
    changed(glyph, "h\(Int(clamping: (new.xHeight / old.xHeight * 1000).rounded()))") { path in
      path.mapped { point in
        let height = Double(point.y) * unit
        let mapped =
          if height < 0 {
            height * new.descender / old.descender
          } else if height < old.xHeight {
            height * new.xHeight / old.xHeight
          } else {
            new.xHeight + (height - old.xHeight) * (new.ascender - new.xHeight)
              / (old.ascender - old.xHeight)
          }
        return CGPoint(x: point.x, y: mapped / unit)
      }
    }
  }

  private mutating func changed(
    _ glyph: GlyphOutline, _ suffix: String, _ change: (Path) -> Path
  ) -> GlyphOutline {
    guard glyph.picture == nil else { return glyph }
    let name = glyph.name + "-" + suffix
    if let known = glyphs[name] { return known }
    let new = GlyphOutline(name: name, path: change(glyph.path))
    glyphs[name] = new
    return new
  }
}

extension Path {
  fileprivate func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    Path(
      segments.map { segment in
        switch segment {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let first, let second, let end):
          .curve(change(first), change(second), change(end))
        case .close: .close
        }
      })
  }

  /// Returns the outline between two of the same parts, or beyond one of them; `nil` if the parts
  /// differ.
  fileprivate func blended(with other: Path, _ share: Double) -> Path? {
    guard segments.count == other.segments.count else { return nil }
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    var result: [Segment] = []
    for (segment, heavy) in zip(segments, other.segments) {
      switch (segment, heavy) {
      case (.move(let a), .move(let b)): result.append(.move(between(a, b)))
      case (.line(let a), .line(let b)): result.append(.line(between(a, b)))
      case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
        result.append(.curve(between(a, d), between(b, e), between(c, f)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(result)
  }
}
