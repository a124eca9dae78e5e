// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct RandomLayoutTests {
  @Test(arguments: 0..<300) func changedScreenHasTheLayoutOfAFreshOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var plan = RandomScreen(&random)
    let live = LiveRandomScreen(plan)
    for step in 0..<15 {
      plan.change(live, &random)
      live.layOut(plan)
      let fresh = LiveRandomScreen(plan)
      for index in live.views.indices {
        let (one, other) = (live.views[index].frame, fresh.views[index].frame)
        let difference = [
          one.minX - other.minX, one.minY - other.minY, one.width - other.width,
          one.height - other.height,
        ].map(abs).max()
        #expect((difference ?? 1) < 1e-6, "seed \(seed), step \(step), view \(index)")
      }
    }
  }

  @Test(arguments: 0..<100) func restoredConstantsRestoreEveryFrame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let plan = RandomScreen(&random)
    let live = LiveRandomScreen(plan)
    let before = live.views.map(\.frame)
    for _ in 0..<10 {
      let chosen = live.constraints.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0
      }
      for index in chosen { live.constraints[index].constant += random.double(in: -90...90) }
      live.layOut(plan)
    }
    for (constraint, spec) in zip(live.constraints, plan.constraints) {
      constraint.constant = spec.constant
    }
    live.layOut(plan)
    #expect(live.views.map(\.frame) == before, "seed \(seed)")
  }
}

struct RandomScreen {
  /// A constraint between numbered views.
  struct Relation {
    let first: Int
    let attribute: LayoutAttribute
    let relation: LayoutRelation
    /// The index of the other view; -1 is the root, and `nil` is none.
    let second: Int?
    let secondAttribute: LayoutAttribute
    let multiplier: CGFloat
    var constant: CGFloat
    var priority: LayoutPriority
    /// The order of activation; `nil` while inactive.
    var order: Int?
  }

  /// The index of each view's superview; -1 is the root.
  let parents: [Int]
  var constraints: [Relation] = []
  var size = CGSize(width: 393, height: 852)
  private var orders = 0

  /// Returns the priority of a constraint, which others share.
  private static func preference(_ index: Int) -> LayoutPriority {
    index.isMultiple(of: 3) ? .defaultLow : .defaultHigh
  }

  init(_ random: inout SeededRandom) {
    let count = Int.random(in: 3...9, using: &random)
    parents = (0..<count).map { Int.random(in: -1..<$0, using: &random) }
    for view in 0..<count {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        let other = Int.random(in: -1..<view, using: &random)
        let isBound = !attribute.isSize || Int.random(in: 0..<3, using: &random) == 0
        add(
          view, attribute, .equal, isBound ? other : nil, attribute,
          attribute.isSize && isBound ? 0.5 : 1, random.double(in: 0...100).rounded(), .required)
      }
    }
    for _ in 0..<count { addExtra(&random) }
  }

  private mutating func addExtra(_ random: inout SeededRandom) {
    let horizontal: [LayoutAttribute] = [.left, .right, .centerX]
    let vertical: [LayoutAttribute] = [.top, .bottom, .centerY]
    let group = [horizontal, vertical, [.width, .height]][Int.random(in: 0..<3, using: &random)]
    let relations: [LayoutRelation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let isRequired = Int.random(in: 0..<2, using: &random) == 0
    add(
      Int.random(in: parents.indices, using: &random), group.randomElement(using: &random)!,
      relations[Int.random(in: 0..<3, using: &random)],
      Int.random(in: -1..<parents.count, using: &random), group.randomElement(using: &random)!,
      1, random.double(in: -100...100).rounded(),
      isRequired ? .required : RandomScreen.preference(constraints.count))
  }

  private mutating func add(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int?,
    _ secondAttribute: LayoutAttribute, _ multiplier: CGFloat, _ constant: CGFloat,
    _ priority: LayoutPriority
  ) {
    orders += 1
    constraints.append(
      Relation(
        first: first, attribute: attribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
        priority: priority, order: orders))
  }

  mutating func change(_ live: LiveRandomScreen, _ random: inout SeededRandom) {
    let index = Int.random(in: constraints.indices, using: &random)
    let constraint = live.constraints[index]
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      constraint.isActive = constraints[index].order == nil
      orders += 1
      constraints[index].order = constraints[index].order == nil ? orders : nil
    case 1:
      constraints[index].priority =
        constraints[index].priority == .required ? RandomScreen.preference(index) : .required
      constraint.priority = constraints[index].priority
    case 2: size.width = random.double(in: 100...900).rounded()
    default:
      constraints[index].constant = random.double(in: -100...100).rounded()
      constraint.constant = constraints[index].constant
    }
  }
}

final class LiveRandomScreen {
  let root = UIView()
  let views: [UIView]
  let constraints: [NSLayoutConstraint]

  init(_ plan: RandomScreen) {
    let (root, views) = (root, plan.parents.map { _ in UIView() })
    self.views = views
    for (view, parent) in zip(views, plan.parents) {
      view.translatesAutoresizingMaskIntoConstraints = false
      (parent < 0 ? root : views[parent]).addSubview(view)
    }
    constraints = plan.constraints.map { spec in
      let constraint = NSLayoutConstraint(
        item: views[spec.first], attribute: spec.attribute, relatedBy: spec.relation,
        toItem: spec.second.map { $0 < 0 ? root : views[$0] }, attribute: spec.secondAttribute,
        multiplier: spec.multiplier, constant: spec.constant)
      constraint.priority = spec.priority
      return constraint
    }
    let active = plan.constraints.indices.filter { plan.constraints[$0].order != nil }
      .sorted { (plan.constraints[$0].order ?? 0) < (plan.constraints[$1].order ?? 0) }
    for index in active { constraints[index].isActive = true }
    layOut(plan)
  }

  func layOut(_ plan: RandomScreen) {
    root.frame.size = plan.size
    root.layoutIfNeeded()
  }
}

extension LayoutAttribute { fileprivate var isSize: Bool { self == .width || self == .height } }
