// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics

/// A face of a font file, opened by HarfBuzz alone.
///
/// Fontconfig would read all of a file's characters first, which is slow for a collection of Chinese
/// fonts. HarfBuzz maps the file and reads the tables that it needs.
@safe
final class HarfBuzzFace {
  struct Glyph {
    let index: UInt32
    /// The offset in the text of the first byte that the glyph represents.
    let offset: Int
    let advance: Double
    let xOffset: Double
    let yOffset: Double

    /// Whether the font lacks the character.
    var isUnknown: Bool { index == 0 }
  }

  /// A name that is unique among the faces of all files and can be part of an XML id.
  let name: String
  let unitsPerEm: Double
  private let font: OpaquePointer
  private let pen: OpaquePointer
  private let hasPictures: Bool

  /// The glyph of a joiner and of other characters that are never seen.
  private static let invisible = UInt32.max

  static func isFont(_ file: String) -> Bool {
    let blob = unsafe hb_blob_create_from_file(file)
    defer { unsafe hb_blob_destroy(blob) }
    let face = unsafe hb_face_create(blob, 0)
    defer { unsafe hb_face_destroy(face) }
    return unsafe hb_face_get_glyph_count(face) > 0
  }

  /// Opens a face; `nil` if the file cannot be read or is no font.
  ///
  /// - Parameter index: The number of the face in a collection.
  convenience init?(file: String, index: Int) {
    let blob = unsafe hb_blob_create_from_file(file)
    defer { unsafe hb_blob_destroy(blob) }
    let face = unsafe hb_face_create(blob, UInt32(index))
    defer { unsafe hb_face_destroy(face) }
    // For a damaged file, HarfBuzz makes an empty face.
    guard unsafe hb_face_get_glyph_count(face) > 0 else { return nil }
    let stem = (file as NSString).lastPathComponent.prefix { $0 != "." }.lowercased()
    unsafe self.init(face, name: index == 0 ? stem : "\(stem)-\(index)")
  }

  /// Opens a face of Inter; `nil` if the file cannot be read or is no font.
  convenience init?(_ typeface: Typeface, file: String) {
    let blob = unsafe hb_blob_create_from_file(file)
    defer { unsafe hb_blob_destroy(blob) }
    let face = unsafe hb_face_create(blob, HarfBuzzFace.index(of: typeface, in: blob))
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_face_get_glyph_count(face) > 0 else { return nil }
    unsafe self.init(face, name: typeface.name)
  }

  /// Returns the number of a face in a collection, found by its PostScript name; otherwise 0.
  private static func index(of typeface: Typeface, in blob: OpaquePointer?) -> UInt32 {
    let count = unsafe hb_face_count(blob)
    guard count > 1 else { return 0 }
    return (0..<count).first { index in
      let face = unsafe hb_face_create(blob, index)
      defer { unsafe hb_face_destroy(face) }
      return unsafe postScriptName(of: face) == typeface.fileName
    } ?? 0
  }

  private static func postScriptName(of face: OpaquePointer?) -> String {
    var text = [CChar](repeating: 0, count: 64)
    var count = UInt32(text.count)
    unsafe hb_ot_name_get_utf8(face, keylift_name_postscript, nil, &count, &text)
    return String(cBytes: text)
  }

  /// Creates a face from HarfBuzz's, which it retains.
  private init(_ face: OpaquePointer?, name: String) {
    self.name = name
    unitsPerEm = Double(unsafe hb_face_get_upem(face))
    hasPictures = unsafe hb_ot_color_has_png(face) != 0
    unsafe font = hb_font_create(face)
    unsafe pen = OutlinePen.functions()
  }

  deinit {
    unsafe hb_draw_funcs_destroy(pen)
    unsafe hb_font_destroy(font)
  }

