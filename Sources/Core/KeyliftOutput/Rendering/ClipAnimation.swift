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
  private let range: ClosedRange<Double>
  private let style: RenderStyle
  private let lists = DisplayListStore()

  init(
    title: String, clip: Clip, range: ClosedRange<Double>, style: RenderStyle,
    format: AnimationFormat
  ) {
    self.title = title
    self.clip = clip
    self.range = range
    let style = format.keepsTransparency ? style : style.withoutTransparency()
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
  var label: PictureLabel { clip.label(in: range) }
  var naming: SVGNaming { style.naming }
  var keepsText: Bool { style.keepsText }
  var duration: Double { range.upperBound - range.lowerBound }
  var isTransparent: Bool { style.framing.isTransparent }
  var blursMaterials: Bool { clip.timeline.allScreens.contains(where: \.blursMaterials) }
  var rate: FrameRate { FrameRate(frames: clip.fps) }

  var instants: [Double] {
    let touches = style.framing.showsTouches ? clip.touches.flatMap(\.instants) : []
    return Set(clip.timeline.instants + touches).filter(range.contains).sorted()
      .map { $0 - range.lowerBound }
  }

  /// Moving outlines have no numbers in the caption.
  func painter(_ placing: FramePlacing) throws(RenderError) -> SubjectPainter {
    let renderer = try FrameRenderer(clip: clip, style: style, placing: placing, lists: lists)
    let medium: FrameRenderer.Medium = placing == .exact ? .outlines : .pixels
    var painter = SubjectPainter(
      picture: { [clip, start = range.lowerBound] time in
        renderer.picture(
          of: clip.timeline.frame(at: start + time), for: medium, hasNumbers: medium == .pixels)
      }, missingCharacters: { renderer.missingCharacters })
    if medium == .outlines, style.framing.isAnnotated { painter.steps = numbers(renderer) }
    return painter
  }

  /// The numbers of the caption change from frame to frame, as in a video.
  ///
  /// Digits that differ at every instant cannot be moved, only replaced.
  private func numbers(_ renderer: FrameRenderer) -> PictureSteps {
    let captioned = clip.captioned
    let timeline =
      captioned.hasFocusedField ? clip.timeline : clip.timeline.showing(only: captioned.view)
    let start = range.lowerBound
    let times =
      [start] + (0...clip.lastFrame).map(clip.time).filter { start < $0 && $0 <= range.upperBound }
    return PictureSteps(instants: times.map { $0 - start }) {
      renderer.numbers(of: timeline.frame(at: start + $0))
    }
  }
}
