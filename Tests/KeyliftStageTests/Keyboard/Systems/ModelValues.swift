// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftUIKit

/// The model values of all views of a tree, which must be restored after the keyboard has gone.
struct ModelValues: Equatable {
  var bounds: [CGRect] = []
  var centers: [CGPoint] = []
  var transforms: [CGAffineTransform] = []
  var insets: [UIEdgeInsets] = []
  var constants: [CGFloat] = []

  init(below root: UIView) {
    var rest = [root]
    while let view = rest.popLast() {
      bounds.append(view.bounds)
      centers.append(view.center)
      transforms.append(view.transform)
      insets.append(view.additionalSafeAreaInsets)
      if let scrollView = view as? UIScrollView { insets.append(scrollView.contentInset) }
      constants += view.constraints.map(\.constant)
      rest += view.subviews
    }
  }
}
