// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftLook
package import KeyliftRaster
package import KeyliftScene
import KeyliftStage

/// The look of pictures apart from the contents of the screen.
package struct RenderStyle: Sendable {
  package let fonts: FontFiles?
  package let framing: FramedScreen
  /// The maximum width of pictures in pixels; `nil` for no maximum.
  package let maxWidth: Int?

  /// Creates a style.
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
      fonts: needsFonts ? try request.textChoice.findFonts() : nil, framing: request.framing,
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
      deviceFrame: deviceFrame.flatMap { KeyliftLook.DeviceFrame(rawValue: $0.rawValue) } ?? .none,
      background: color.flatMap { $0.resolved(in: .light).alpha > 0 ? $0 : nil },
      isAnnotated: isAnnotated, showsTouches: showsTouches)
  }

  /// The rendering of text.
  package var textChoice: TextChoice { text == .blocks ? .blocks : .inter }
}

extension TextChoice {
  /// Returns the fonts that the choice needs, from the folder in `KEYLIFT_FONTS`, or else from the
  /// folder that comes with the program and the system's font folders; `nil` if it needs none.
  package func findFonts() throws(RenderError) -> FontFiles? {
    try RenderError.catching { try findFonts(in: TextChoice.fontFolders) }
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
