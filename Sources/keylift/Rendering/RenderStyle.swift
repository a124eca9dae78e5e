// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftRaster

/// What pictures look like apart from what is on the screen.
struct RenderStyle: Sendable {
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  /// The outline of pictures.
  let outline: FrameOutline
}

/// The outline of pictures.
enum FrameOutline: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Square, as iOS's own screenshots are.
  case none
  /// The display's: its corners are cut and transparent.
  case screen
}
