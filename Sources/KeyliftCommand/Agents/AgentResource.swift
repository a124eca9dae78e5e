// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene

struct AgentResource: Sendable {
  let address: String
  let name: String
  let summary: String
  let format: String
  let text: @Sendable (AgentPlace) -> String?

  var json: JSONValue {
    [
      "uri": .string(address), "name": .string(name), "description": .string(summary),
      "mimeType": .string(format),
    ]
  }

  static let guide = AgentResource(
    address: "keylift://guide", name: "AGENTS.md",
    summary: "How to write a scene, check it and read the numbers.", format: "text/markdown"
  ) { _ in guideText }

  static let guideText = EmbeddedFile("guide.md").text

  private static let schema = AgentResource(
    address: "keylift://schema", name: "keylift.schema.json",
    summary: "The JSON Schema of scenes: every key, with its meaning.",
    format: "application/schema+json"
  ) { _ in SceneSchema.text }

  private static let rules = AgentResource(
    address: "keylift://rules", name: "rules",
    summary: "The rules of the audit with their severities.", format: "text/plain"
  ) { _ in AuditRule.listing }

  private static let first = AgentResource(
    address: "keylift://scenes/first", name: "a first scene",
    summary: "A screen with a text field above the keyboard.", format: sceneFormat
  ) { _ in FirstScene(name: "chat", device: Device.all[0]).text }

  private static let sceneFormat = "application/yaml"

  static func all(at place: AgentPlace) -> [AgentResource] { own + scenes(at: place) }

  /// Searches scenes last, because every file below their folder is read for that.
  static func named(_ address: String, at place: AgentPlace) -> AgentResource? {
    own.first { $0.address == address } ?? scenes(at: place).first { $0.address == address }
  }

  private static let own =
    [guide, schema, rules, first] + AuditRuleName.allCases.map(rule)

  private static func rule(_ name: AuditRuleName) -> AgentResource {
    AgentResource(
      address: "keylift://rules/\(name.rawValue)", name: name.rawValue,
      summary: "What the rule measures, why, and how to fix it.", format: "text/plain"
    ) { _ in AuditRule.named(name).explanation }
  }

  /// Clients show all resources in one list.
  private static let sceneLimit = 200

  private static func scenes(at place: AgentPlace) -> [AgentResource] {
    let own = scenes(below: "Scenes", of: place.folder, address: "keylift://scenes")
    guard own.isEmpty, let examples = InstalledExamples.folder else { return own }
    return scenes(
      below: examples, of: SuiteFolder(at: examples), address: "keylift://examples")
  }

  /// Leaves out scenes that links lead outside of a suite.
  private static func scenes(
    below folder: String, of suite: SuiteFolder, address: String
  ) -> [AgentResource] {
    let places = SceneSearch.places(below: folder).filter {
      $0.problem == nil && suite.holds($0.path)
    }
    return places.prefix(sceneLimit).map { place in
      let name = String(place.path.dropFirst(folder.count + 1))
      let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
      return AgentResource(
        address: "\(address)/\(path)", name: name, summary: "A scene.", format: sceneFormat
      ) { _ in
        guard suite.holds(place.path) else { return nil }
        let bytes = try? SceneFiles.disk.bytes(place.path, SceneLimits.fileBytes)
        return bytes.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }
}
