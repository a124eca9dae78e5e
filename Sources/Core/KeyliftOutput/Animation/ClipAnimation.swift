// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

struct ClipAnimation: AnimationSubject {
  let title: String
  let clip: Clip
  let width: AnimationWidth
  private let style: RenderStyle

  /// Creates an animation for a format, which may limit the width that the style leaves free.
  init(title: String, clip: Clip, style: RenderStyle, format: AnimationFormat) {
    self.title = title
    self.clip = clip
    let points = style.framing.width(of: clip.timeline.allScreens)
    let full = Int(clamping: (points * Double(clip.timeline.screen.scale)).rounded())
    if !style.isLimited, let usual = format.usualWidth, usual < full {
      width = .usual(usual, subject: full)
      self.style = style.limited(to: usual)
    } else {
      width = style.isLimited ? .limited : .free(full)
      self.style = style
    }
  }

  var caption: String { clip.title }
  var duration: Double { clip.time(ofFrame: clip.lastFrame) }
  var isTransparent: Bool { style.framing.isTransparent }
  var blursMaterials: Bool { clip.timeline.allScreens.contains(where: \.blursMaterials) }
  var rate: FrameRate { FrameRate(frames: clip.fps) }

  var instants: [Double] {
    let touches = style.framing.showsTouches ? clip.touches.flatMap(\.instants) : []
    return Set(clip.timeline.instants + touches).sorted()
  }

  func painter() throws(RenderError) -> any SubjectPainter {
    ClipPainter(
      clip: clip, renderer: try FrameRenderer(clip: clip, style: style), for: .pixels)
  }

  func outlines() throws(RenderError) -> MovingOutlines {
    let renderer = try FrameRenderer(clip: clip, style: style, placing: .exact)
    var outlines = MovingOutlines(
      painter: ClipPainter(clip: clip, renderer: renderer, for: .outlines))
    if style.framing.isAnnotated { outlines.steps = numbers(renderer) }
    return outlines
  }

  /// Returns the numbers of the caption, which change from frame to frame as in a video.
  ///
  /// Digits that differ at every instant cannot be moved, only replaced.
  private func numbers(_ renderer: FrameRenderer) -> PictureSteps {
    let timeline = clip.timeline.showing(only: clip.measured)
    return PictureSteps(at: (0...clip.lastFrame).map(clip.time)) {
      renderer.numbers(of: timeline.frame(at: $0))
    }
  }
}

/// A painter of a clip's instants; moving outlines have no numbers in the caption.
private final class ClipPainter: SubjectPainter {
  private let clip: Clip
  private let renderer: FrameRenderer
  private let medium: FrameRenderer.Medium

  init(clip: Clip, renderer: FrameRenderer, for medium: FrameRenderer.Medium) {
    self.clip = clip
    self.renderer = renderer
    self.medium = medium
  }

  var missingCharacters: [Character] { renderer.missingCharacters }

  func picture(at time: Double) -> Picture {
    renderer.picture(
      of: clip.timeline.frame(at: time), for: medium, hasNumbers: medium == .pixels)
  }
}

package protocol AnimationSubject: Sendable {
  var title: String { get }
  /// The description for screen readers.
  var caption: String { get }
  var duration: Double { get }
  /// The instants at which a motion may begin, end or jump, in seconds, ascending.
  var instants: [Double] { get }
  var rate: FrameRate { get }

  /// Whether its pictures have glass that pixels show blurred.
  var blursMaterials: Bool { get }

  var width: AnimationWidth { get }

  var isTransparent: Bool { get }

  func painter() throws(RenderError) -> any SubjectPainter

  func outlines() throws(RenderError) -> MovingOutlines
}

package enum AnimationWidth: Equatable, Sendable {
  case limited
  /// The width of the subject, which nothing limits.
  case free(Int)
  /// The usual width of the format, as the subject is wider.
  case usual(Int, subject: Int)
}

package struct MovingOutlines {
  let painter: any SubjectPainter
  var steps: PictureSteps?

  package init(painter: any SubjectPainter) {
    self.painter = painter
  }
}
