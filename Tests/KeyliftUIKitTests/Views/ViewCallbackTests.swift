// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// A view is told of its moves, in UIKit's order.
struct ViewCallbackTests {
  private final class Noting: UIView {
    var log: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      log.append("will move to \(newSuperview == nil ? "none" : "superview")")
    }
    override func didMoveToSuperview() {
      log.append("moved to \(superview == nil ? "none" : "superview")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.append("will move to \(newWindow == nil ? "no window" : "window")")
    }
    override func didMoveToWindow() {
      log.append("moved to \(window == nil ? "no window" : "window")")
    }
    override func updateConstraints() {
      super.updateConstraints()
      log.append("updates constraints")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      log.append("was \(previous?.verticalSizeClass == .regular ? "upright" : "on its side")")
    }
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      log.append("safe area: \(Int(safeAreaInsets.bottom)) at the bottom")
    }
  }

  private let stage = Stage(traits: .phone)
  private let view = Noting()

  @Test func viewInAWindowIsToldOfBoth() {
    stage.window.addSubview(view)
    view.removeFromSuperview()
    #expect(
      view.log == [
        "will move to superview", "will move to window", "moved to window", "moved to superview",
        "will move to none", "will move to no window", "moved to no window", "moved to none",
      ])
  }

  @Test func subviewIsToldOfItsWindowAlone() {
    let page = UIView()
    page.addSubview(view)
    view.log = []
    stage.window.addSubview(page)
    #expect(view.log == ["will move to window", "moved to window"])
  }

  @Test func markedViewUpdatesItsConstraintsOnce() {
    stage.window.addSubview(view)
    view.log = []
    view.setNeedsUpdateConstraints()
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect(view.log == ["updates constraints"])
  }

  @Test func turnTellsOfTheTraitsBefore() {
    stage.window.addSubview(view)
    view.log = []
    stage.turn(to: .sideways)
    #expect(view.log == ["was upright"])
    #expect(view.traitCollection.verticalSizeClass == .compact)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func viewOfAnAppIsToldOfItsSafeAreaWhenItChanges() {
    stage.window.addSubview(view)
    view.frame = CGRect(x: 0, y: 752, width: 393, height: 100)
    stage.window.layoutIfNeeded()
    view.log = []
    view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(view.log == [])
    // The home indicator takes the lowest 34 points of the screen's 852.
    view.frame.origin.y = 742
    stage.window.layoutIfNeeded()
    #expect(view.log == ["safe area: 24 at the bottom"])
    view.frame.origin.y = 100
    stage.window.layoutIfNeeded()
    #expect(view.log.last == "safe area: 0 at the bottom")
  }

  @Test func viewsAreEqualOnlyToThemselves() {
    let other = Noting()
    #expect(view == view)
    #expect(view != other)
    #expect(Set([view, other, view]).count == 2)
  }
}
