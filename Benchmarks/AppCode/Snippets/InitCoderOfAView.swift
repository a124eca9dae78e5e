// SPDX-License-Identifier: MIT

// A view that is made in code and from a nib.
// area: controllers and iPads
// met: init?(coder:) with a shared setup (text search, every year)
// subject: SharedSetup(frame: .zero)
// plays: subject.isSetUp = true at 0.1
import UIKit

@IBDesignable final class SharedSetup: UIView {
  @IBInspectable var padding: CGFloat = 8
  private(set) var isSetUp = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    setUp()
  }

  private func setUp() {
    isSetUp = true
    layoutMargins = UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
  }
}
