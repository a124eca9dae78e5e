// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport

struct ContentFault {
  let kind: FaultKind
  let shaper: any TextShaper
  let icons: [Path]

  /// `nil` if the content has nothing that can be wrong in this way.
  func content(
    from content: LayerContent, random: inout SeededRandom
  ) -> LayerContent? {
    guard let marks = marks(from: content.marks, &random) else { return nil }
    return LayerContent(width: content.width, height: content.height, marks: marks)
  }

  private func marks(from marks: [Mark], _ random: inout SeededRandom) -> [Mark]? {
    if kind == .recolored { return recolored(marks, &random) }
    guard let index = marks.indices.filter({ isFit(marks[$0]) }).randomElement(using: &random)
    else { return nil }
    var marks = marks
    if kind == .hairlineMissing {
      marks.remove(at: index)
    } else {
      guard let mark = changed(marks[index], &random) else { return nil }
      marks[index] = mark
    }
    return marks
  }

  private func isFit(_ mark: Mark) -> Bool {
    switch kind {
    case .hairlineMissing: mark.isHairline
    case .iconSwapped: mark.icon != nil
    default: mark.run?.text.contains(where: \.isLetter) == true
    }
  }

  private func changed(_ mark: Mark, _ random: inout SeededRandom) -> Mark? {
    switch kind {
    case .letterChanged: mark.setting(shaper) { letterChanged($0, $1, &random) }
    case .weightChanged: mark.setting(shaper) { weightChanged($0, $1, &random) }
    default: iconSwapped(mark, &random)
    }
  }
}

extension ContentFault {
  /// One opaque color is three steps off in one channel; what shows through a translucent color
  /// would be off by less.
  private func recolored(_ marks: [Mark], _ random: inout SeededRandom) -> [Mark]? {
    let colors = marks.compactMap(\.color).filter { $0.alpha == 255 }
    guard let old = colors.randomElement(using: &random) else { return nil }
    let channels: [WritableKeyPath<Color, UInt8>] = [\.red, \.green, \.blue]
    let channel = channels[Int.random(in: 0..<3, using: &random)]
    var new = old
    let isDarker =
      old[keyPath: channel] > 252 || old[keyPath: channel] > 2 && Bool.random(using: &random)
    new[keyPath: channel] = isDarker ? old[keyPath: channel] - 3 : old[keyPath: channel] + 3
    return marks.map { $0.color == old ? $0.colored(new) : $0 }
  }

  private func letterChanged(
    _ text: String, _ setting: Typesetting, _ random: inout SeededRandom
  ) -> GlyphRun? {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isLetter }
    guard let place = places.randomElement(using: &random) else { return nil }
    let alphabet =
      letters[place].isUppercase ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "abcdefghijklmnopqrstuvwxyz"
    guard let letter = alphabet.filter({ $0 != letters[place] }).randomElement(using: &random)
    else { return nil }
    letters[place] = letter
    return setting.set(String(letters))
  }

  private func weightChanged(
    _ text: String, _ setting: Typesetting, _ random: inout SeededRandom
  ) -> GlyphRun? {
    Font.Weight.allCases.filter { $0 != setting.weight }.randomElement(using: &random)
      .map { setting.set(text, weight: $0) }
  }

  private func iconSwapped(_ mark: Mark, _ random: inout SeededRandom) -> Mark? {
    guard let old = mark.icon,
      let new = icons.filter({ !$0.isShaped(like: old) }).randomElement(using: &random)
    else { return nil }
    return mark.shaped(new.fitted(to: old.bounds))
  }
}

/// How a run of glyphs was set, as far as the run shows it.
private struct Typesetting {
  private let run: GlyphRun
  private let face: Typeface
  private let spacing: Double
  private let shaper: any TextShaper
}

extension Typesetting {
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

extension Mark {
  /// `nil` for an image.
  var color: Color? {
    switch self {
    case .fill(_, let color), .glyphs(_, let color): color
    case .stroke(_, let stroke): stroke.color
    case .image: nil
    }
  }

  func colored(_ color: Color) -> Mark {
    switch self {
    case .fill(let outline, _): return .fill(outline, color)
    case .glyphs(let run, _): return .glyphs(run, color)
    case .stroke(let outline, var stroke):
      stroke.color = color
      return .stroke(outline, stroke)
    case .image: return self
    }
  }

  var run: GlyphRun? {
    if case .glyphs(let run, _) = self { run } else { nil }
  }

  /// `nil` for a mark without glyphs, or one whose typesetting is unknown.
  fileprivate func setting(
    _ shaper: any TextShaper, _ change: (String, Typesetting) -> GlyphRun?
  ) -> Mark? {
    guard case .glyphs(let run, let color) = self,
      let setting = Typesetting(of: run, shaper: shaper)
    else { return nil }
    return change(run.text, setting).map { .glyphs($0, color) }
  }
}

extension Mark {
  /// A line no wider than a pixel.
  var isHairline: Bool {
    switch self {
    case .fill(.rect(let rect), _):
      min(rect.width, rect.height) <= 1 && max(rect.width, rect.height) >= 8
    case .stroke(_, let stroke): stroke.width <= 1
    default: false
    }
  }

  /// `nil` unless the mark has the size of an icon.
  var icon: Path? {
    guard case .path(let path)? = outline, Mark.iconSizes.contains(path.bounds.width),
      Mark.iconSizes.contains(path.bounds.height)
    else { return nil }
    return path
  }

  /// In pixels at golden scale; a letter's key is higher.
  private static let iconSizes: ClosedRange<CGFloat> = 5...32

  func shaped(_ path: Path) -> Mark {
    switch self {
    case .fill(_, let color): .fill(.path(path), color)
    case .stroke(_, let stroke): .stroke(.path(path), stroke)
    case .glyphs, .image: self
    }
  }
}

extension Path {
  func fitted(to rect: CGRect) -> Path {
    let old = bounds
    let x = rect.width / old.width
    let y = rect.height / old.height
    return applying(
      CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: rect.minX - old.minX * x, ty: rect.minY - old.minY * y))
  }

  /// Whether the paths differ only in place and size.
  func isShaped(like other: Path) -> Bool {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let own = fitted(to: unit).segments
    let others = other.fitted(to: unit).segments
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.isNear($1) }
  }
}

extension Path.Segment {
  fileprivate func isNear(_ other: Path.Segment) -> Bool {
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
      near(a, d) && near(b, e) && near(c, f)
    case (.close, .close): true
    default: false
    }
  }

  private func near(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6
  }
}
