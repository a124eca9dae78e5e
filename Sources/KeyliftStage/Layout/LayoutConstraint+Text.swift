// SPDX-License-Identifier: MIT

import Foundation

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or else the constraint as a sentence: `composer.bottom == keyboard.top - 8`.
  public var description: String { identifier ?? sentence }

  private var sentence: String {
    var words = "\(name(of: firstItem)).\(firstAttribute.word) \(relation.sign)"
    if let secondItem, secondAttribute != .notAnAttribute {
      words += multiplier == 1 ? "" : " \(number(multiplier)) *"
      words += " \(name(of: secondItem)).\(secondAttribute.word)"
      if constant != 0 { words += constant < 0 ? " - " : " + " }
      if constant != 0 { words += number(abs(constant)) }
    } else {
      words += " \(number(constant))"
    }
    return priority == .required ? words : words + " @ \(number(CGFloat(priority.rawValue)))"
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func name(of item: (any LayoutItem)?) -> String {
    switch item {
    case let view as View where view.id.isEmpty: view.superview is Window ? "screen" : "view"
    case let view as View: view.id
    case is SafeAreaLayoutGuide: "safe-area"
    case is KeyboardLayoutGuide: "keyboard"
    case let guide as LayoutGuide: guide.identifier.isEmpty ? "guide" : guide.identifier
    default: "nothing"
    }
  }
}

extension LayoutAttribute {
  /// The part's word in a sentence.
  fileprivate var word: String {
    switch self {
    case .notAnAttribute: "nothing"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "center-x"
    case .centerY: "center-y"
    }
  }
}

extension LayoutRelation {
  /// The relation's sign in a sentence.
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
