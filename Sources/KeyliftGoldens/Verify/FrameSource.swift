// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// A source of a clip's frames and their pictures.
///
/// A benchmark puts a faulty source between a clip and its verifier.
package protocol FrameSource: AnyObject {
  /// Returns a frame of the clip and its picture.
  ///
  /// The result depends only on the number.
  func frame(_ number: Int) -> (frame: Frame, picture: Picture)
}

/// The frames of a clip, drawn by a painter.
///
/// It uses a painter's drawing handles, so it must stay within the task that created it.
package final class PaintedClip: FrameSource {
  private let clip: Clip
  private let painter: FramePainter

  /// Creates a source that paints the frames of a clip.
  package init(_ clip: Clip, painter: FramePainter) {
    self.clip = clip
    self.painter = painter
  }

  package func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    let frame = clip.frame(number)
    return (frame, painter.picture(of: frame))
  }
}

// Every call changes the painter's handles, so the source stays within the task that created it.
@available(*, unavailable)
extension PaintedClip: Sendable {}
