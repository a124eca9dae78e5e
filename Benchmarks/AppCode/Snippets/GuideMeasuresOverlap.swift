// SPDX-License-Identifier: MIT

// A view between the guide's top and its own bottom has the height of the overlap.
// area: layout guides
// met: keyboard measurer of a React Native scroll view, "measurerTopToKeyboard" (text search, 2024)
// subject: MeasuringView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
// plays: subject.overlap = 336 at 1
// plays: subject.overlap = 0 at 3
import UIKit

final class MeasuringView: UIView {
  private let measurer = UIView()
  var overlap: CGFloat { measurer.bounds.height }

  override init(frame: CGRect) {
    super.init(frame: frame)
    measurer.isHidden = true
    measurer.translatesAutoresizingMaskIntoConstraints = false
    addSubview(measurer)
    NSLayoutConstraint.activate([
      measurer.widthAnchor.constraint(equalToConstant: 0),
      measurer.leadingAnchor.constraint(equalTo: leadingAnchor),
      measurer.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    let toKeyboard = measurer.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor)
    keyboardLayoutGuide.setConstraints([toKeyboard], activeWhenNearEdge: .bottom)
    let toBottom = measurer.topAnchor.constraint(equalTo: bottomAnchor)
    keyboardLayoutGuide.setConstraints([toBottom], activeWhenAwayFrom: .bottom)
    keyboardLayoutGuide.followsUndockedKeyboard = true
    keyboardLayoutGuide.usesBottomSafeArea = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}
