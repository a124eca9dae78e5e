// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftStage

/// Where the frames of a clip come from, with what they look like.
///
/// A benchmark puts one between a clip and its verifier that shows something wrong.
package protocol FrameSource: AnyObject {
  /// Returns a frame of the clip by its number, and its picture; the same for the same number.
  func frame(_ number: Int) -> (frame: Frame, picture: Picture)
}
