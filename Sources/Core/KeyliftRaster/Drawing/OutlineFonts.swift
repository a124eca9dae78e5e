// SPDX-License-Identifier: MIT

import CCairo
import Foundation
import KeyliftGraphics

/// The fonts of a document that keeps its text: Cairo's user fonts, whose glyphs are the outlines of a
/// face, so that text looks as outlines do on every machine.
///
/// A PDF gets them as fonts of type 3 with the characters of each glyph.
final class OutlineFonts {
  private var fonts: [GlyphFace: OutlineFont] = [:]

  struct Text {
    let run: GlyphRun
    fileprivate let font: OutlineFont
    fileprivate let glyphs: [Int]
  }

  /// Returns a run as text; `nil` if not all of its glyphs are of one face.
  func text(_ run: GlyphRun) -> Text? {
    guard !run.text.isEmpty, let face = run.placements.first?.glyph.face,
      run.placements.allSatisfy({ $0.glyph.face == face })
    else { return nil }
    let font = fonts[face] ?? OutlineFont(face)
    fonts[face] = font
    let next = run.placements.dropFirst().map { Optional($0.x) } + [nil]
    let glyphs = zip(run.placements, next).map { placement, next in
      font.number(of: placement.glyph, advance: next.map { ($0 - placement.x) / run.unit })
    }
    return Text(run: run, font: font, glyphs: glyphs)
  }
}

/// A user font; its outlines are added as text needs them.
@safe
private final class OutlineFont {
  let face: GlyphFace
  fileprivate let handle: OpaquePointer
  private let glyphs: Glyphs

  /// The outlines by the number of the glyph, which Cairo's callback reads.
  private final class Glyphs {
    let unitsPerEm: Double
    var outlines: [GlyphOutline] = []
    var numbers: [GlyphOutline: Int] = [:]
    /// The distances to the next glyph in font units, by the number of the glyph, where one is known.
    var advances: [Int: Double] = [:]

    init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }
  }

  /// The key of the outlines among the data of a font, of which Cairo uses only the address.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  init(_ face: GlyphFace) {
    self.face = face
    glyphs = Glyphs(unitsPerEm: face.unitsPerEm)
    unsafe handle = cairo_user_font_face_create()!
    // The font keeps the outlines for as long as Cairo keeps the font.
    let data = unsafe Unmanaged.passRetained(glyphs).toOpaque()
    unsafe cairo_font_face_set_user_data(handle, OutlineFont.key, data) { data in
      if let data = unsafe data { unsafe Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
    unsafe cairo_user_font_face_set_render_glyph_func(handle, OutlineFont.render)
  }

  deinit { unsafe cairo_font_face_destroy(handle) }

  /// Returns the number of a glyph in the font.
  ///
  /// - Parameter advance: The distance to the next glyph in font units; `nil` at the end of a run.
  func number(of glyph: GlyphOutline, advance: Double?) -> Int {
    let number = glyphs.numbers[glyph] ?? glyphs.outlines.count
    if number == glyphs.outlines.count {
      glyphs.outlines.append(glyph)
      glyphs.numbers[glyph] = number
    }
    if glyphs.advances[number] == nil { glyphs.advances[number] = advance }
    return number
  }

  /// Draws a glyph into a square of one unit an em, y downward from the baseline.
  private static let render: cairo_user_scaled_font_render_glyph_func_t = {
    font, number, context, extents in
    guard let context = unsafe context,
      let data = unsafe cairo_font_face_get_user_data(
        cairo_scaled_font_get_font_face(font), OutlineFont.key)
    else { return CAIRO_STATUS_USER_FONT_ERROR }
    let glyphs = unsafe Unmanaged<Glyphs>.fromOpaque(data).takeUnretainedValue()
    guard glyphs.outlines.indices.contains(Int(number)) else { return CAIRO_STATUS_SUCCESS }
    let glyph = glyphs.outlines[Int(number)]
    let unit = 1 / glyphs.unitsPerEm
    // Each glyph has a place of its own, but readers of a PDF take what is wider for a space. Most
    // glyphs have the same margin at both sides.
    let usual =
      glyph.bounds.isNull ? glyphs.unitsPerEm / 4 : glyph.bounds.maxX + glyph.bounds.minX
    let advance = glyphs.advances[Int(number)] ?? usual
    unsafe extents?.pointee.x_advance = max(advance * unit, 0)
    func point(_ point: CGPoint) -> (x: Double, y: Double) { (point.x * unit, -point.y * unit) }
    for segment in glyph.path.segments {
      switch segment {
      case .move(let end): unsafe cairo_move_to(context, point(end).x, point(end).y)
      case .line(let end): unsafe cairo_line_to(context, point(end).x, point(end).y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(
          context, point(first).x, point(first).y, point(second).x, point(second).y,
          point(end).x, point(end).y)
      case .close: unsafe cairo_close_path(context)
      }
    }
    unsafe cairo_fill(context)
    return CAIRO_STATUS_SUCCESS
  }
}

extension CairoContext {
  func show(_ text: OutlineFonts.Text, under place: CGAffineTransform) {
    let run = text.run
    var glyphs = zip(text.glyphs, run.placements).map { number, placement in
      cairo_glyph_t(
        index: UInt(number), x: run.origin.x + placement.x, y: run.origin.y + placement.y)
    }
    var clusters = OutlineFonts.clusters(of: run)
    saved {
      setMatrix(place)
      unsafe cairo_set_font_face(context, text.font.handle)
      unsafe cairo_set_font_size(context, run.unit * text.font.face.unitsPerEm)
      unsafe cairo_show_text_glyphs(
        context, run.text, Int32(run.text.utf8.count), &glyphs, Int32(glyphs.count), &clusters,
        Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
    }
  }
}

extension OutlineFonts {
  /// Returns the bytes and glyphs that belong together: each character with its glyph, or all of a
  /// text whose characters have not a glyph each, or not in their order.
  fileprivate static func clusters(of run: GlyphRun) -> [cairo_text_cluster_t] {
    let scalars = run.text.unicodeScalars
    let isPlain =
      scalars.count == run.placements.count && scalars.allSatisfy(\.isWrittenLetterByLetter)
    guard isPlain else {
      return [
        cairo_text_cluster_t(
          num_bytes: Int32(run.text.utf8.count), num_glyphs: Int32(run.placements.count))
      ]
    }
    return scalars.map {
      cairo_text_cluster_t(num_bytes: Int32($0.utf8.count), num_glyphs: 1)
    }
  }
}
