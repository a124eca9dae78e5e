// SPDX-License-Identifier: MIT

public import ArgumentParser
public import KeyliftGraphics
import KeyliftLook
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
public import KeyliftStage

/// The options for the device frame, margin, caption and touches of a screen.
struct FramingOptions: ParsableArguments {
  @Option(
    help: "The device frame: none, screen (only the rounded corners), or bezel.")
  var deviceFrame: DeviceFrame = .none

  @Option(
    help: ArgumentHelp(
      "The color of a margin: '#rrggbb', a name as in scenes, or transparent.", valueName: "color"))
  var background: String = FigureRequest.transparent

  @OptionGroup var limit: PictureLimit

  @Flag(
    help: "Show the time, the keyboard's top in the screen's points and the gap to a view.")
  var annotate = false

  @Flag(help: "Show the fingers that drag and tap.")
  var touches = false

  func add(to request: inout FigureRequest) {
    request.deviceFrame = deviceFrame
    request.background = background
    request.maxWidth = limit.maxWidth
    request.isAnnotated = annotate
    request.showsTouches = touches
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

extension TextRendering: ExpressibleByArgument {}
