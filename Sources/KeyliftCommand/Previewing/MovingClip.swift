// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// A clip as an animation shows it.
struct MovingClip: MovingSubject {
  let title: String
  /// The clip.
  let clip: Clip
  /// What its pictures look like.
  let style: RenderStyle

  var caption: String { clip.title }
  var duration: Double { clip.time(ofFrame: clip.lastFrame) }
  var isTransparent: Bool { style.setting.isTransparent }
  var rate: FrameRate { FrameRate(frames: clip.fps) }

  var instants: [Double] {
    var instants = clip.timeline.instants
    if style.setting.showsTouches { instants += clip.touches.flatMap(\.instants) }
    if style.setting.isAnnotated { instants += HeldNumbers(clip).instants }
    return Set(instants).sorted()
  }

  func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter {
    let renderer = try FrameRenderer(clip: clip, style: style, placing: placing)
    switch placing {
    case .wholePixels: return ClipPainter(clip: clip, renderer: renderer)
    case .exact:
      let numbers = style.setting.isAnnotated ? HeldNumbers(clip) : nil
      return OutlinePainter(clip: clip, renderer: renderer, numbers: numbers)
    }
  }
}

/// What draws a clip's instants as they are.
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

/// What draws a clip's instants as outlines that move.
private final class OutlinePainter: SubjectPainter {
  private let clip: Clip
  private let renderer: FrameRenderer
  private let numbers: HeldNumbers?

  init(clip: Clip, renderer: FrameRenderer, numbers: HeldNumbers?) {
    self.clip = clip
    self.renderer = renderer
    self.numbers = numbers
  }

  var missingCharacters: [Character] { renderer.missingCharacters }

  func picture(at time: Double) -> Picture {
    renderer.picture(
      of: clip.timeline.frame(at: time), for: .outlines, telling: numbers?.numbers(at: time))
  }
}
