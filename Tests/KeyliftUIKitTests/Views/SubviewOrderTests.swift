// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct SubviewOrderTests {
  private let stage = Stage(traits: .phone)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let first = UIView(id: "first")
  private let second = UIView(id: "second")
  private let third = UIView(id: "third")

  init() {
    stage.window.addSubview(page)
    for view in [first, second, third] { page.addSubview(view) }
  }

  private var order: [String] { page.subviews.map(\.id) }

  /// UIKit keeps the constraints between siblings when one of them moves behind the other.
  @Test func constraintsStayWhenASubviewMoves() {
    first.translatesAutoresizingMaskIntoConstraints = false
    third.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: third.bottomAnchor),
      first.leadingAnchor.constraint(equalTo: third.leadingAnchor),
      first.widthAnchor.constraint(equalTo: third.widthAnchor),
      first.heightAnchor.constraint(equalToConstant: 30),
    ])
    page.bringSubviewToFront(first)
    page.sendSubviewToBack(third)
    stage.window.layoutIfNeeded()
    #expect(order == ["third", "second", "first"])
    #expect(first.frame == CGRect(x: 10, y: 80, width: 50, height: 30))
  }

  @Test func subviewMovesBesideAnother() {
    page.insertSubview(first, aboveSubview: second)
    #expect(order == ["second", "first", "third"])
    page.insertSubview(third, belowSubview: second)
    #expect(order == ["third", "second", "first"])
    page.insertSubview(third, at: 9)
    #expect(order == ["second", "first", "third"])
  }
}
