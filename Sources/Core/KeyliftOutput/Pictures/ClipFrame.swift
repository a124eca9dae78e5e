// SPDX-License-Identifier: MIT

public import KeyliftScene
public import KeyliftStage

/// A clip at one instant, which can be drawn.
///
/// It has the members of the frame that it shows:
///
///     let frame = clip.frame(at: 0.35)
///     frame.keyboard.rect.minY
///     try frame.png()
@dynamicMemberLookup
public struct ClipFrame: Sendable {
  private let clip: Clip
  /// The contents of the screen.
  public let contents: Frame

  init(of clip: Clip, at time: Double) {
    self.clip = clip
    contents = clip.timeline.frame(at: time)
  }

  /// Returns a member of the frame's contents.
  public subscript<Value>(dynamicMember path: KeyPath<Frame, Value>) -> Value {
    contents[keyPath: path]
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func png(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.png, options)
  }

  /// Returns the picture as an SVG file.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func svg(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.svg, options)
  }

  /// Returns the picture as a page of PDF.
  ///
  /// - Parameter options: The options; those of animations have no effect.
  public func pdf(options: DrawOptions = DrawOptions()) throws(RenderError) -> [UInt8] {
    try bytes(.pdf, options)
  }

  private func bytes(
    _ format: StillFormat, _ options: DrawOptions
  ) throws(RenderError) -> [UInt8] {
    try options.check(for: .render)
    return try FrameRenderer(clip: clip, style: RenderStyle(options)).still(
      of: contents, as: format, label: clip.label(at: contents.time))
  }
}

extension Clip {
  /// Returns the clip at an instant in seconds, to read or to draw.
  ///
  /// The instant need not be that of a frame. Before the start and after the end nothing moves.
  public func frame(at time: Double) -> ClipFrame { ClipFrame(of: self, at: time) }
}
