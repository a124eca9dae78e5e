// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

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

  private final class Bar: UIView {
    var bottoms: [CGFloat] = []

    override func safeAreaInsetsDidChange() { bottoms.append(safeAreaInsets.bottom) }
  }

  @Test func viewOfAnAppIsToldOfItsSafeAreaWhenItChanges() {
    let bar = Bar(frame: CGRect(x: 0, y: 752, width: 393, height: 100))
    stage.window.addSubview(bar)
    // The home indicator takes the lowest 34 points of the screen's 852.
    for y: CGFloat in [752, 752, 742, 100] {
      bar.frame.origin.y = y
      stage.window.layoutIfNeeded()
    }
    #expect(bar.bottoms == [34, 24, 0])
  }

  @Test func insetsThatAControllerAddsAreToldBeforeTheNextLayout() {
    let controller = UIViewController()
    let bar = Bar(frame: CGRect(x: 0, y: 752, width: 393, height: 100))
    controller.view.addSubview(bar)
    stage.window.rootViewController = controller
    #expect(bar.bottoms == [34])
    controller.additionalSafeAreaInsets.bottom = 20
    #expect(bar.bottoms == [34, 54])
  }

  private final class Page: UIViewController {
    var log: [String] = []

    override func updateProperties() { log.append("properties") }
    override func viewWillLayoutSubviews() { log.append("layout") }
  }

  @Test func propertiesAreUpdatedBeforeLayoutWhenTheyAreAskedFor() {
    let page = Page()
    stage.window.rootViewController = page
    page.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    page.setNeedsUpdateProperties()
    #expect(page.log == ["properties", "layout", "layout"])
    stage.window.layoutIfNeeded()
    #expect(page.log == ["properties", "layout", "layout", "properties", "layout"])
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    #expect(page.log.last == "properties")
  }

  @Test func viewsAreEqualOnlyToThemselves() {
    let other = Noting()
    #expect(view == view)
    #expect(view != other)
    #expect(Set([view, other, view]).count == 2)
  }
}