  /// Returns whether the face has all visible parts of a character.
  func has(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      if scalar.properties.isDefaultIgnorableCodePoint { return true }
      var glyph: UInt32 = 0
      return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }
  }

  /// Returns the glyphs of a part of a line in visual order, with lengths in font units.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - part: The bytes that the face draws, in one direction.
  ///   - plainRanges: The ranges of bytes in which Inter's contextual alternates are off.
  ///   - language: The language as BCP 47 names it; `nil` for none.
  func shape(
    _ line: [UInt8], in part: Range<Int>, isRightToLeft: Bool, plainRanges: [Range<Int>] = [],
    language: String?
  ) -> [Glyph] {
    guard !part.isEmpty, let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe line.withUnsafeBytes { bytes in
      unsafe hb_buffer_add_utf8(
        buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        UInt32(part.lowerBound), Int32(part.count))
    }
    unsafe hb_buffer_set_direction(
      buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(language ?? "und", -1))
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_buffer_set_invisible_glyph(buffer, Self.invisible)
    let features = plainRanges.map { range in
      hb_feature_t(
        tag: keylift_tag_calt, value: 0, start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound))
    }
    unsafe hb_shape(font, buffer, features, UInt32(features.count))
    return unsafe glyphs(in: buffer)
  }

  private func glyphs(in buffer: OpaquePointer) -> [Glyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).compactMap { index in
      let info = unsafe infos[index]
      guard info.codepoint != Self.invisible else { return nil }
      let position = unsafe positions[index]
      return Glyph(
        index: info.codepoint, offset: Int(info.cluster), advance: Double(position.x_advance),
        xOffset: Double(position.x_offset), yOffset: Double(position.y_offset))
    }
  }

  func path(of glyph: UInt32) -> Path {
    let drawing = OutlinePen()
    withExtendedLifetime(drawing) {
      unsafe keylift_draw_glyph(font, glyph, pen, Unmanaged.passUnretained(drawing).toOpaque())
    }
    return drawing.path
  }

  /// Returns the picture of a glyph in color and its rectangle in font units, y upward; `nil` for a
  /// glyph that is an outline.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    guard hasPictures, let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph) else {
      return nil
    }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    let bytes = unsafe Array(
      UnsafeRawBufferPointer(start: UnsafeRawPointer(data), count: Int(length)))
    var extents = hb_glyph_extents_t()
    guard let image = PNGImage(bytes: bytes),
      unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return GlyphPicture(
      image: image,
      rect: CGRect(
        x: Double(extents.x_bearing), y: Double(extents.y_bearing) + Double(extents.height),
        width: Double(extents.width), height: -Double(extents.height)))
  }
}

// Each task opens its own faces: HarfBuzz's buffers and caches stay with it.
@available(*, unavailable)
extension HarfBuzzFace: Sendable {}

private final class OutlinePen {
  private var segments: [Path.Segment] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  var path: Path { Path(segments) }

  private func move(_ x: Float, _ y: Float) {
    current = CGPoint(x: Double(x), y: Double(y))
    start = current
    segments.append(.move(current))
  }

  private func line(_ x: Float, _ y: Float) {
    current = CGPoint(x: Double(x), y: Double(y))
    segments.append(.line(current))
  }

  private func curve(_ points: (Float, Float, Float, Float, Float, Float)) {
    current = CGPoint(x: Double(points.4), y: Double(points.5))
    segments.append(
      .curve(
        CGPoint(x: Double(points.0), y: Double(points.1)),
        CGPoint(x: Double(points.2), y: Double(points.3)), current))
  }

  private func quadratic(_ x1: Float, _ y1: Float, _ x: Float, _ y: Float) {
    let control = CGPoint(x: Double(x1), y: Double(y1))
    let end = CGPoint(x: Double(x), y: Double(y))
    segments.append(.quadratic(from: current, control, to: end))
    current = end
  }

  private func close() {
    // HarfBuzz draws a line back to the start, which closing the path draws anyway.
    if segments.last == .line(start) { segments.removeLast() }
    segments.append(.close)
  }

  /// Returns the callbacks through which HarfBuzz draws with a pen; the caller owns them.
  static func functions() -> OpaquePointer {
    let functions = unsafe hb_draw_funcs_create()!
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlinePen.at(data)?.move(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlinePen.at(data)?.line(x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in unsafe OutlinePen.at(data)?.quadratic(x1, y1, x, y) }, nil,
      nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlinePen.at(data)?.curve((x1, y1, x2, y2, x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe OutlinePen.at(data)?.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }

  private static func at(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }
}
