// SPDX-License-Identifier: MIT

public import ArgumentParser
public import KeyliftGraphics
import KeyliftScene
public import KeyliftStage

/// The options that replace a scene's device, generation of iOS, appearance, text size, system and
/// materials.
struct SceneChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp("The device; 'keylift list devices' prints the names.", valueName: "name"),
    completion: .list(Device.all.map(\.name)))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The generation of iOS: 18, 26, 26-legacy or 27-beta; compare takes several, with "
        + "commas.",
      valueName: "names"),
    completion: .list(SystemVersion.allCases.map(\.rawValue)))
  var ios: String?

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: Orientation?

  @Option(help: "Light or dark.")
  var appearance: Appearance?

  @Option(help: "The text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.")
  var textSize: ContentSizeCategory?

  @Option(
    help: ArgumentHelp(
      "How the app responds to the keyboard; 'keylift list systems' prints the names.",
      valueName: "name"),
    completion: .list(KeyboardSystem.vocabulary.names), transform: SceneChoices.system)
  var system: KeyboardSystem?

  @Option(
    help: ArgumentHelp(
      "How the glass of iOS 26 is drawn: flat, or blurred with what is behind it.",
      valueName: "kind"))
  var materials: SystemMaterials?

  mutating func validate() throws {
    if let device, device.contains(",") {
      throw ValidationError(
        "--device \(device): \(SceneChoices.listAdvice("--devices", device))")
    }
    if let device, Device.named(device) == nil {
      throw ValidationError(
        "--device \(device): there is no such device; \(Device.note(for: device) ?? "")")
    }
    _ = try versions
  }

  static func system(named name: String) throws -> KeyboardSystem {
    if let system = KeyboardSystem(rawValue: name) { return system }
    guard !name.contains(",") else { throw ValidationError(listAdvice("--systems", name)) }
    let note = KeyboardSystem.vocabulary.note(for: name)
    throw ValidationError("there is no such system\(note.map { "; \($0)" } ?? "")")
  }

  private static func listAdvice(_ option: String, _ names: String) -> String {
    "it takes one name; 'keylift compare \(option) \(names)' compares several"
  }

  /// The generations of iOS that are named; `nil` if none is.
  private var versions: [SystemVersion]? {
    get throws(ValidationError) {
      guard let names = ios?.split(separator: ",", omittingEmptySubsequences: false) else {
        return nil
      }
      return try names.map { name throws(ValidationError) in
        guard let version = SystemVersion(rawValue: String(name)) else {
          let note = SystemVersion.vocabulary.note(for: String(name)) ?? ""
          throw ValidationError("--ios \(name): there is no such generation; \(note)")
        }
        return version
      }
    }
  }

  var request: FigureRequest {
    var request = FigureRequest()
    request.device = device.flatMap(Device.named)
    request.orientation = orientation
    request.appearance = appearance
    request.textSize = textSize
    request.system = system
    request.materials = materials
    request.ios = try? versions
    return request
  }
}

/// The options that replace values of a scene, with its frame rate and pixel density.
struct SceneOptions: ParsableArguments {
  @OptionGroup var choices: SceneChoices

  @Option(help: "Frames per second, 1 to 1000.")
  var fps: Int?

  @Option(help: "Pixels per point: 1, 2 or 3; by default those of the device.")
  var scale: Int?

  var request: FigureRequest {
    var request = choices.request
    request.fps = fps
    request.scale = scale
    return request
  }
}

extension Orientation: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension SystemMaterials: ExpressibleByArgument {}
