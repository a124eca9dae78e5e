// SPDX-License-Identifier: MIT

/// How long the parts of a frame encoder's work took.
package struct FrameDurations: Hashable, Sendable {
  /// How many pictures were written.
  package var frames = 0
  /// Drawing tiles, and waiting for other jobs that drew them.
  package var draw: Duration = .zero
  /// Finding out what rows show, and composing those that are new.
  package var compose: Duration = .zero
  /// Deflating, joining and wrapping up rows.
  package var encode: Duration = .zero
}
