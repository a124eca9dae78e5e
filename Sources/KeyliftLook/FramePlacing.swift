// SPDX-License-Identifier: MIT

/// How exactly a painter places what it draws.
package enum FramePlacing: Sendable {
  /// Every edge on the nearest pixel, as a still needs it.
  case wholePixels
  /// Everything where it is, between pixels too, as a moving picture needs it: only how large a content is drawn
  /// is in whole pixels.
  case exact
}
