// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftScene

/// `keylift validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Reports errors in scenes, with their positions.",
    discussion: """
        keylift validate Scenes/*.yaml

      Errors go to stderr in the format of compilers. Exit code 65 where a scene has
      errors, 66 where there is no such file, else 0.
      """)

  @Argument(help: "Scene files; - for standard input.", completion: .scenes)
  var scenes: [String]

  @Flag(name: .shortAndLong, help: "Print nothing where there are no errors.")
  var quiet = false

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = try SceneInput(scenes, console: console)
    let count = input.entries.count
    let warnings = input.entries.reduce(0) { $0 + $1.warningCount }
    let problems =
      warnings == 0 ? "no problems" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
    console.note(count == 1 ? "1 scene, \(problems)" : "\(count) scenes, \(problems)")
  }
}

/// `keylift schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files.",
    discussion: """
        keylift schema > keylift.schema.json
        keylift schema keyboards

      With it, editors with a YAML language server complete and check scenes. The
      others are the schemas of 'keylift list' with --format json.
      """)

  enum Document: String, CaseIterable, ExpressibleByArgument {
    case scene, devices, ios, keyboards, colors, styles, kinds
  }

  @Argument(help: "scene, devices, ios, keyboards, colors, styles or kinds.")
  var document = Document.scene

  func run() throws {
    let text =
      switch document {
      case .scene: SceneSchema.text
      case .devices: DeviceListSchema.devices.text + "\n"
      case .ios: DeviceListSchema.systems.text + "\n"
      case .keyboards: DeviceListSchema.keyboards.text + "\n"
      case .colors: DeviceListSchema.colors.text + "\n"
      case .styles: DeviceListSchema.styles.text + "\n"
      case .kinds: DeviceListSchema.kinds.text + "\n"
      }
    try Console().result(text)
  }
}
