// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation

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
    let paths = scenes.isEmpty ? SceneSearch.paths() : scenes
    guard !paths.isEmpty else {
      throw Failure(.noInput, "error: there is no scene below 'Scenes'; name one")
    }
    return try GoldenSuite(SceneInput(paths, console: console), goldens: folder)
  }

  /// The folder that goldens lie in, if one is named.
  private var folder: String? {
    let named = ProcessInfo.processInfo.environment["KEYLIFT_GOLDENS"] ?? ""
    return goldens ?? (named.isEmpty ? nil : named)
  }
}
