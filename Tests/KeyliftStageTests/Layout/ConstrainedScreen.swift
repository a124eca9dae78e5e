// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit

/// A phone's screen with a view that fills it, for tests of constraints.
struct ConstrainedScreen {
  let stage: Stage
  let root: UIView

  init() {
    stage = Stage(traits: .phone)
    root = UIView(frame: stage.window.bounds)
    stage.window.addSubview(root)
  }

  func add(_ id: String, _ view: UIView? = nil) -> UIView {
    let view = view ?? UIView(id: id)
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Returns constraints on the left, the top, the width and the height of a view, in that order.
  func frame(of view: UIView, _ frame: CGRect) -> [NSLayoutConstraint] {
    [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ]
  }

  func top(of id: String, at time: Double) -> CGFloat? {
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: time)
    return frame.views.first { $0.id == id }?.rect.minY
  }
}
