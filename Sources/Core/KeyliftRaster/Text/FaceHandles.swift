// SPDX-License-Identifier: MIT

import CPango
import KeyliftGraphics

/// The handles to Pango and Fontconfig for shaping with one face.
///
/// The font is opened at a size of one pixel per font unit, so Pango's pixels are font units, and
/// Pango's units are 1/1024 of them.
@safe
struct FaceHandles: ~Copyable {
  struct Glyph {
    let index: UInt32
    /// The offset in the text of the first byte that the glyph represents.
    let offset: Int
    let advance: Double
    let xOffset: Double
    let yOffset: Double

    /// Whether the glyph is invisible and has no width, as for a joiner.
    var isEmpty: Bool { index == keylift_glyph_empty }
    var isUnknown: Bool { index & keylift_glyph_unknown_flag != 0 || index == 0 }
  }

  /// The face without Pango, for outlines and for lines that other fonts share.
  let face: HarfBuzzFace
  private let config: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  init(_ typeface: Typeface, file: String) throws(RasterError) {
    guard let config = unsafe FcConfigCreate() else { throw .fontUnreadable(path: file) }
    guard unsafe FcConfigAppFontAddFile(config, file) == FcTrue,
      let fonts = unsafe FcConfigGetFonts(config, FcSetApplication), unsafe fonts.pointee.nfont > 0
    else {
      unsafe FcConfigDestroy(config)
      throw .fontUnreadable(path: file)
    }
    FaceHandles.keepSystemFontsAway
    guard let map = unsafe pango_ft2_font_map_new() else {
      unsafe FcConfigDestroy(config)
      throw .fontUnreadable(path: file)
    }
    unsafe keylift_set_config(map, config)
    let context = unsafe pango_font_map_create_context(map)!
    let face = unsafe FaceHandles.open(typeface, map: map, context: context)
    guard let face = unsafe face, unsafe hb_face_get_glyph_count(face) > 0 else {
      unsafe FaceHandles.free(config, map, context)
      throw .fontUnreadable(path: file)
    }
    self.face = unsafe HarfBuzzFace(face, name: typeface.name)
    unsafe self.config = config
    unsafe self.map = map
    unsafe self.context = context
    unsafe hb_face_destroy(face)
  }

  deinit { unsafe FaceHandles.free(config, map, context) }

  /// Sets an empty Fontconfig configuration for the process, once.
  ///
  /// Otherwise a font map makes Fontconfig load the system's configuration and all its fonts in a
  /// thread and waits for it, even if it is then given another configuration: this takes seconds
  /// without a cache. Fontconfig does not load a configuration if one is set.
  private static let keepSystemFontsAway: Void = {
    guard let empty = unsafe FcConfigCreate() else { return }
    _ = unsafe FcConfigSetCurrent(empty)
    unsafe FcConfigDestroy(empty)
  }()

  private static func free(
    _ config: OpaquePointer, _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
  ) {
    // Pango 1.50 releases a configuration only when it is given another.
    unsafe keylift_set_config(map, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(map)
    unsafe FcConfigDestroy(config)
  }

  /// Sets the context's font to the face at one pixel per font unit and returns the face, owned.
  private static func open(
    _ typeface: Typeface, map: UnsafeMutablePointer<PangoFontMap>, context: OpaquePointer
  ) -> OpaquePointer? {
    let description = unsafe pango_font_description_new()!
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, typeface.family)
    unsafe pango_font_description_set_weight(description, typeface.pangoWeight)
    // At any size the font has its units per em; then the size can be one pixel per unit.
    unsafe pango_font_description_set_absolute_size(description, 1024 * Double(PANGO_SCALE))
    guard let probe = unsafe pango_font_map_load_font(map, context, description) else { return nil }
    defer { unsafe g_object_unref(probe) }
    guard let font = unsafe pango_font_get_hb_font(probe),
      let face = unsafe hb_font_get_face(font)
    else { return nil }
    let units = Double(unsafe hb_face_get_upem(face))
    unsafe pango_font_description_set_absolute_size(description, units * Double(PANGO_SCALE))
    unsafe pango_context_set_font_description(context, description)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    return unsafe hb_face_reference(face)
  }

