// SPDX-License-Identifier: MIT

import Foundation

extension SceneConstraint {
  /// Returns what is wrong with a constraint whose words are right by themselves.
  func rules(subject: SentenceAnchor, right: SentenceRightSide) -> [SentenceFinding] {
    guard let anchor = right.anchor else { return rulesOfConstant(at: right.place) }
    let (first, second) = (attribute, anchor.anchor.attribute)
    if first.isSize != second.isSize {
      return [.placeAndSize(subject, anchor)]
    }
    if !first.isSize, first.axis != second.axis {
      return [.mixedAxes(subject, anchor)]
    }
    if anchor.anchor.item == .view(view), first.leftToRight == second.leftToRight {
      return [.comparesWithItself(anchor)]
    }
    return []
  }

  private func rulesOfConstant(at place: Int) -> [SentenceFinding] {
    if attribute.isSize { return constant < 0 ? [.negativeSize(self, at: place)] : [] }
    return [.placeWithoutItem(self, at: place)]
  }
}

extension SentenceFinding {
  fileprivate static func placeAndSize(_ first: SentenceAnchor, _ second: SentenceAnchor) -> Self {
    Self(
      message: Diagnostic.Message(
        "place-and-size", "a place and a size cannot be compared: \(names(first, second))"),
      offset: second.attributeOffset)
  }

  fileprivate static func mixedAxes(_ first: SentenceAnchor, _ second: SentenceAnchor) -> Self {
    Self(
      message: Diagnostic.Message(
        "mixed-axes",
        """
        a \(first.anchor.attribute.axis.rawValue) and a \
        \(second.anchor.attribute.axis.rawValue) place cannot be compared: \(names(first, second))
        """),
      offset: second.attributeOffset)
  }

  fileprivate static func comparesWithItself(_ anchor: SentenceAnchor) -> Self {
    Self(
      message: Diagnostic.Message(
        "self-constraint", "\(anchor.token.text.quoted) is compared with itself, which says nothing"
      ),
      offset: anchor.token.offset)
  }

  fileprivate static func negativeSize(_ constraint: SceneConstraint, at place: Int) -> Self {
    Self(
      message: Diagnostic.Message(
        "out-of-range", "a \(constraint.attribute.rawValue) is never less than 0"),
      offset: place)
  }

  /// A lone number is no place: UIKit, too, wants to know from where it is measured.
  fileprivate static func placeWithoutItem(_ constraint: SceneConstraint, at place: Int) -> Self {
    let isInward = [.right, .bottom].contains(constraint.attribute.leftToRight)
    let sign = isInward || constraint.constant < 0 ? "-" : "+"
    var amended = constraint
    amended.second = .init(.parent, constraint.attribute)
    amended.constant = sign == "-" ? -abs(constraint.constant) : constraint.constant
    amended.priority = SceneConstraint.required
    let side = amended.sentence.split(separator: " ").dropFirst(2).joined(separator: " ")
    return Self(
      message: Diagnostic.Message(
        "place-without-item",
        """
        a place is compared with another, not with a number alone: \
        \(constraint.attribute.rawValue.quoted)
        """
      ),
      offset: place, note: "write '\(side)'")
  }

  private static func names(_ first: SentenceAnchor, _ second: SentenceAnchor) -> String {
    "'\(first.anchor.attribute.rawValue)' and '\(second.anchor.attribute.rawValue)'"
  }
}
