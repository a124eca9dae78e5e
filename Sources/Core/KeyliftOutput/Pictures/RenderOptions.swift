// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics
package import KeyliftLook
package import KeyliftRaster
package import KeyliftScene
public import KeyliftStage

/// The options for drawing a clip, those of `keylift render` with the same defaults.
///
///     try clip.write(to: "bug.gif", options: RenderOptions(maxWidth: 600, speed: 0.25))
public struct RenderOptions: Hashable, Sendable {
  /// The device frame.
  public var deviceFrame: DeviceFrame
  /// The color of a margin around the screen; `nil` for no margin.
  public var background: DynamicColor?
  /// The maximum width in pixels, at least 16; wider pictures are drawn smaller.
  ///
  /// Without it a GIF has at most 600, and other pictures are as wide as the screen.
  public var maxWidth: Int?
  /// Whether a caption shows the time, the keyboard's top and the gap to a view.
  public var isAnnotated: Bool
  /// Whether the fingers that drag and tap are shown.
  public var showsTouches: Bool
  /// The rendering of text.
  public var text: TextRendering
  /// The instant of a still in seconds; `nil` for the last frame, or an animation.
  public var time: Double?
  /// Whether a `.png` is an animation.
  public var isAnimated: Bool
  /// The speed of an animation, from 0.01 to 100; 0.25 is slow motion.
  public var speed: Double
  /// The number of times that an animation plays; 0 for endless repetition.
  public var loop: Int
  /// The number of seconds for which an animation's last frame stays.
  public var hold: Double
  /// The number of frames that are drawn at once, from 1 to 64; `nil` for one for each core.
  public var jobs: Int?

  /// Creates options; those that are left out are the defaults of `keylift render`.
  public init(
    deviceFrame: DeviceFrame = .none, background: DynamicColor? = nil, maxWidth: Int? = nil,
    isAnnotated: Bool = false, showsTouches: Bool = false, text: TextRendering = .inter,
    time: Double? = nil, isAnimated: Bool = false, speed: Double = 1, loop: Int = 0,
    hold: Double = 1, jobs: Int? = nil
  ) {
    self.deviceFrame = deviceFrame
    self.background = background
    self.maxWidth = maxWidth
    self.isAnnotated = isAnnotated
    self.showsTouches = showsTouches
    self.text = text
    self.time = time
    self.isAnimated = isAnimated
    self.speed = speed
    self.loop = loop
    self.hold = hold
    self.jobs = jobs
  }
}

extension RenderOptions {
  /// The request with the same values, apart from the background.
  package var request: FigureRequest {
    var request = FigureRequest()
    request.deviceFrame = deviceFrame
    request.text = text
    request.maxWidth = maxWidth
    request.at = time
    request.isAnimated = isAnimated
    request.isAnnotated = isAnnotated
    request.showsTouches = showsTouches
    request.speed = speed
    request.loop = loop
    request.hold = hold
    return request
  }

  /// Returns the look of pictures, with the fonts that they need.
  ///
  /// Throws if an option is outside its range, or if a font is missing.
  ///
  /// - Parameter needsFonts: Whether pictures are drawn.
  package func style(needsFonts: Bool = true) throws(RenderError) -> RenderStyle {
    let request = request
    try request.checkValues(for: .render)
    var framing = request.framing
    if let background, background.resolved(in: .light).alpha > 0 {
      framing = FramedScreen(
        deviceFrame: framing.deviceFrame, background: background, isAnnotated: isAnnotated,
        showsTouches: showsTouches)
    }
    return RenderStyle(
      fonts: needsFonts ? try text.findFonts() : nil, framing: framing, maxWidth: maxWidth)
  }
}

/// A format for one instant; its raw value is the end of the file's name.
package enum StillFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Vector outlines.
  case svg
  /// Vector outlines on a page.
  case pdf
}

extension FrameRenderer {
  /// Returns a frame as a file of one instant.
  package func still(of frame: Frame, as format: StillFormat) throws(RenderError) -> [UInt8] {
    let picture = picture(of: frame, for: format == .png ? .pixels : .outlines)
    switch format {
    case .svg: return timings.measure(.svg) { SVGWriter.bytes(of: picture) }
    case .pdf: return try pdf(of: picture)
    case .png: return try png(of: picture)
    }
  }
}

/// The look of pictures apart from the contents of the screen.
package struct RenderStyle: Sendable {
  package let fonts: FontFiles?
  package let framing: FramedScreen
  /// The maximum width of pictures in pixels; `nil` for no maximum.
  package let maxWidth: Int?

  package init(fonts: FontFiles?, framing: FramedScreen, maxWidth: Int?) {
    self.fonts = fonts
    self.framing = framing
    self.maxWidth = maxWidth
  }

  /// Creates the style of a request.
  ///
  /// - Parameter needsFonts: Whether pictures are drawn.
  package init(_ request: FigureRequest, needsFonts: Bool) throws(RenderError) {
    self.init(
      fonts: needsFonts ? try request.textRendering.findFonts() : nil, framing: request.framing,
      maxWidth: request.maxWidth)
  }

  /// Returns the pixels per point at which the widest picture of a clip has the maximum width;
  /// `nil` for the scale of the screen, at which none is too wide.
  package func scale(for clip: Clip) -> Double? {
    guard let maxWidth else { return nil }
    let scale = Double(maxWidth) / framing.width(of: clip.timeline.allScreens)
    return scale < Double(clip.timeline.screen.scale) ? scale : nil
  }
}

extension FigureRequest {
  /// The background that is no color.
  package static let transparent = "transparent"

  /// The device frame, margin, caption and touches.
  ///
  /// A fully transparent background counts as none.
  package var framing: FramedScreen {
    let color = background.flatMap { DynamicColor(text: $0) }
    return FramedScreen(
      deviceFrame: deviceFrame ?? .none,
      background: color.flatMap { $0.resolved(in: .light).alpha > 0 ? $0 : nil },
      isAnnotated: isAnnotated, showsTouches: showsTouches)
  }

  package var textRendering: TextRendering { text ?? .inter }
}

extension TextRendering {
  /// Returns the fonts that the rendering needs, from the folder in `KEYLIFT_FONTS`, or else from the
  /// folder that comes with the program and the system's font folders; `nil` if it needs none.
  package func findFonts() throws(RenderError) -> FontFiles? {
    try RenderError.catching { try findFonts(in: TextRendering.fontFolders) }
  }

  /// The folders in which fonts are searched for, in order.
  package static var fontFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(
      own: environment["KEYLIFT_FONTS"],
      program: Bundle.main.executableURL?.resolvingSymlinksInPath().path,
      home: environment["HOME"])
  }
}
