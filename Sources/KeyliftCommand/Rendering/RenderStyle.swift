// SPDX-License-Identifier: MIT

import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// What pictures look like apart from what is on the screen.
struct RenderStyle: Sendable {
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  /// What stands around screens.
  let setting: ScreenSetting
  /// The greatest width of pictures in pixels; nil for any.
  let maxWidth: Int?

  /// Returns the pixels per point with which no picture of a clip is too wide; nil where they are the screen's own.
  func scale(for clip: Clip) -> Double? {
    guard let maxWidth else { return nil }
    let screens = clip.timeline.allScreens
    let width = screens.map { setting.width(on: $0) }.max() ?? 1
    let scale = Double(maxWidth) / width
    return scale < Double(clip.timeline.screen.scale) ? scale : nil
  }
}
