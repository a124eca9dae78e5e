// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// How a run of glyphs was set, as far as the run shows it.
struct Typesetting {
  private let run: GlyphRun
  private let face: Typeface
  private let spacing: Double
  private let shaper: any TextShaper

  /// `nil` if no face sets the text so.
  init?(of run: GlyphRun, shaper: any TextShaper) {
    let faces = Typeface.OpticalSize.allCases.flatMap { size in
      Font.Weight.allCases.map { Typeface(opticalSize: size, weight: $0) }
    }
    for face in faces {
      let plain = Typesetting(run: run, face: face, spacing: 0, shaper: shaper)
      guard let spacing = plain.missingSpace else { continue }
      self.init(run: run, face: face, spacing: spacing, shaper: shaper)
      return
    }
    return nil
  }

  private init(run: GlyphRun, face: Typeface, spacing: Double, shaper: any TextShaper) {
    (self.run, self.face, self.spacing, self.shaper) = (run, face, spacing, shaper)
  }

  var weight: Font.Weight { face.weight }

  func set(_ text: String, weight: Font.Weight? = nil) -> GlyphRun {
    var face = face
    face.weight = weight ?? face.weight
    var pen = 0.0
    let placements = shaper.shape(text, in: face).glyphs.map { glyph in
      defer { pen += glyph.advance * run.unit + spacing }
      return GlyphRun.Placement(
        glyph: glyph.outline, x: pen + glyph.xOffset * run.unit, y: -glyph.yOffset * run.unit)
    }
    return GlyphRun(text: text, origin: run.origin, unit: run.unit, placements: placements)
  }

  /// The space between letters with which the text becomes the run; `nil` if there is none.
  private var missingSpace: Double? {
    let set = set(run.text).placements
    guard set.map(\.glyph) == run.placements.map(\.glyph), let last = set.last,
      let wanted = run.placements.last
    else { return nil }
    let spacing = set.count > 1 ? (wanted.x - last.x) / Double(set.count - 1) : 0
    let isRun = set.indices.allSatisfy {
      abs(set[$0].x + Double($0) * spacing - run.placements[$0].x) < 1e-6
    }
    return isRun ? spacing : nil
  }
}
