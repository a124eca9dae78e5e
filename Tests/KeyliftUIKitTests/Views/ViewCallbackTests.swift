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

struct HitTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let back = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let front = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))

  init() {
    page.addSubview(back)
    page.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    page.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func topmostViewIsHit() {
    #expect(hit(30, 30) === back)
    #expect(hit(100, 100) === front)
    #expect(hit(5, 5) === page)
    #expect(hit(300, 5) == nil)
    page.sendSubviewToBack(front)
    #expect(hit(100, 100) === back)
    page.insertSubview(front, aboveSubview: back)
    #expect(hit(100, 100) === front)
  }

  @Test func unseenAndUntouchableViewsArePassedOver() {
    front.isHidden = true
    #expect(hit(100, 100) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(hit(100, 100) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(hit(100, 100) === back)
  }

  @Test func ownRuleOfASubclassCounts() {
    final class Hole: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x > 50 }
    }
    let hole = Hole(frame: page.bounds)
    page.addSubview(hole)
    #expect(hit(30, 30) === back)
    #expect(hit(55, 10) === hole)
  }

  @Test func touchesGoUpTheChain() {
    final class Page: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += touches.count
      }
    }
    let controller = Page()
    controller.view.addSubview(page)
    back.touchesBegan([UITouch(in: back)], with: UIEvent())
    #expect(controller.touches == 1)
  }
}

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
