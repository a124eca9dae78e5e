// SPDX-License-Identifier: MIT

/// Views of which the same can be said: of one kind, in the same frames, by amounts within 0.05.
struct DifferenceGroup {
  /// The differences, of which the first speaks for all.
  var members: [ViewDifference]

  private let predicate: Predicate

  private init(_ first: ViewDifference, _ predicate: Predicate) {
    members = [first]
    self.predicate = predicate
  }

  /// Returns differences in groups, the groups by their first members, and members in order.
  ///
  /// A superview stands before its subviews in a scene, and the keyboard before all: in the scene's order a
  /// group begins with the cause.
  static func groups(of differences: [ViewDifference]) -> [DifferenceGroup] {
    var groups: [DifferenceGroup] = []
    var candidates: [Key: [Int]] = [:]
    for difference in differences {
      let predicate = Predicate(difference)
      let key = Key(difference, predicate)
      let index = candidates[key]?.first { groups[$0].takes(difference, predicate) }
      if let index {
        groups[index].members.append(difference)
      } else {
        candidates[key, default: []].append(groups.count)
        groups.append(DifferenceGroup(difference, predicate))
      }
    }
    return groups
  }

  /// What differences of one group have in common to the letter.
  private struct Key: Hashable {
    let kind: ViewDifference.Kind
    let firstFrame: Int
    let lastFrame: Int
    let pattern: String

    init(_ difference: ViewDifference, _ predicate: Predicate) {
      kind = difference.kind
      firstFrame = difference.firstFrame
      lastFrame = difference.lastFrame
      pattern = predicate.pattern
    }
  }

  private func takes(_ difference: ViewDifference, _ predicate: Predicate) -> Bool {
    abs(difference.worstAmount - members[0].worstAmount) <= 0.05
      && self.predicate.isNear(predicate)
  }

  /// The sentence that speaks for all members: "`fields` and 4 views in it 3.2 pt lower".
  var sentence: String { subject + predicate.text }

  /// The members' names, where they are many without those that merely go with others.
  private var subject: String {
    let leaders = members.filter { $0.within == nil }
    guard members.count > 3, (1...2).contains(leaders.count) else {
      return DifferenceGroup.list((leaders + members.filter { $0.within != nil }).names)
    }
    let views = Figure.count(members.count - leaders.count, "view")
    guard leaders.count == 2 else { return "\(leaders.names[0]) and \(views) in it" }
    return "\(leaders.names[0]), \(leaders.names[1]) and \(views) in them"
  }

  /// Returns names as a sentence lists them: three, or two and how many more.
  static func list(_ names: [String]) -> String {
    switch names.count {
    case 1: names[0]
    case 2, 3: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  }
}

extension [ViewDifference] {
  /// The names of the views, as sentences spell them.
  fileprivate var names: [String] { map { Predicate.name($0.view) } }
}
