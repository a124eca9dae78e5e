// SPDX-License-Identifier: MIT

// The animation calls of old, with the curve as its own call.
// area: animations
// met: setAnimationCurve in files of 2012 to 2022 (text search)
// subject: OldStyle()
// plays: bar.bottom = 516 at 1
import UIKit

final class OldStyle: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 802, width: 393, height: 50))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let self, let info = note.userInfo,
        let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
        let curve = UIView.AnimationCurve(
          rawValue: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0)
      else { return }
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(duration)
      UIView.setAnimationCurve(curve)
      UIView.setAnimationBeginsFromCurrentState(true)
      self.bar.frame.origin.y = end.minY - self.bar.frame.height
      UIView.commitAnimations()
    }
  }
}
