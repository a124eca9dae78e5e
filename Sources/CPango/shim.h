// SPDX-License-Identifier: MIT
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// Swift does not import macros that cast, so these stand in for a few of Pango's.

/// The glyph of a character that is not seen.
static const PangoGlyph keylift_glyph_empty = PANGO_GLYPH_EMPTY;

/// The bit of a glyph that says that the font lacks the character.
static const PangoGlyph keylift_glyph_unknown_flag = PANGO_GLYPH_UNKNOWN_FLAG;

/// The name under which a font keeps its version; some HarfBuzzes type it as an enum and some do
/// not.
static const hb_ot_name_id_t keylift_name_version = HB_OT_NAME_ID_VERSION_STRING;

/// Points a font map at a configuration.
static inline void keylift_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

/// Draws a glyph's outline, in the units of the font's scale.
static inline void keylift_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
