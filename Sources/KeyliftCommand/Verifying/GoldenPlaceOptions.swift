// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// Which scenes are meant, and where their goldens lie.
struct GoldenPlaceOptions: ParsableArguments {
  @Argument(help: "Scene files; all below Scenes without any.")
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where goldens lie, by the scenes' paths; Goldens beside each scene without it.",
      valueName: "folder"))
  var goldens: String?

  /// Reads the scenes.
  func suite(_ console: Console) throws(Failure) -> GoldenSuite {
    let paths = try scenes.isEmpty ? SceneSearch.paths() : scenes
    guard !paths.isEmpty else {
      throw Failure(.noInput, "error: there is no scene below 'Scenes'; name one")
    }
    return try GoldenSuite(SceneInput(paths, console: console), goldens: folder)
  }

  mutating func validate() throws {
    // An unset variable of a script must not make the current folder one of goldens.
    if goldens == "" { throw ValidationError("--goldens names nothing; the current folder is '.'") }
  }

  /// The folder that goldens lie in, if one is named: without a slash at its end, so that paths below it have one
  /// spelling.
  private var folder: String? {
    goldens.map(FolderPath.withoutExtraSlashes) ?? GoldenVariables.current.goldens
  }
}
