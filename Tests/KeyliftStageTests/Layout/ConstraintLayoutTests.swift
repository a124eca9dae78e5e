// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import KeyliftUIKit
import Testing

struct ConstraintLayoutTests {
  private let screen = ConstrainedScreen()
  private var root: UIView { screen.root }

  @Test func anchorsPlaceAViewBetweenTheSuperviewsEdges() {
    let view = screen.add("card")
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 100, width: 361, height: 180.5))
  }

  @Test func nestedViewIsPlacedInItsSuperviewsCoordinates() {
    let (outer, inner) = (screen.add("outer"), UIView(id: "inner"))
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      screen.frame(of: outer, CGRect(x: 50, y: 60, width: 200, height: 100)))
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 35, width: 20, height: 30))
  }

  @Test func constraintsToAFrameBasedViewUseItsFrame() {
    let header = UIView(id: "header", frame: CGRect(x: 0, y: 0, width: 393, height: 103))
    root.addSubview(header)
    let view = screen.add("below")
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
      view.leftAnchor.constraint(equalTo: header.leftAnchor),
      view.widthAnchor.constraint(equalTo: header.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 111, width: 393, height: 44))
    header.frame.size.height = 203
    root.layoutIfNeeded()
    #expect(view.frame.minY == 211)
  }

  @Test func transformDoesNotAffectLayout() {
    let view = screen.add("card")
    view.transform = CGAffineTransform(translationX: 0, y: -100)
    NSLayoutConstraint.activate(
      screen.frame(of: view, CGRect(x: 10, y: 200, width: 100, height: 50)))
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 60, y: 225))
    #expect(view.frame.minY == 100)
  }

  @Test func removingAViewTakesItsConstraintsAway() {
    let (first, second) = (screen.add("first"), screen.add("second"))
    NSLayoutConstraint.activate(screen.frame(of: first, CGRect(x: 1, y: 2, width: 3, height: 4)))
    let link = second.topAnchor.constraint(equalTo: first.bottomAnchor)
    link.isActive = true
    #expect(root.constraints.count == 3)
    first.removeFromSuperview()
    #expect(!link.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func constraintsMadeBeforeTheWindowHoldInIt() {
    let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView(id: "card")
    late.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: late.safeAreaLayoutGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: late.leftAnchor),
      view.rightAnchor.constraint(equalTo: late.rightAnchor),
      view.bottomAnchor.constraint(equalTo: late.safeAreaLayoutGuide.bottomAnchor),
    ])
    late.frame = root.bounds
    root.addSubview(late)
    screen.stage.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
  }

  @Test func constraintIsHeldByTheNearestCommonSuperview() {
    let (outer, inner) = (screen.add("outer"), UIView(id: "inner"))
    outer.addSubview(inner)
    let inside = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let alone = inner.heightAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([inside, across, alone])
    #expect(outer.constraints.elementsEqual([inside]) { $0 === $1 })
    #expect(root.constraints.elementsEqual([across]) { $0 === $1 })
    #expect(inner.constraints.elementsEqual([alone]) { $0 === $1 })
  }

  @Test func constraintsInsideAScrollViewDetermineItsContentSize() {
    let scroll = ScrollView(id: "scroll")
    _ = screen.add("scroll", scroll)
    let content = UIView(id: "content")
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      screen.frame(of: scroll, CGRect(x: 0, y: 100, width: 300, height: 200)))
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 530))
    scroll.contentOffset.y = 50
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 500))
  }
}

/// A phone's screen with a view that fills it, for tests of constraints.
struct ConstrainedScreen {
  let stage: Stage
  let root: UIView

  init() {
    stage = Stage(traits: .phone)
    root = UIView(frame: stage.window.bounds)
    stage.window.addSubview(root)
  }

  func add(_ id: String, _ view: UIView? = nil) -> UIView {
    let view = view ?? UIView(id: id)
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Returns constraints on the left, the top, the width and the height of a view, in that order.
  func frame(of view: UIView, _ frame: CGRect) -> [NSLayoutConstraint] {
    [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ]
  }

  func top(of id: String, at time: Double) -> CGFloat? {
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: time)
    return frame.views.first { $0.id == id }?.rect.minY
  }
}
