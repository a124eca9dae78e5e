// SPDX-License-Identifier: MIT
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>

/// The name under which a font keeps its version; some HarfBuzzes type it as an enum and some do
/// not.
static const hb_ot_name_id_t keylift_name_version = HB_OT_NAME_ID_VERSION_STRING;
static const hb_ot_name_id_t keylift_name_postscript = HB_OT_NAME_ID_POSTSCRIPT_NAME;

/// Draws a glyph's outline, in the units of the font's scale.
static inline void keylift_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

static const hb_tag_t keylift_tag_calt = HB_TAG('c', 'a', 'l', 't');

/// The direction of the first strong character of a text, or neutral.
static inline PangoDirection keylift_base_direction(const char *text, int length) {
  // Deprecated, but nothing has taken its place.
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// Writes 1 for each character before which a line may begin, and one entry for the end.
static inline void keylift_line_breaks(
    const char *text, int length, int count, guint8 *breaks) {
  PangoLogAttr *attributes = g_new0(PangoLogAttr, count);
  // With the language of the locale, lines would differ between machines.
  pango_get_log_attrs(text, length, -1, pango_language_from_string("en"), attributes, count);
  for (int index = 0; index < count; index++) breaks[index] = attributes[index].is_line_break;
  g_free(attributes);
}
