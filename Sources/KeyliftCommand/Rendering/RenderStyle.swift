// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The options for the device frame, margin, caption and touches of a screen.
struct FramingOptions: ParsableArguments {
  @Option(
    help: "The device frame: none, screen (only the rounded corners), or bezel.")
  var deviceFrame: DeviceFrame = .none

  @Option(
    help: ArgumentHelp(
      "The color of a margin: '#rrggbb', a name as in scenes, or transparent.", valueName: "color"))
  var background: String = FramingOptions.transparent

  @OptionGroup var limit: PictureLimit

  @Flag(
    help: "Show the time, the keyboard's top in the screen's points and the gap to a view.")
  var annotate = false

  @Flag(help: "Show the fingers that drag and tap.")
  var touches = false

  static let transparent = "transparent"

  func add(to request: inout FigureRequest) {
    request.deviceFrame = FigureRequest.DeviceFrame(rawValue: deviceFrame.rawValue)
    (request.background, request.maxWidth) = (background, limit.maxWidth)
    (request.isAnnotated, request.showsTouches) = (annotate, touches)
  }
}

extension DeviceFrame: ExpressibleByArgument {}

/// The option that limits the width of pictures.
struct PictureLimit: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum width, 16 to \(SceneLimits.sidePixels); wider pictures are drawn smaller.",
      valueName: "pixels"))
  var maxWidth: Int?
}

/// The look of pictures apart from the contents of the screen.
struct RenderStyle: Sendable {
  let fonts: FontFiles?
  let framing: FramedScreen
  /// The maximum width of pictures in pixels; `nil` for no maximum.
  let maxWidth: Int?

  /// Creates the style of a request.
  ///
  /// - Parameter needsFonts: Whether pictures are drawn.
  init(_ request: FigureRequest, needsFonts: Bool) throws(Failure) {
    fonts = needsFonts ? try request.textChoice.findFonts() : nil
    (framing, maxWidth) = (request.framing, request.maxWidth)
  }

  /// Returns the pixels per point at which the widest picture of a clip has the maximum width;
  /// `nil` for the scale of the screen, at which none is too wide.
  func scale(for clip: Clip) -> Double? {
    guard let maxWidth else { return nil }
    let scale = Double(maxWidth) / framing.width(of: clip.timeline.allScreens)
    return scale < Double(clip.timeline.screen.scale) ? scale : nil
  }
}

extension TextChoice: ExpressibleByArgument {
  /// Returns the fonts that the choice needs, from the folder in `KEYLIFT_FONTS`, or else from the
  /// folder that comes with the program and the system's font folders; `nil` if it needs none.
  func findFonts() throws(Failure) -> FontFiles? {
    do {
      return try findFonts(in: TextChoice.fontFolders)
    } catch {
      throw Failure(
        .missingHelper,
        "error: \(error)\nnote: \(FontFiles.remedy), or render with --text blocks")
    }
  }

  /// The folders in which fonts are searched for, in order.
  static var fontFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(
      own: environment["KEYLIFT_FONTS"],
      program: Bundle.main.executableURL?.resolvingSymlinksInPath().path,
      home: environment["HOME"])
  }
}

extension TextChoice {
  /// Returns a text shaper for one job; it draws blocks if there are no fonts.
  static func shaping(with fonts: FontFiles?) throws(Failure) -> any TextShaper {
    do {
      return try shaper(fonts: fonts)
    } catch {
      throw Failure(.missingHelper, "error: \(error)")
    }
  }
}
