// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

/// The values of a page's switches.
enum ChoiceLists {
  /// The lists as a JSON object: for each choice, its values with their titles.
  static let json: String = {
    let lists: [(String, [(String, String)])] = [
      ("device", Device.all.map { ($0.name, $0.title) }),
      ("orientation", Orientation.allCases.map { ($0.rawValue, $0.rawValue) }),
      ("appearance", Appearance.allCases.map { ($0.rawValue, $0.rawValue) }),
      ("text-size", ContentSizeCategory.allCases.map { ($0.rawValue, $0.rawValue) }),
      ("ios", SystemVersion.allCases.map { ($0.rawValue, "iOS \($0.rawValue)") }),
      ("system", KeyboardSystem.vocabulary.names.map { ($0, $0) }),
      ("materials", SystemMaterials.allCases.map { ($0.rawValue, $0.rawValue) }),
      ("situation", AuditSituation.allCases.map { ($0.rawValue, $0.summary) }),
    ]
    let texts = lists.map { name, values in
      let pairs = values.map { "[\(JSONText.quoted($0)),\(JSONText.quoted($1))]" }
      return "\(JSONText.quoted(name)):[\(pairs.joined(separator: ","))]"
    }
    return "{\(texts.joined(separator: ","))}"
  }()
}
