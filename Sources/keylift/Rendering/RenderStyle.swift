// SPDX-License-Identifier: MIT

import KeyliftRaster

/// What pictures look like apart from what is on the screen.
struct RenderStyle: Sendable {
  /// The fonts; nil for blocks.
  let fonts: FontFiles?
  /// The outline of pictures.
  let outline: FrameOutline
}
