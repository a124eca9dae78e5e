// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct ContentSizeConstraintTests {
  private let screen = ConstrainedScreen()
  private var root: UIView { screen.root }

  @Test func contentSizeIsUsedWithoutSizeConstraints() {
    let label = screen.add("label", SizedView(width: 80, height: 20))
    place(label)
    #expect(label.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(!label.hasAmbiguousLayout)
  }

  @Test func viewWithHigherHuggingKeepsItsContentWidth() {
    let (first, second) = (SizedView(width: 80, height: 20), SizedView(width: 60, height: 20))
    fillRow(first, second)
    first.setContentHuggingPriority(.init(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 80)
    #expect(second.frame == CGRect(x: 80, y: 0, width: 313, height: 20))
  }

  @Test func viewWithLowerCompressionResistanceIsCut() {
    let (first, second) = (SizedView(width: 300, height: 20), SizedView(width: 200, height: 20))
    fillRow(first, second)
    first.setContentCompressionResistancePriority(.init(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 193)
    #expect(second.frame.width == 200)
  }

  @Test func textHeightDependsOnItsWidth() {
    let text = Wrapping(letters: 1000)
    _ = screen.add("text", text)
    NSLayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 46),
      text.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -47),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 46, y: 0, width: 300, height: 680))
  }

  @Test func newContentChangesTheSizeOnceItIsInvalidated() {
    let block = SizedView(width: 80, height: 20)
    place(screen.add("block", block))
    block.size.width = 90
    root.layoutIfNeeded()
    #expect(block.frame.width == 80)
    block.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(block.frame.width == 90)
  }

  @Test func viewWithoutASizeIsAmbiguous() {
    let view = screen.add("view")
    place(view)
    #expect(view.hasAmbiguousLayout)
    #expect(!view.isLayoutDetermined(along: .horizontal))
  }

  private func place(_ view: UIView) {
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
  }

  private func fillRow(_ first: UIView, _ second: UIView) {
    for view in [first, second] {
      _ = screen.add("", view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
  }
}

final class SizedView: UIView {
  var size: CGSize

  init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { size }
}

/// A text of letters 10 points wide in lines 20 points high.
private final class Wrapping: UIView {
  let letters: Int

  init(letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { CGSize(width: letters * 10, height: 20) }

  override func heightThatFits(width: CGFloat) -> CGFloat? {
    let inLine = max(Int(width / 10), 1)
    return CGFloat((letters + inLine - 1) / inLine * 20)
  }
}
