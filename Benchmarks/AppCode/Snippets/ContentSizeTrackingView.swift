// SPDX-License-Identifier: MIT

// A view tracks the keyboard between show and hide, and reports by a protocol with defaults.
// area: notifications
// met: SwiftMessages KeyboardTrackingView (text search)
// subject: TrackingView(frame: CGRect(x: 0, y: 552, width: 393, height: 300))
// plays: subject.height = 336 at 1
// plays: subject.isPaused = false at 1
import UIKit

open class TrackingView: UIView {
  public enum Change { case show, hide, frame }
  public private(set) var height: CGFloat = 0
  open var isPaused = false
  private var tokens: [NSObjectProtocol] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    let changes: [(Notification.Name, Change)] = [
      (UIResponder.keyboardWillShowNotification, .show),
      (UIResponder.keyboardWillHideNotification, .hide),
      (UIResponder.keyboardWillChangeFrameNotification, .frame),
    ]
    tokens = changes.map { name, change in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        self?.show(change, note)
      }
    }
  }

  public required init?(coder aDecoder: NSCoder) { fatalError("no coder") }

  open func willChange(_ change: Change, userInfo: [AnyHashable: Any]) {}

  private func show(_ change: Change, _ note: Notification) {
    guard !isPaused, let info = note.userInfo,
      let value = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    else { return }
    willChange(change, userInfo: info)
    guard change != .hide else { return height = 0 }
    let mine = convert(value.cgRectValue, from: nil)
    height = max(0, bounds.maxY - mine.minY)
  }
}
