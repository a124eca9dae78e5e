// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftScene
import KeyliftStage

/// A clip as an animation shows it.
struct MovingClip: MovingSubject {
  let title: String
  /// The clip.
  let clip: Clip
  /// What its pictures look like.
  let style: RenderStyle

  var duration: Double { clip.time(ofFrame: clip.lastFrame) }
  var rate: FrameRate { FrameRate(frames: clip.fps) }

  func painter() throws(Failure) -> any SubjectPainter {
    ClipPainter(clip: clip, renderer: try FrameRenderer(background: clip.background, style: style))
  }
}

/// What draws a clip's instants.
private final class ClipPainter: SubjectPainter {
  private let clip: Clip
  private let renderer: FrameRenderer

  init(clip: Clip, renderer: FrameRenderer) {
    self.clip = clip
    self.renderer = renderer
  }

  var missingCharacters: [Character] { renderer.missingCharacters }

  func picture(at time: Double) -> Picture { renderer.picture(of: clip.timeline.frame(at: time)) }
}
