// SPDX-License-Identifier: MIT

#include "CEmbeddedFiles.h"

#include <string.h>

// Clang 19, that of Swift 6.2, has C23's #embed in every mode. A byte costs the Swift compiler 0.1 ms.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char fonts_csv[] = {
#embed "../../Core/KeyliftGraphics/Catalog/fonts.csv"
};
static const unsigned char sources_csv[] = {
#embed "../../Core/KeyliftGraphics/Catalog/sources.csv"
};
static const unsigned char text_styles_csv[] = {
#embed "../../Core/KeyliftGraphics/Catalog/text-styles.csv"
};
static const unsigned char tracking_csv[] = {
#embed "../../Core/KeyliftGraphics/Catalog/tracking.csv"
};
static const unsigned char advances_txt[] = {
#embed "../../Core/KeyliftGraphics/Text/advances.txt"
};
static const unsigned char bootstrap_icons_txt[] = {
#embed "../../Core/KeyliftGraphics/Text/bootstrap-icons.txt"
};
static const unsigned char coverage_txt[] = {
#embed "../../Core/KeyliftGraphics/Text/coverage.txt"
};
static const unsigned char letters_txt[] = {
#embed "../../Core/KeyliftGraphics/Text/letters.txt"
};
static const unsigned char bars_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/bars.csv"
};
static const unsigned char chat_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/chat.csv"
};
static const unsigned char controls_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/controls.csv"
};
static const unsigned char key_words_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/key-words.csv"
};
static const unsigned char language_rows_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/language-rows.csv"
};
static const unsigned char sign_rows_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/sign-rows.csv"
};
static const unsigned char system_colors_csv[] = {
#embed "../../Core/KeyliftStage/Catalog/system-colors.csv"
};
static const unsigned char bodies_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/bodies.csv"
};
static const unsigned char corner_radii_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/corner-radii.csv"
};
static const unsigned char devices_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/devices.csv"
};
static const unsigned char keyboard_heights_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/keyboard-heights.csv"
};
static const unsigned char poses_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/poses.csv"
};
static const unsigned char releases_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/releases.csv"
};
static const unsigned char safe_areas_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/safe-areas.csv"
};
static const unsigned char screens_csv[] = {
#embed "../../Core/KeyliftScene/Catalog/screens.csv"
};
static const unsigned char glass_keyboard_colors_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/glass-keyboard-colors.csv"
};
static const unsigned char keyboard_colors_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/keyboard-colors.csv"
};
static const unsigned char return_keys_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/return-keys.csv"
};
static const unsigned char symbols_txt[] = {
#embed "../../Core/KeyliftLook/Catalog/symbols.txt"
};
static const unsigned char phone_keys_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/phone-keys.csv"
};
static const unsigned char tablet_keys_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/tablet-keys.csv"
};
static const unsigned char glass_letters_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/glass-letters.csv"
};
static const unsigned char phone_labels_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/phone-labels.csv"
};
static const unsigned char tablet_legends_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/tablet-legends.csv"
};
static const unsigned char emoji_keyboard_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/emoji-keyboard.csv"
};
static const unsigned char keyboard_parts_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/keyboard-parts.csv"
};
static const unsigned char screen_parts_csv[] = {
#embed "../../Core/KeyliftLook/Catalog/screen-parts.csv"
};
static const unsigned char report_css[] = {
#embed "../../KeyliftCommand/Reports/Assets/report.css"
};
static const unsigned char replay_js[] = {
#embed "../../KeyliftCommand/Reports/Assets/replay.js"
};
static const unsigned char clipboard_js[] = {
#embed "../../KeyliftCommand/Reports/Assets/clipboard.js"
};
static const unsigned char viewer_js[] = {
#embed "../../KeyliftCommand/Reports/Assets/viewer.js"
};
static const unsigned char commands_js[] = {
#embed "../../KeyliftCommand/Reports/Assets/commands.js"
};
static const unsigned char player_js[] = {
#embed "../../KeyliftCommand/Reports/Assets/player.js"
};
static const unsigned char preview_html[] = {
#embed "../../KeyliftCommand/Preview/Assets/preview.html"
};
static const unsigned char preview_css[] = {
#embed "../../KeyliftCommand/Preview/Assets/preview.css"
};
static const unsigned char preview_js[] = {
#embed "../../KeyliftCommand/Preview/Assets/preview.js"
};
static const unsigned char timeline_html[] = {
#embed "../../KeyliftCommand/Preview/Assets/timeline.html"
};
static const unsigned char timeline_css[] = {
#embed "../../KeyliftCommand/Preview/Assets/timeline.css"
};
static const unsigned char curve_js[] = {
#embed "../../KeyliftCommand/Preview/Assets/curve.js"
};
static const unsigned char page_html[] = {
#embed "../../KeyliftCommand/Preview/Assets/page.html"
};
static const unsigned char page_css[] = {
#embed "../../KeyliftCommand/Preview/Assets/page.css"
};
static const unsigned char page_js[] = {
#embed "../../KeyliftCommand/Preview/Assets/page.js"
};
static const unsigned char element_js[] = {
#embed "../../KeyliftCommand/Preview/Assets/element.js"
};
static const unsigned char guide_md[] = {
#embed "../../KeyliftCommand/Agents/guide.md"
};

struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

#define FILE(name, array) {name, array, sizeof(array)}

static const struct EmbeddedFile files[] = {
    FILE("fonts.csv", fonts_csv),
    FILE("sources.csv", sources_csv),
    FILE("text-styles.csv", text_styles_csv),
    FILE("tracking.csv", tracking_csv),
    FILE("advances.txt", advances_txt),
    FILE("bootstrap-icons.txt", bootstrap_icons_txt),
    FILE("coverage.txt", coverage_txt),
    FILE("letters.txt", letters_txt),
    FILE("bars.csv", bars_csv),
    FILE("chat.csv", chat_csv),
    FILE("controls.csv", controls_csv),
    FILE("key-words.csv", key_words_csv),
    FILE("language-rows.csv", language_rows_csv),
    FILE("sign-rows.csv", sign_rows_csv),
    FILE("system-colors.csv", system_colors_csv),
    FILE("bodies.csv", bodies_csv),
    FILE("corner-radii.csv", corner_radii_csv),
    FILE("devices.csv", devices_csv),
    FILE("keyboard-heights.csv", keyboard_heights_csv),
    FILE("poses.csv", poses_csv),
    FILE("releases.csv", releases_csv),
    FILE("safe-areas.csv", safe_areas_csv),
    FILE("screens.csv", screens_csv),
    FILE("glass-keyboard-colors.csv", glass_keyboard_colors_csv),
    FILE("keyboard-colors.csv", keyboard_colors_csv),
    FILE("return-keys.csv", return_keys_csv),
    FILE("symbols.txt", symbols_txt),
    FILE("phone-keys.csv", phone_keys_csv),
    FILE("tablet-keys.csv", tablet_keys_csv),
    FILE("glass-letters.csv", glass_letters_csv),
    FILE("phone-labels.csv", phone_labels_csv),
    FILE("tablet-legends.csv", tablet_legends_csv),
    FILE("emoji-keyboard.csv", emoji_keyboard_csv),
    FILE("keyboard-parts.csv", keyboard_parts_csv),
    FILE("screen-parts.csv", screen_parts_csv),
    FILE("report.css", report_css),
    FILE("replay.js", replay_js),
    FILE("clipboard.js", clipboard_js),
    FILE("viewer.js", viewer_js),
    FILE("commands.js", commands_js),
    FILE("player.js", player_js),
    FILE("preview.html", preview_html),
    FILE("preview.css", preview_css),
    FILE("preview.js", preview_js),
    FILE("timeline.html", timeline_html),
    FILE("timeline.css", timeline_css),
    FILE("curve.js", curve_js),
    FILE("page.html", page_html),
    FILE("page.css", page_css),
    FILE("page.js", page_js),
    FILE("element.js", element_js),
    FILE("guide.md", guide_md),
};

const unsigned char *keylift_embedded_file(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof(files) / sizeof(files[0]); index++) {
    if (strcmp(files[index].name, name) == 0) {
      *count = files[index].count;
      return files[index].bytes;
    }
  }
  return NULL;
}
