// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files.",
    discussion: """
        keylift schema > keylift.schema.json

      Editors with a YAML language server complete and check scenes by it.
      """)

  func run() throws {
    try Console().result(SceneSchema.text)
  }
}
