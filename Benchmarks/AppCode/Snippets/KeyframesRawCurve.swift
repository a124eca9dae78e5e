// SPDX-License-Identifier: MIT

// The notified curve as the options of keyframes.
// area: animations
// met: KeyboardExtension in READMEs, UIView.KeyframeAnimationOptions(rawValue:) (review case C2)
// subject: RawKeyframes()
// plays: bar.bottom = 516 at 1
import UIKit

final class RawKeyframes: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 792, width: 393, height: 60))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let info = note.userInfo!
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! Double
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as! UInt
      let begin = (info[UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue).cgRectValue
      let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
      UIView.animateKeyframes(
        withDuration: duration, delay: 0.0,
        options: UIView.KeyframeAnimationOptions(rawValue: curve),
        animations: { self?.bar.frame.origin.y += end.origin.y - begin.origin.y }, completion: nil)
    }
  }
}
