// SPDX-License-Identifier: MIT

import Foundation
import Keylift

// Drawing by apps, and names of controllers: each takes any number.
extension NumberTrials {
  mutating func addDrawing() {
    addContexts()
    addDrawnTexts()
    addCorners()
    addNamesOfControllers()
  }

  private mutating func addContexts() {
    add("CGAffineTransform.init(rotationAngle:)") {
      use(CGAffineTransform(rotationAngle: $0.cgFloat))
    }
    add("CGAffineTransform.rotated(by:)") { use($0.transform.rotated(by: $0.cgFloat)) }
    func context(_ name: String, _ draw: @escaping (CGContext, HostileNumbers) -> Void) {
      add("CGContext.\(name)") { numbers in
        let size = CGSize(width: 8, height: 8)
        use(UIGraphicsImageRenderer(size: size).image { draw($0.cgContext, numbers) })
      }
    }
    context("addLine(to:)") { $0.addLine(to: $1.point) }
    context("addRect(_:)") { $0.addRect($1.rect) }
    context("clear(_:)") { $0.clear($1.rect) }
    context("clip(to:)") { $0.clip(to: $1.rect) }
    context("fill(_:)") { $0.fill($1.rect) }
    context("fillEllipse(in:)") { $0.fillEllipse(in: $1.rect) }
    context("move(to:)") { $0.move(to: $1.point) }
    context("rotate(by:)") { $0.rotate(by: $1.cgFloat) }
    context("scaleBy(x:y:)") { $0.scaleBy(x: $1.cgFloat, y: $1.cgFloat) }
    context("setAlpha(_:)") { $0.setAlpha($1.cgFloat) }
    context("setLineWidth(_:)") { $0.setLineWidth($1.cgFloat) }
    context("stroke(_:)") { $0.stroke($1.rect) }
    context("strokeEllipse(in:)") { $0.strokeEllipse(in: $1.rect) }
    context("translateBy(x:y:)") { $0.translateBy(x: $1.cgFloat, y: $1.cgFloat) }
    add("UIGraphicsImageRendererContext.fill(_:)") { numbers in
      let size = CGSize(width: 8, height: 8)
      use(UIGraphicsImageRenderer(size: size).image { $0.fill(numbers.rect) })
    }
  }

  private mutating func addDrawnTexts() {
    add("NSAttributedString.draw(at:)") { NSAttributedString(string: "A").draw(at: $0.point) }
    add("NSAttributedString.draw(in:)") { NSAttributedString(string: "A").draw(in: $0.rect) }
    add("NSString.draw(at:withAttributes:)") { NSString(string: "A").draw(at: $0.point) }
    add("NSString.draw(in:withAttributes:)") { NSString(string: "A").draw(in: $0.rect) }
    add("String.draw(at:withAttributes:)") { "A".draw(at: $0.point) }
    add("String.draw(in:withAttributes:)") { "A".draw(in: $0.rect) }
    add("NSCoder.string(for:)") { use(NSCoder.string(for: $0.point)) }
    add("NSCoder.string(for:)") { use(NSCoder.string(for: $0.rect)) }
    add("NSCoder.string(for:)") { use(NSCoder.string(for: $0.size)) }
  }

  private mutating func addCorners() {
    func corners(_ name: String, _ make: @escaping (HostileNumbers) -> UICornerConfiguration) {
      view(name, UIView(frame: CGRect(x: 8, y: 80, width: 200, height: 44))) {
        $0.backgroundColor = .red
        $0.cornerConfiguration = make($1)
      }
    }
    corners("UICornerConfiguration.capsule(maximumRadius:)") {
      .capsule(maximumRadius: $0.optional)
    }
    corners("UICornerRadius.containerConcentric(minimum:)") {
      .corners(radius: .containerConcentric(minimum: $0.optional))
    }
    corners("UICornerRadius.fixed(_:)") { .uniformCorners(radius: .fixed($0.cgFloat)) }
    add("UIGlassContainerEffect.spacing", UIGlassContainerEffect()) { $0.spacing = $1.cgFloat }
  }

  private mutating func addNamesOfControllers() {
    add("Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)") { numbers in
      NumberTrials.play { stage in
        stage.schedule(at: 0.05) {
          Timer.scheduledTimer(
            timeInterval: numbers.double, target: stage.window, selector: "fade", userInfo: nil,
            repeats: true)
        }
      }
    }
    add("UIEditMenuConfiguration.init(identifier:sourcePoint:)") {
      use(UIEditMenuConfiguration(identifier: nil, sourcePoint: $0.point))
    }
    add("UIMenuController.showMenu(from:rect:)") {
      UIMenuController.shared.showMenu(from: UIView(), rect: $0.rect)
    }
    add("UIPresentationController.viewWillTransition(to:with:)") {
      UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
        .viewWillTransition(to: $0.size, with: Turn())
    }
    add("UITabBarItem.init(tabBarSystemItem:tag:)") {
      use(UITabBarItem(tabBarSystemItem: .search, tag: $0.int).tag)
    }
    func layout(_ name: String, _ call: @escaping (UICollectionViewLayout, HostileNumbers) -> Void)
    { add("UICollectionViewLayout.\(name)", UICollectionViewLayout()) { call($0, $1) } }
    layout("finalLayoutAttributesForDisappearingItem(at:)") {
      use($0.finalLayoutAttributesForDisappearingItem(at: $1.indexPath))
    }
    layout("initialLayoutAttributesForAppearingItem(at:)") {
      use($0.initialLayoutAttributesForAppearingItem(at: $1.indexPath))
    }
  }
}

private final class Turn: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool { false }
}
