// SPDX-License-Identifier: MIT

public import ArgumentParser
public import KeyliftKeyboard
public import KeyliftMotion
import KeyliftScene
public import KeyliftStage

/// The options that replace a scene's device, appearance, text size, system and profile.
struct SceneChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp("The device, as 'keylift list devices' names it.", valueName: "name"),
    completion: .list(Device.all.map(\.name)))
  var device: String?

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: Orientation?

  @Option(help: "Light or dark.")
  var appearance: Appearance?

  @Option(help: "The text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.")
  var textSize: ContentSizeCategory?

  @Option(
    help: ArgumentHelp(
      "How the app responds, as 'keylift list systems' names it.", valueName: "name"))
  var system: KeyboardSystem?

  @Option(help: "The iOS version of the keyboard: ios18 or ios26.")
  var profile: KeyboardProfile?

  mutating func validate() throws {
    if let device, Device.named(device) == nil {
      let nearest = Spelling.nearest(to: device, among: Device.all.map(\.name))
      throw ValidationError(
        "--device \(device): there is no such device; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "'keylift list devices' names them"))
    }
  }

  var request: FigureRequest {
    var request = FigureRequest()
    request.device = device.flatMap(Device.named)
    (request.orientation, request.appearance, request.textSize) = (
      orientation, appearance, textSize
    )
    (request.system, request.profile) = (system, profile)
    return request
  }
}

/// The options that replace values of a scene, with its frame rate and pixel density.
struct SceneOptions: ParsableArguments {
  @OptionGroup var choices: SceneChoices

  @Option(help: "Frames per second, 1 to 1000.")
  var fps: Int?

  @Option(help: "Device pixels per point: 1, 2 or 3; the device's own without it.")
  var scale: Int?

  var request: FigureRequest {
    var request = choices.request
    (request.fps, request.scale) = (fps, scale)
    return request
  }
}

extension Orientation: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension KeyboardSystem: ExpressibleByArgument {}
extension KeyboardProfile: ExpressibleByArgument {}