  func shape(_ line: TextLine) -> [Glyph] {
    // "Note that this function does not work with empty text": Pango asserts on it.
    guard !line.bytes.isEmpty else { return [] }
    let features = unsafe FaceHandles.features(of: line)
    defer { unsafe pango_attr_list_unref(features) }
    let plain = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(plain) }
    return unsafe line.bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe glyphs(of: text, plain: plain, features: features)
      }
    }
  }

  private func glyphs(
    of text: UnsafeBufferPointer<CChar>, plain: OpaquePointer?, features: OpaquePointer?
  ) -> [Glyph] {
    let length = Int32(text.count)
    let logical = unsafe pango_itemize(context, text.baseAddress, 0, length, plain, nil)
    unsafe FaceHandles.apply(features, to: logical)
    // "Reorder items from logical order to visual order": the list is new, the items are the same.
    let visual = unsafe pango_reorder_items(logical)
    defer {
      unsafe g_list_free(visual)
      unsafe g_list_free_full(logical) {
        unsafe pango_item_free($0?.assumingMemoryBound(to: PangoItem.self))
      }
    }
    let string = unsafe pango_glyph_string_new()!
    defer { unsafe pango_glyph_string_free(string) }
    var glyphs: [Glyph] = []
    var link = unsafe visual
    while let node = unsafe link {
      if let item = unsafe node.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        unsafe pango_shape_item(
          item, text.baseAddress, length, nil, string, PANGO_SHAPE_NONE)
        unsafe FaceHandles.append(string.pointee, at: Int(item.pointee.offset), to: &glyphs)
      }
      unsafe link = node.pointee.next
    }
    return glyphs
  }

  private static func append(
    _ string: PangoGlyphString, at offset: Int, to glyphs: inout [Glyph]
  ) {
    let scale = Double(PANGO_SCALE)
    for index in 0..<Int(unsafe string.num_glyphs) {
      let info = unsafe string.glyphs[index]
      let cluster = unsafe string.log_clusters[index]
      glyphs.append(
        Glyph(
          index: info.glyph, offset: offset + Int(cluster),
          advance: Double(info.geometry.width) / scale,
          xOffset: Double(info.geometry.x_offset) / scale,
          yOffset: (0 - Double(info.geometry.y_offset)) / scale))
    }
  }

  /// Enables contextual alternates only for colons between digits.
  ///
  /// Inter's contextual alternates turn `->` into an arrow and `3x4` into a product, which San
  /// Francisco does not do. They also raise a colon between digits, which San Francisco does
  /// (`Docs/iOS/Appearance.md` 4.4).
  private static func features(of line: TextLine) -> OpaquePointer? {
    let list = unsafe pango_attr_list_new()
    var start = 0
    // Pango keeps at most 32 features and drops the rest.
    for colon in line.colonsBetweenDigits.prefix(24) {
      unsafe insert("calt=0", over: start..<colon, into: list)
      start = colon + 1
    }
    unsafe insert("calt=0", over: start..<line.bytes.count, into: list)
    return unsafe list
  }

  private static func insert(_ feature: String, over range: Range<Int>, into list: OpaquePointer?) {
    guard let attribute = unsafe pango_attr_font_features_new(feature) else { return }
    unsafe attribute.pointee.start_index = guint(range.lowerBound)
    unsafe attribute.pointee.end_index = guint(range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }

  /// Applies the features to each item without splitting it, so that kerning continues across them.
  private static func apply(_ features: OpaquePointer?, to items: UnsafeMutablePointer<GList>?) {
    guard let iterator = unsafe pango_attr_list_get_iterator(features) else { return }
    defer { unsafe pango_attr_iterator_destroy(iterator) }
    var link = unsafe items
    while let node = unsafe link {
      if let item = unsafe node.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        unsafe pango_item_apply_attrs(item, iterator)
      }
      unsafe link = node.pointee.next
    }
  }
}

// Pango's objects are not thread-safe: they stay with the task that made them.
@available(*, unavailable)
extension FaceHandles: Sendable {}

extension Typeface {
  fileprivate var pangoWeight: PangoWeight {
    switch weight {
    case .light: PANGO_WEIGHT_LIGHT
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}
