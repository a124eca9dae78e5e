// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// A stack of 300 x 100 points with three views of 40 x 20, 60 x 30 and 80 x 50 points.
struct UIStackViewTests {
  private let stage = Stage(traits: .phone)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let views = [
    SizedView(width: 40, height: 20), SizedView(width: 60, height: 30),
    SizedView(width: 80, height: 50),
  ]

  init() {
    for view in views { stack.addArrangedSubview(view) }
    stage.window.addSubview(stack)
  }

  private var frames: [CGRect] {
    stage.window.layoutIfNeeded()
    return views.map(\.frame.integral)
  }

  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func viewThatHugsLeastFillsTheRest() {
    views[1].setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
    #expect(frames == [frame(0, 0, 40, 100), frame(40, 0, 180, 100), frame(220, 0, 80, 100)])
  }

  @Test func viewsOfAnEqualStackHaveOneLength() {
    stack.distribution = .fillEqually
    stack.spacing = 15
    #expect(frames == [frame(0, 0, 90, 100), frame(105, 0, 90, 100), frame(210, 0, 90, 100)])
  }

  /// 40, 60 and 80 of 180 points are two ninths, a third and four ninths of 270.
  @Test func viewsOfAProportionalStackKeepTheirRatios() {
    stack.distribution = .fillProportionally
    stack.spacing = 15
    #expect(frames == [frame(0, 0, 60, 100), frame(75, 0, 90, 100), frame(180, 0, 120, 100)])
  }

  /// 300 points less 180 are two gaps of 60.
  @Test func gapsOfAStackWithEqualSpacingAreEqual() {
    stack.distribution = .equalSpacing
    #expect(frames == [frame(0, 0, 40, 100), frame(100, 0, 60, 100), frame(220, 0, 80, 100)])
  }

  /// The centers of the outer views are at 20 and 260, so the middle one is at 140.
  @Test func centersOfAStackWithEqualCenteringAreEquallyFar() {
    stack.distribution = .equalCentering
    #expect(frames == [frame(0, 0, 40, 100), frame(110, 0, 60, 100), frame(220, 0, 80, 100)])
  }

  @Test(arguments: [
    (UIStackView.Alignment.top, [0, 0, 0]), (.center, [40, 35, 25]), (.bottom, [80, 70, 50]),
  ])
  func viewsAreAlignedAcrossTheAxis(alignment: UIStackView.Alignment, tops: [CGFloat]) {
    stack.alignment = alignment
    stack.distribution = .equalSpacing
    #expect(frames.map(\.minY) == tops)
    #expect(frames.map(\.height) == [20, 30, 50])
  }

  @Test func columnFollowsItsSpacings() {
    stack.axis = .vertical
    stack.frame.size.height = 130
    stack.spacing = 10
    stack.setCustomSpacing(20, after: views[0])
    stack.alignment = .leading
    #expect(frames == [frame(0, 0, 40, 20), frame(0, 40, 60, 30), frame(0, 80, 80, 50)])
  }

  @Test func hiddenViewTakesNoRoom() {
    stack.distribution = .fillEqually
    stage.window.layoutIfNeeded()
    views[1].isHidden = true
    #expect(frames[0].width == 150)
    #expect(frames[2] == frame(150, 0, 150, 100))
    views[1].isHidden = false
    #expect(frames.map(\.width) == [100, 100, 100])
  }

  @Test func removedViewTakesNoRoom() {
    stack.distribution = .fillEqually
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(frames[1] == frame(0, 0, 150, 100))
  }

  @Test func marginsAreKeptOnRequest() {
    stack.distribution = .fillEqually
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 15, right: 0)
    #expect(frames[0] == frame(30, 5, 90, 80))
  }

  @Test func stackIsAsLargeAsItsViews() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = .center
    stack.spacing = 10
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(stack.frame.integral == frame(0, 0, 200, 50))
  }
}

private final class SizedView: UIView {
  private let size: CGSize

  init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { size }
}

extension CGRect {
  /// The rectangle with its numbers rounded, as layout leaves small parts of a pixel.
  fileprivate var integral: CGRect {
    CGRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}
