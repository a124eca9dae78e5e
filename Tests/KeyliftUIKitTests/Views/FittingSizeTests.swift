// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 50)
      }
    }
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    bar.sizeToFit()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
  }
}
