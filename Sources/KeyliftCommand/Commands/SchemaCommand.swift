// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftScene

/// `keylift schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, or of JSON output.",
    discussion: """
        keylift schema > keylift.schema.json
        keylift schema keyboards
        keylift schema validation

      Editors with a YAML language server use the schema of scenes to complete and
      check them. The others are schemas of what commands print with --format json:
      'validation' of 'keylift validate', 'audit' of 'keylift audit', 'fit' of
      'keylift fit', 'measure' of 'keylift measure', 'doctor' of 'keylift doctor',
      and all others of 'keylift list'. 'recording' is the schema of each line of a
      recording.
      """)

  enum Document: String, CaseIterable, ExpressibleByArgument {
    case scene, validation, audit, fit, measure, recording, doctor, devices, ios, keyboards, colors,
      styles,
      kinds, symbols
  }

  @Argument(
    help: ArgumentHelp(
      """
      scene, validation, audit, fit, measure, recording, doctor, devices, ios, keyboards, colors, \
      styles, kinds or symbols.
      """
    ))
  var document = Document.scene

  func run() throws {
    try Console().result(document.schema.map { $0.text + "\n" } ?? SceneSchema.text)
  }
}

extension SchemaCommand.Document {
  /// The schema; `nil` for that of scenes, which has its own writer.
  fileprivate var schema: JSONValue? {
    switch self {
    case .scene: nil
    case .validation: ValidationDocument.schema
    case .audit: AuditDocument.schema
    case .fit: FitDocument.schema
    case .measure: MeasureDocument.schema
    case .recording: RecordingSchema.schema
    case .doctor: DoctorDocument.schema
    case .devices: DeviceListSchema.devices
    case .ios: DeviceListSchema.systems
    case .keyboards: DeviceListSchema.keyboards
    case .colors: DeviceListSchema.colors
    case .styles: DeviceListSchema.styles
    case .kinds: DeviceListSchema.kinds
    case .symbols: DeviceListSchema.symbols
    }
  }
}
