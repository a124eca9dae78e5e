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
      if let owner = mention.guideOwner(among: reading.idsInOrder) {
        reading.report(
          .guideElsewhere(mention.id, owner), at: mention.offset, of: sentence,
          note: SentenceMention.guidesInReach)
        continue
      }
      reading.report(
        .unknown("view", mention.id), at: mention.offset, of: sentence,
        note: mention.suggestion(among: reading.idsInOrder))
    }
  }
}

extension SentenceMention {
  /// What UIKit's code calls the items that are no views.
  private static let names = ["superview": "parent", "view": "screen", "window": "screen"]

  fileprivate static let guidesInReach =
    "the guides are 'safe-area' and 'keyboard' of the app's view, and 'parent.safe-area'"

  /// Returns the view whose guide this names, if it names one.
  fileprivate func guideOwner(among ids: [String]) -> String? {
    let words = id.split(separator: ".")
    let guides = ["safe-area", "keyboard"]
    guard words.count == 2, guides.contains(String(words[1])) else { return nil }
    return ids.first { $0 == words[0] }
  }

  fileprivate func suggestion(among ids: [String]) -> String? {
    if isFirst { return KeyliftScene.suggestion(for: id, among: ids) }
    if let name = SentenceMention.names[id] { return didYouMean(name) }
    let items = SceneConstraint.Item.others.map(\.description)
    return KeyliftScene.suggestion(for: id, among: ids + items)
  }
}

extension Diagnostic.Message {
  fileprivate static func guideElsewhere(_ guide: String, _ owner: String) -> Self {
    Self("guide-elsewhere", "\(guide.quoted) is a guide inside \(owner.quoted), out of reach here")
  }

  fileprivate static func placedByStack(_ view: String, _ stack: String) -> Self {
    Self(
      "constraint-in-stack",
      "a constraint cannot lay \(view.quoted) out: the stack \(stack.quoted) does")
  }

  fileprivate static func duplicateName(_ name: String) -> Self {
    Self("duplicate-name", "duplicate name \(name.quoted)")
  }
}
