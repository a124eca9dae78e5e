// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftStage

extension NumberTrials {
  mutating func addLayout() {
    constraint("LayoutAnchor.constraint(equalTo:constant:)") { one, other, numbers in
      one.leftAnchor.constraint(equalTo: other.rightAnchor, constant: numbers.cgFloat)
    }
    constraint("LayoutAnchor.constraint(greaterThanOrEqualTo:constant:)") { one, other, numbers in
      one.topAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor, constant: numbers.cgFloat)
    }
    constraint("LayoutAnchor.constraint(lessThanOrEqualTo:constant:)") { one, other, numbers in
      one.centerXAnchor.constraint(lessThanOrEqualTo: other.leftAnchor, constant: numbers.cgFloat)
    }
    constraint(
      "LayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)"
    ) { one, other, numbers in
      NSLayoutConstraint(
        item: one, attribute: .width, relatedBy: .equal, toItem: other, attribute: .height,
        multiplier: numbers.cgFloat, constant: numbers.cgFloat)
    }
    constraint("LayoutConstraint.constant") { one, _, numbers in
      let constraint = one.widthAnchor.constraint(equalToConstant: 10)
      constraint.isActive = true
      constraint.constant = numbers.cgFloat
      return constraint
    }
    addDimensions()
    addPriorities()
    addSpacings()
    addStacks()
  }

  /// Adds a constraint of a view to another one, with which the screen is laid out.
  private mutating func constraint(
    _ name: String, _ make: @escaping (UIView, UIView, HostileNumbers) -> NSLayoutConstraint
  ) {
    view(name, UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))) { view, numbers in
      let (one, other) = (UIView(), UILabel())
      other.text = "some text"
      for child in [one, other] {
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
      }
      other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      let constraint = make(one, other, numbers)
      constraint.isActive = true
      view.layoutIfNeeded()
      use(constraint, constraint.description, one.frame, other.frame, view.hasAmbiguousLayout)
    }
  }

  private mutating func addDimensions() {
    constraint("LayoutDimension.constraint(equalTo:multiplier:constant:)") { one, other, numbers in
      one.widthAnchor.constraint(
        equalTo: other.widthAnchor, multiplier: numbers.cgFloat, constant: numbers.cgFloat)
    }
    constraint("LayoutDimension.constraint(equalToConstant:)") { one, _, numbers in
      one.heightAnchor.constraint(equalToConstant: numbers.cgFloat)
    }
    constraint("LayoutDimension.constraint(greaterThanOrEqualTo:multiplier:constant:)") {
      $0.widthAnchor.constraint(
        greaterThanOrEqualTo: $1.heightAnchor, multiplier: $2.cgFloat, constant: $2.cgFloat)
    }
    constraint("LayoutDimension.constraint(greaterThanOrEqualToConstant:)") { one, _, numbers in
      one.heightAnchor.constraint(greaterThanOrEqualToConstant: numbers.cgFloat)
    }
    constraint("LayoutDimension.constraint(lessThanOrEqualTo:multiplier:constant:)") {
      $0.widthAnchor.constraint(
        lessThanOrEqualTo: $1.heightAnchor, multiplier: $2.cgFloat, constant: $2.cgFloat)
    }
    constraint("LayoutDimension.constraint(lessThanOrEqualToConstant:)") { one, _, numbers in
      one.heightAnchor.constraint(lessThanOrEqualToConstant: numbers.cgFloat)
    }
  }

  private mutating func addPriorities() {
    func prioritize(_ name: String, _ make: @escaping (HostileNumbers) -> UILayoutPriority) {
      constraint(name) { one, other, numbers in
        let constraint = one.widthAnchor.constraint(equalTo: other.widthAnchor)
        constraint.priority = make(numbers)
        other.setContentHuggingPriority(make(numbers), for: .horizontal)
        other.setContentCompressionResistancePriority(make(numbers), for: .vertical)
        use(make(numbers) < make(numbers))
        return constraint
      }
    }
    prioritize("LayoutPriority.init(_:)") { UILayoutPriority($0.float) }
    prioritize("LayoutPriority.init(rawValue:)") { UILayoutPriority(rawValue: $0.float) }
    prioritize("LayoutPriority.+(priority:more:)") { $0.priority + $0.float }
    prioritize("LayoutPriority.-(priority:less:)") { .required - $0.float }
    view(
      "ViewNames.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)",
      UILabel()
    ) { view, numbers in
      use(
        view.systemLayoutSizeFitting(
          numbers.size, withHorizontalFittingPriority: numbers.priority,
          verticalFittingPriority: numbers.priority))
    }
  }

  private mutating func addSpacings() {
    constraint("LayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:)") {
      $0.leadingAnchor.constraint(
        equalToSystemSpacingAfter: $1.trailingAnchor, multiplier: $2.cgFloat)
    }
    constraint("LayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:)") {
      $0.topAnchor.constraint(equalToSystemSpacingBelow: $1.bottomAnchor, multiplier: $2.cgFloat)
    }
    constraint("LayoutYAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)") {
      $0.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: $1.bottomAnchor, multiplier: $2.cgFloat)
    }
    constraint("LayoutYAxisAnchor.constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)") {
      $0.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: $1.bottomAnchor, multiplier: $2.cgFloat)
    }
  }

  private mutating func addStacks() {
    func stack(_ name: String, _ change: @escaping (StackView, HostileNumbers) -> Void) {
      view(name, StackView(layout: .vertical())) { stack, numbers in
        let label = UILabel()
        label.text = "some text"
        for child in [label, SpacerView(), UIView()] { stack.addSubview(child) }
        change(stack, numbers)
        use(stack.sizeThatFits(numbers.proposal), stack.sizeThatFits(numbers.size))
        stack.layoutIfNeeded()
      }
    }
    stack("StackLayout.horizontal(alignment:spacing:)") {
      $0.layout = .horizontal(spacing: $1.cgFloat)
    }
    stack("StackLayout.vertical(alignment:spacing:)") { $0.layout = .vertical(spacing: $1.cgFloat) }
    stack("StackTraits.init(width:height:padding:priority:ignoredSafeAreaEdges:)") {
      for child in $0.subviews {
        child.stackTraits = StackTraits(
          width: $1.limits, height: $1.limits, padding: $1.insets, priority: $1.double,
          ignoredSafeAreaEdges: .all)
      }
    }
    stack("StackTraits.padding") { $0.subviews[0].stackTraits.padding = $1.insets }
    stack("StackTraits.priority") { $0.subviews[0].stackTraits.priority = $1.double }
    stack("StackView.padding") { $0.padding = $1.insets }
    stack("StackView.init(id:layout:frame:)") {
      $0.addSubview(StackView(id: "inner", layout: .horizontal(), frame: $1.rect))
    }
    stack("StackView.sizeThatFits(_:)") { use($0.sizeThatFits($1.size)) }
    stack("StackView.sizeThatFits(_:)") { use($0.sizeThatFits($1.proposal)) }
  }
}
