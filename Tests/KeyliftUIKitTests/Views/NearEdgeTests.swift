// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct NearEdgeTests {
  private let stage = Stage(traits: .phone)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let bottom: LayoutConstraint
  private let away: LayoutConstraint
  private let left: LayoutConstraint

  init() {
    let bar = UIView()
    page.addSubview(bar)
    stage.window.addSubview(page)
    let guide = page.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    bottom = bar.bottomAnchor.constraint(equalTo: guide.topAnchor)
    away = bar.topAnchor.constraint(equalTo: guide.bottomAnchor)
    left = bar.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
    guide.setConstraints([bottom], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: [.bottom, .leading, .trailing])
    guide.setConstraints([left], activeWhenNearEdge: .leading)
  }

  private var active: [Bool] { [bottom, away, left].map(\.isActive) }

  @Test func dockedKeyboardIsNearTheBottomAlone() {
    #expect(active == [true, false, false])
    stage.keyboardHasMoved(to: CGRect(x: 0, y: 552, width: 393, height: 300), isDocked: true)
    #expect(active == [true, false, false])
  }

  /// Gaps of 10 and 133 points at the sides, and of 300 and 352 above and below.
  @Test func undockedKeyboardIsNearTheEdgeWithTheSmallGap() {
    stage.keyboardHasMoved(to: CGRect(x: 10, y: 300, width: 250, height: 200), isDocked: false)
    #expect(active == [false, false, true])
    #expect(page.keyboardLayoutGuide.constraints(activeWhenNearEdge: .leading) == [left])
  }

  @Test func keyboardInTheMiddleIsAwayFromAllEdges() {
    stage.keyboardHasMoved(to: CGRect(x: 72, y: 300, width: 249, height: 200), isDocked: false)
    #expect(active == [false, true, false])
    page.keyboardLayoutGuide.removeAllTrackedConstraints()
    #expect(active == [false, false, false])
  }
}
