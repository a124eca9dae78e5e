// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct AutoresizingTests {
  /// A bar of 320 x 50 points with a view of 200 x 20 at 40, 10.
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  private let view = UIView(frame: CGRect(x: 40, y: 10, width: 200, height: 20))

  init() { bar.addSubview(view) }

  @Test func viewWithoutMaskKeepsItsFrame() {
    bar.frame.size = CGSize(width: 400, height: 90)
    #expect(view.frame == CGRect(x: 40, y: 10, width: 200, height: 20))
  }

  /// One flexible part takes the whole change: 80 points of width and 40 of height.
  @Test(arguments: [
    (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 120, y: 10, width: 200, height: 20)),
    (.flexibleWidth, CGRect(x: 40, y: 10, width: 280, height: 20)),
    (.flexibleRightMargin, CGRect(x: 40, y: 10, width: 200, height: 20)),
    (.flexibleTopMargin, CGRect(x: 40, y: 50, width: 200, height: 20)),
    (.flexibleHeight, CGRect(x: 40, y: 10, width: 200, height: 60)),
    (.flexibleBottomMargin, CGRect(x: 40, y: 10, width: 200, height: 20)),
  ])
  func flexiblePartTakesTheChange(mask: UIView.AutoresizingMask, frame: CGRect) {
    view.autoresizingMask = mask
    bar.frame.size = CGSize(width: 400, height: 90)
    #expect(view.frame == frame)
  }

  /// Margins of 40 and 80 points share 60 points in proportion: 20 and 40.
  @Test func flexiblePartsShareTheChangeInProportion() {
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    bar.frame.size.width = 380
    #expect(view.frame == CGRect(x: 60, y: 10, width: 200, height: 20))
  }

  @Test func viewThatFillsItsSuperviewFillsItAlways() {
    view.frame = bar.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.frame.size = CGSize(width: 10, height: 0)
    bar.frame.size = CGSize(width: 400, height: 90)
    #expect(view.frame == bar.bounds)
  }

  @Test func superviewCanLeaveItsSubviewsAlone() {
    view.autoresizingMask = .flexibleWidth
    bar.autoresizesSubviews = false
    bar.frame.size.width = 400
    #expect(view.frame.width == 200)
  }

  @Test func viewWithConstraintsHasNoMask() {
    view.autoresizingMask = .flexibleWidth
    view.translatesAutoresizingMaskIntoConstraints = false
    bar.frame.size.width = 400
    #expect(view.frame.width == 200)
  }

  /// Half of the change is there at half of a linear second.
  @Test func subviewsAreResizedInsideTheAnimation() {
    let stage = Stage(traits: .phone)
    stage.window.addSubview(bar)
    view.id = "view"
    view.autoresizingMask = .flexibleWidth
    stage.schedule(at: 0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        bar.frame.size.width = 420
      }
    }
    stage.play()
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: 0.5).views.first
    #expect(frame?.rect == CGRect(x: 40, y: 10, width: 250, height: 20))
  }
}

struct FittingSizeTests {
  /// A bar with a view of 44 points, 8 points from the top and 10 from the bottom.
  @Test func constraintsGiveTheFittingSize() {
    let bar = UIView()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      view.heightAnchor.constraint(equalToConstant: 44),
      view.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -10),
      view.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
    let size = bar.systemLayoutSizeFitting(
      CGSize(width: 393, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 393, height: 62))
    #expect(bar.translatesAutoresizingMaskIntoConstraints)
    #expect(bar.constraints.count == 4)
  }

  @Test func viewWithoutContentKeepsItsSize() {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 60))
    #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 50, height: 60))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 3, y: 4, width: 50, height: 60))
  }

  /// Each of two lines is as high as one.
  @Test func labelFitsItsLines() {
    let stage = Stage(traits: .phone)
    let label = UILabel()
    label.numberOfLines = 0
    stage.window.addSubview(label)
    label.text = "One"
    let one = label.sizeThatFits(CGSize(width: 300, height: 0))
    label.text = "One\nTwo"
    #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height == 2 * one.height)
    label.text = "One"
    label.sizeToFit()
    #expect(label.frame.size == one)
  }

  @Test func ownSizeOfASubclassIsTaken() {
    final class Bar: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
    }
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    bar.sizeToFit()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
  }
}
