// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct LayoutConflictTests {
  private let screen = ConstrainedScreen()

  @Test func theConstraintThatBecameActiveLastIsLeftOut() throws {
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

  @Test func whatWasLeftOutComesBackOnceItCanHold() {
    let view = screen.add("card")
    let frame = screen.frame(of: view, CGRect(x: 0, y: 0, width: 150, height: 60))
    NSLayoutConstraint.activate(frame)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    screen.stage.schedule(at: 1) { frame[2].constant = 50 }
    screen.stage.schedule(at: 2) { frame[2].isActive = false }
    screen.stage.play()
    #expect(screen.stage.layoutConflicts.map(\.time) == [1])
    #expect(view.frame.width == 100)
  }

  @Test func aConflictAmongWishesIsNone() {
    let view = screen.add("card")
    NSLayoutConstraint.activate(screen.frame(of: view, CGRect(x: 0, y: 0, width: 50, height: 60)))
    let wish = view.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = .defaultHigh
    wish.isActive = true
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(screen.stage.layoutConflicts.isEmpty)
  }
}
