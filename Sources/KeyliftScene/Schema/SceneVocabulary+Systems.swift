// SPDX-License-Identifier: MIT

import KeyliftKeyboard

extension SceneVocabulary {
  /// A table of the systems in Markdown, ended by a line feed: what each does, after which article, and where it
  /// goes wrong.
  public static let systems: String =
    "| system | does | after | goes wrong |\n| --- | --- | --- | --- |\n"
    + KeyboardSystem.allCases.map(\.row).joined()
}

extension KeyboardSystem {
  fileprivate var row: String {
    "| `\(rawValue)` | \(summary) | \(article?.description ?? "") | \(goesWrong) |\n"
  }
}
