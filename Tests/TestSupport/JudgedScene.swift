// SPDX-License-Identifier: MIT

import Foundation

/// A scene of the verdict corpus, and what is known of it from elsewhere: whether it is broken, by
/// which rule and by how much.
///
/// `Tests/Verdicts/README.md` describes the corpus and the keys at the top of its files.
package struct JudgedScene: Hashable, Sendable {
  /// What is wrong with a broken scene.
  package struct Fault: Hashable, Sendable {
    /// The names of the rules that report it rightly, one for most scenes.
    package let rules: [String]
    /// The id of the view that is in the wrong place.
    package let view: String
    /// The size of the fault, in the unit of its rule.
    package let points: Double
  }

  /// The path of the file in the repository.
  package let path: String
  /// The values of the keys at the top of the file.
  package let keys: [String: String]
  /// The fault; `nil` for a scene that is right, and for one without its keys.
  package let fault: Fault?

  /// The file's name, which a broken scene and its counterpart that is right share.
  package var name: String { String(path.split(separator: "/").last ?? "") }
  package var isBroken: Bool { path.hasPrefix(JudgedScene.folder + "/broken/") }

  package var half: CorpusHalf { CorpusHalf(ofFile: name) }

  /// The folder of the corpus in the repository.
  private static let folder = "Tests/Verdicts"

  /// The scenes of the corpus in the order of their paths, the broken ones first.
  package static let all: [JudgedScene] = {
    let verdicts = ["broken", "right"].flatMap { kind in
      let folder = "\(JudgedScene.folder)/\(kind)"
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }
    precondition(!verdicts.isEmpty, "the verdicts are in '\(folder)'")
    return verdicts.map(JudgedScene.init(path:))
  }()

  /// Reads the keys at the top of a file.
  private init(path: String) {
    self.path = path
    let keys = JudgedScene.keys(of: (try? Repository.text(of: path)) ?? "")
    self.keys = keys
    fault = keys["points"].flatMap(Double.init).flatMap { points in
      guard let rules = keys["rule"], let view = keys["view"] else { return nil }
      return Fault(
        rules: rules.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) },
        view: view, points: points)
    }
  }

  /// Returns the keys of the comment at the top; a line that is indented continues the one before.
  private static func keys(of text: String) -> [String: String] {
    var keys: [String: String] = [:]
    var last = ""
    for line in text.split(separator: "\n").prefix(while: { $0.hasPrefix("# ") }) {
      let words = line.dropFirst(2)
      if words.hasPrefix("  ") {
        keys[last, default: ""] += " " + words.trimmingCharacters(in: .whitespaces)
      } else if let colon = words.firstIndex(of: ":") {
        last = String(words[..<colon])
        keys[last] = words[words.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return keys
  }
}
