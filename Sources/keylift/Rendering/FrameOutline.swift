// SPDX-License-Identifier: MIT

import ArgumentParser

/// The outline of pictures.
enum FrameOutline: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Square, as iOS's own screenshots are.
  case none
  /// The display's: its corners are cut and transparent.
  case screen
}
