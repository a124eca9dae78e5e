// SPDX-License-Identifier: MIT

// A bar lays itself out by frames and keeps its own height.
// area: controllers and iPads
// met: hand-laid composers with layoutSubviews and sizeThatFits (text search, 2015 to 2025)
// subject: FrameBar(frame: CGRect(x: 0, y: 0, width: 393, height: 60))
// plays: send.left = 325 at 0.1
import UIKit

final class FrameBar: UIView {
  private let field = UITextField()
  private let send = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    send.accessibilityIdentifier = "send"
    addSubview(field)
    addSubview(send)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: 8, dy: 8)
    let (right, left) = inner.divided(atDistance: 60, from: .maxXEdge)
    send.frame = right
    field.frame = left.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
}
