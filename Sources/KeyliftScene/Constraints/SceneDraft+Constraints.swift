// SPDX-License-Identifier: MIT

extension SceneDraft {
  /// Reports what is wrong between constraints and with the views that they name.
  func checkConstraints(_ reading: inout Reading) {
    for draft in allConstraints { draft.checkMentions(&reading) }
    checkNames(&reading)
    checkStacks(&reading)
  }

  private func checkStacks(_ reading: inout Reading) {
    guard !allConstraints.isEmpty else { return }
    var stacks: [String: String] = [:]
    func look(into views: [SceneView]) {
      for view in views {
        if view.stack != nil { for subview in view.subviews { stacks[subview.id] = view.id } }
        look(into: view.subviews)
      }
    }
    look(into: allViews)
    for draft in allConstraints {
      for mention in draft.mentions where mention.isFirst {
        guard let stack = stacks[mention.id] else { continue }
        reading.report(
          .placedByStack(mention.id, stack), at: mention.offset, of: draft.sentence,
          note: "give it a 'width' or 'height' there, or begin with the stack")
      }
    }
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
  fileprivate static func placedByStack(_ view: String, _ stack: String) -> Self {
    Self(
      "constraint-in-stack",
      "a constraint cannot lay \(view.quoted) out: the stack \(stack.quoted) does")
  }

  fileprivate static func duplicateName(_ name: String) -> Self {
    Self("duplicate-name", "duplicate name \(name.quoted)")
  }
}
