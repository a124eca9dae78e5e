// SPDX-License-Identifier: MIT

extension SceneDraft {
  /// Reports what is wrong between constraints and with the views that they name.
  func checkConstraints(_ reading: inout Reading) {
    for draft in allConstraints { draft.checkMentions(&reading) }
    checkNames(&reading)
  }

  private func checkNames(_ reading: inout Reading) {
    var places: [String: Place] = [:]
    for case let name? in allConstraints.map(\.name) {
      if let first = places[name.text] ?? reading.ids[name.text] {
        reading.report(
          .duplicateName(name.text), at: name.place, notes: [(first, "first used here")])
      } else {
        places[name.text] = name.place
      }
    }
  }
}

extension ConstraintDraft {
  fileprivate func checkMentions(_ reading: inout Reading) {
    for mention in mentions where reading.ids[mention.id] == nil {
      guard reading.hasRoom else { return }
      reading.report(
        .unknown("view", mention.id), at: mention.offset, of: sentence,
        note: mention.suggestion(among: reading.idsInOrder))
    }
  }
}

extension SentenceMention {
  /// What UIKit's code calls the items that are no views.
  private static let names = ["superview": "parent", "view": "screen", "window": "screen"]

  fileprivate func suggestion(among ids: [String]) -> String? {
    if isFirst { return KeyliftScene.suggestion(for: id, among: ids) }
    if let name = SentenceMention.names[id] { return didYouMean(name) }
    let items = SceneConstraint.Item.others.map(\.description)
    return KeyliftScene.suggestion(for: id, among: ids + items)
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateName(_ name: String) -> Self {
    Self("duplicate-name", "duplicate name \(name.quoted)")
  }
}
