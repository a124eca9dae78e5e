// SPDX-License-Identifier: MIT

public import ArgumentParser
public import KeyliftKeyboard
public import KeyliftMotion
import KeyliftScene
public import KeyliftStage

/// What the command line may say in place of what a scene file says of its screen and system.
struct SceneChoices: ParsableArguments {
  @Option(help: ArgumentHelp("The device, as 'keylift list devices' names it.", valueName: "name"))
  var device: String?

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: Orientation?

  @Option(help: "Light or dark.")
  var appearance: Appearance?

  @Option(help: "The text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.")
  var textSize: ContentSizeCategory?

  @Option(
    help: ArgumentHelp(
      "How the app answers, as 'keylift list systems' names it.", valueName: "name"))
  var system: KeyboardSystem?

  @Option(help: "Whose keyboard moves: ios18 or ios26.")
  var profile: KeyboardProfile?

  mutating func validate() throws {
    if let device, Device.named(device) == nil {
      throw ValidationError(
        "--device \(device): there is no such device; 'keylift list devices' names them")
    }
  }

  /// Returns a scene with what was said in place of its own.
  func applied(to scene: Scene, from path: String) throws(Failure) -> Scene {
    var scene = scene
    if let device = device.flatMap(Device.named) { scene.devices.values = [device] }
    if let orientation { scene.orientations.values = [orientation] }
    if let appearance { scene.appearances.values = [appearance] }
    if let textSize { scene.textSizes.values = [textSize] }
    if let system { scene = scene.answering(with: system) }
    if let profile { scene.profile = profile }
    try SceneChoices.checkSystem(of: scene, from: path)
    return scene
  }

  /// Checks that a scene's screen has what its system needs.
  static func checkSystem(of scene: Scene, from path: String) throws(Failure) {
    guard let shortfall = scene.systemShortfall else { return }
    let remedy = shortfall.remedy(ids: scene.views.map(\.id))
    throw Failure(.badScene, .shortfall(shortfall, scene.system.name, path, remedy))
  }

  /// The flags that narrow a matrix, for a message.
  static func narrowing(_ scene: Scene) -> String {
    [
      scene.devices.values.count > 1 ? "--device" : nil,
      scene.orientations.values.count > 1 ? "--orientation" : nil,
      scene.appearances.values.count > 1 ? "--appearance" : nil,
      scene.textSizes.values.count > 1 ? "--text-size" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Orientation: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension KeyboardSystem: ExpressibleByArgument {}
extension KeyboardProfile: ExpressibleByArgument {}

extension String {
  fileprivate static func shortfall(
    _ shortfall: SystemShortfall, _ system: KeyboardSystem, _ path: String, _ remedy: String
  ) -> String {
    """
    error: '\(path)': \(shortfall.message(for: system))
    note: \(remedy)
    """
  }
}
