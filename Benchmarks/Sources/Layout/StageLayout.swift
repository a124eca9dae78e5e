// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A view tree on a stage with the constraints of a system, laid out from nothing.
///
/// It has what `LayoutSystem` has, made of views with four constraints each. The chain stands in the root; in
/// the tree each view stands in its parent.
final class StageLayout {
  private let stage: Stage
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []
  private var link: LayoutConstraint?

  init(views count: Int) {
    let traits = ScreenTraits(
      device: "benchmark", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 0,
      family: .homeButton, safeArea: .zero)
    stage = Stage(traits: traits)
    views = (0..<count).map { View(id: "view-\($0)") }
    views[0].frame = stage.window.bounds
    stage.window.addSubview(views[0])
    for view in 1..<count {
      if view <= count / 2 { addLink(view) } else { addInset(view, in: (view - count / 2 - 1) / 4) }
    }
  }

  /// Makes the constraints active and lays the tree out.
  func layOut() {
    LayoutConstraint.activate(constraints)
    stage.window.layoutIfNeeded()
  }

  /// Changes the place of the first view of the chain, which moves all others, and lays the tree out.
  func moveChain(to constant: CGFloat) {
    link?.constant = constant
    stage.window.layoutIfNeeded()
  }

  private func addLink(_ number: Int) {
    let (view, previous) = (views[number], views[number - 1])
    add(view, to: views[0])
    let isFirst = number == 1
    let left = view.leftAnchor.constraint(
      equalTo: isFirst ? previous.leftAnchor : previous.rightAnchor, constant: 8)
    if isFirst { link = left }
    constraints += [
      left, view.topAnchor.constraint(equalTo: previous.topAnchor),
      view.heightAnchor.constraint(equalTo: previous.heightAnchor),
    ]
    if number % 5 != 0 {
      constraints.append(
        isFirst
          ? view.widthAnchor.constraint(equalToConstant: 100)
          : view.widthAnchor.constraint(equalTo: previous.widthAnchor))
    } else {
      constraints += [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
        view.rightAnchor.constraint(
          greaterThanOrEqualTo: previous.rightAnchor, constant: number % 10 == 0 ? 108 : 8),
      ]
    }
  }

  private func addInset(_ number: Int, in place: Int) {
    let parent = views[place == 0 ? 0 : views.count / 2 + place]
    let view = views[number]
    add(view, to: parent)
    constraints += [
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 8),
      view.heightAnchor.constraint(equalTo: parent.heightAnchor, constant: -16),
    ]
    if number % 5 != 0 {
      constraints.append(view.widthAnchor.constraint(equalTo: parent.widthAnchor, constant: -16))
    } else {
      constraints += [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
        view.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor, constant: 100),
      ]
    }
  }

  private func add(_ view: View, to superview: View) {
    superview.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
  }
}
