// SPDX-License-Identifier: MIT

import KeyliftIO

/// Many missing goldens as a few lines: one for each scene, and the command that records them.
struct MissingGoldens {
  private let findings: [Finding]
  /// The paths of the scenes, in suite order.
  private let scenes: [String]

  /// The most findings that are listed one by one.
  private static let few = 4
  /// The most scenes that are listed.
  private static let sceneLimit = 5
  /// The most scenes that the command names; of more it names the folder.
  private static let pathLimit = 3

  /// Takes the missing goldens out of a report's findings; `nil` if they are few.
  init?(among findings: [Finding]) {
    self.findings = findings.filter(MissingGoldens.contain)
    guard self.findings.count > MissingGoldens.few else { return nil }
    scenes = self.findings.compactMap(\.scene).uniqued()
  }

  /// Returns whether a finding is a missing golden about which there is nothing else to say.
  static func contain(_ finding: Finding) -> Bool {
    finding.verdict == .missing && finding.notes.isEmpty && finding.scene != nil
  }

  /// The name and the number of goldens of each listed scene.
  var names: [(name: String, words: String)] {
    scenes.prefix(MissingGoldens.sceneLimit).map { scene in
      let count = findings.count { $0.scene == scene }
      return (GoldenPlace.name(ofScene: scene), count == 1 ? "no golden" : "no \(count) goldens")
    }
  }

  /// How many scenes are not listed; `nil` if all are.
  var rest: String? {
    let count = scenes.count - MissingGoldens.sceneLimit
    return count > 0 ? "... and \(NumberText.count(count, "more scene"))" : nil
  }

  /// The command that records the missing goldens, and nothing else.
  var command: String {
    let folder = findings.first?.folderOfGoldens.flatMap { FilePath.isBelowCurrent($0) ? $0 : nil }
    let goldens = folder.map { " --goldens=\(ShellWord.quoted($0))" } ?? ""
    let words = places.map { " " + ShellWord.quoted($0.hasPrefix("-") ? "./\($0)" : $0) }.joined()
    return "keylift verify --update missing\(goldens)\(words)"
  }

  /// The scenes, or the folder that they have in common; none for `Scenes`, which is the default.
  private var places: [String] {
    guard scenes.count > MissingGoldens.pathLimit, let first = scenes.first else { return scenes }
    var folder = FilePath.parent(of: first)
    while !folder.isEmpty, !scenes.allSatisfy({ $0.hasPrefix("\(folder)/") }) {
      folder = FilePath.parent(of: folder)
    }
    return folder.isEmpty ? scenes : folder == "Scenes" ? [] : [folder]
  }
}
