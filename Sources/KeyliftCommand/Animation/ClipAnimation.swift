// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import KeyliftVectorAnimation

/// An animation of a clip.
struct ClipAnimation: AnimationSubject {
  let title: String
  let clip: Clip
  let style: RenderStyle

  var caption: String { clip.title }
  var duration: Double { clip.time(ofFrame: clip.lastFrame) }
  var isTransparent: Bool { style.framing.isTransparent }
  var rate: FrameRate { FrameRate(frames: clip.fps) }

  var instants: [Double] {
    var instants = clip.timeline.instants
    if style.framing.showsTouches { instants += clip.touches.flatMap(\.instants) }
    if style.framing.isAnnotated { instants += HeldNumbers(clip).instants }
    return Set(instants).sorted()
  }

  func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter {
    let renderer = try FrameRenderer(clip: clip, style: style, placing: placing)
    switch placing {
    case .wholePixels: return ClipPainter(clip: clip, renderer: renderer)
    case .exact:
      let numbers = style.framing.isAnnotated ? HeldNumbers(clip) : nil
      return OutlinePainter(clip: clip, renderer: renderer, numbers: numbers)
    }
  }
}

/// A painter of a clip's instants for pixels.
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

/// A painter of a clip's instants for moving outlines.
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
      of: clip.timeline.frame(at: time), for: .outlines, numbers: numbers?.numbers(at: time))
  }
}

/// The numbers in the caption of an animation of outlines, held for a while between changes.
///
/// A vector animation moves outlines. Digits that differ at every instant cannot be moved, only
/// replaced.
struct HeldNumbers {
  private let clip: Clip

  /// The changes per second: about as many as a person can read.
  private static let rate = 20.0
  /// The tolerance in changes: an instant this close before a change counts as after it.
  ///
  /// It is less than a hundred millionth of a second.
  private static let slack = 1e-8

  init(_ clip: Clip) {
    self.clip = clip
  }

  /// The instants of all changes in seconds, ascending.
  var instants: [Double] {
    (0...Int(duration * HeldNumbers.rate)).map { Double($0) / HeldNumbers.rate }
  }

  /// Returns the numbers shown at an instant: the numbers at the last change, or the final numbers
  /// at the end of the clip.
  func numbers(at time: Double) -> ScreenNumbers {
    let index = (time * HeldNumbers.rate + HeldNumbers.slack).rounded(.down)
    let held = time < duration ? index / HeldNumbers.rate : duration
    return ScreenNumbers(of: clip.timeline.frame(at: held), target: clip.target)
  }

  private var duration: Double { clip.time(ofFrame: clip.lastFrame) }
}
