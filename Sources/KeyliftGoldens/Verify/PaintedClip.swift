// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// The frames of a clip as a painter paints them.
///
/// It holds a painter's handles, so it stays with the task that made it.
package final class PaintedClip: FrameSource {
  private let clip: Clip
  private let painter: FramePainter

  /// Creates the frames of a clip.
  package init(_ clip: Clip, painter: FramePainter) {
    self.clip = clip
    self.painter = painter
  }

  package func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    let frame = clip.frame(number)
    return (frame, painter.picture(of: frame))
  }
}

// A painter's handles are written to by every call: what it paints stays with the task that made it.
@available(*, unavailable)
extension PaintedClip: Sendable {}
