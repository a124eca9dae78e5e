// SPDX-License-Identifier: MIT

package import KeyliftScene

/// One of the clips that are compared.
package struct ComparedClip: Sendable {
  /// What it is called: that in which it differs from the others.
  package let name: String
  /// The clip.
  package let clip: Clip
  /// Where the keyboard and the clip's target are over time.
  let curves: ScreenCurves
  /// How the target answers the keyboard.
  let response: KeyboardResponse

  /// Creates a clip with a name.
  package init(_ name: String, _ clip: Clip) {
    (self.name, self.clip) = (name, clip)
    curves = ScreenCurves(of: clip, target: clip.target)
    response = KeyboardResponse(curves)
  }

  /// The instant of the last frame in seconds.
  package var end: Double { curves.end }
}
