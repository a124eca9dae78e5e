// SPDX-License-Identifier: MIT

// A helper takes any tracking guide.
// area: layout guides
// met: Apple's documentation of UITrackingLayoutGuide (docs, 2021)
import UIKit

func stick(_ view: UIView, to guide: UITrackingLayoutGuide, gap: CGFloat) {
  let near = view.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -gap)
  guide.setConstraints([near], activeWhenNearEdge: .bottom)
  let away = guide.constraints(activeWhenAwayFrom: .bottom)
  guide.removeAllTrackedConstraints()
  guide.setConstraints(away + [near], activeWhenNearEdge: .bottom)
}

func isKeyboardGuide(_ guide: UILayoutGuide) -> Bool { guide is UIKeyboardLayoutGuide }
