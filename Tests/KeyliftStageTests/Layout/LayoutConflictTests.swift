// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct LayoutConflictTests {
  private let screen = ConstrainedScreen()

  @Test func constraintActivatedLastIsLeftOut() throws {
    let view = screen.add("card")
    NSLayoutConstraint.activate(screen.frame(of: view, CGRect(x: 0, y: 0, width: 50, height: 60)))
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    second.isActive = true
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    let conflict = try #require(screen.stage.layoutConflicts.first)
    #expect(screen.stage.layoutConflicts.count == 1)
    #expect(conflict.time == nil)
    #expect(conflict.dropped === second)
    #expect(conflict.constraints.map(\.description) == ["card.width == 50", "card.width >= 100"])
  }

  @Test func constraintThatNeedsANegativeSizeIsLeftOut() throws {
    let view = screen.add("card")
    let frame = screen.frame(of: view, CGRect(x: 300, y: 0, width: 0, height: 60))
    let right = view.rightAnchor.constraint(equalTo: screen.root.leftAnchor, constant: 100)
    NSLayoutConstraint.activate([frame[0], frame[1], frame[3], right])
    screen.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 300, y: 0, width: 0, height: 60))
    let conflict = try #require(screen.stage.layoutConflicts.first)
    #expect(conflict.dropped === right)
    #expect(conflict.needsNegativeSize)
    right.constant = 340
    screen.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 300, y: 0, width: 40, height: 60))
    #expect(screen.stage.layoutConflicts.count == 1)
  }

  @Test func leadingTrailingAndNoRoomInAViewOfWidthZeroIsAConflict() {
    // trustwallet/trust-wallet-ios, issue 279: leading 4, trailing -10, width 0.
    let (outer, inner) = (screen.add("outer"), UIView(id: "inner"))
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(screen.frame(of: outer, CGRect(x: 9, y: 9, width: 0, height: 9)))
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
    ])
    screen.root.layoutIfNeeded()
    #expect(inner.frame.width == 0)
    #expect(inner.frame.minX == 4)
    #expect(screen.stage.layoutConflicts.map(\.needsNegativeSize) == [true])
  }

  @Test func viewWhoseSizeWasBoundedCanBeRemoved() {
    let view = screen.add("card")
    let right = view.rightAnchor.constraint(equalTo: screen.root.leftAnchor, constant: -100)
    NSLayoutConstraint.activate(screen.frame(of: view, .zero).prefix(2) + [right])
    screen.root.layoutIfNeeded()
    view.removeFromSuperview()
    let other = screen.add("other")
    NSLayoutConstraint.activate(screen.frame(of: other, CGRect(x: 1, y: 2, width: 3, height: 4)))
    screen.root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func contradictoryPreferencesAreNoConflict() {
    let view = screen.add("card")
    NSLayoutConstraint.activate(screen.frame(of: view, CGRect(x: 0, y: 0, width: 50, height: 60)))
    let wish = view.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = .defaultHigh
    wish.isActive = true
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(screen.stage.layoutConflicts.isEmpty)
  }

  @Test func contradictionThatLayoutResolvesIsNoConflict() {
    let card = screen.add("card")
    let tall = card.heightAnchor.constraint(greaterThanOrEqualToConstant: 300)
    let list = Column(id: "list", frame: screen.root.bounds)
    screen.root.addSubview(list)
    list.addSubview(list.row)
    NSLayoutConstraint.activate(
      screen.frame(of: card, .zero).dropLast() + [
        card.bottomAnchor.constraint(equalTo: list.row.topAnchor), tall,
      ])
    screen.root.layoutIfNeeded()
    #expect(card.frame.height == 400)
    #expect(screen.stage.layoutConflicts.isEmpty)
  }

  @Test func lastingConflictIsReportedOnce() {
    let view = screen.add("card")
    let frame = screen.frame(of: view, CGRect(x: 0, y: 0, width: 50, height: 60))
    NSLayoutConstraint.activate(frame)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    screen.stage.schedule(at: 1) {
      frame[2].constant = 150
      frame[2].constant = 70
    }
    screen.stage.play()
    #expect(screen.stage.layoutConflicts.map(\.time) == [nil])
  }
}

/// A view that sets its row's frame in its own turn of the layout pass.
private final class Column: UIView {
  let row = UIView(id: "row")

  override func layoutSubviews() { row.frame = CGRect(x: 0, y: 400, width: 100, height: 50) }
}
