// SPDX-License-Identifier: MIT

// The content offset is set so that the field stands above the keyboard.
// area: scrolling and lists
// met: wuwei ScrollViewKeyboardAdapter.swift (2022-12-19)
// subject: OffsetController()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: field.bottom = 506 at 1
import UIKit

final class OffsetController: UIViewController {
  let scrollView = UIScrollView()
  let field = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 40))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 393, height: 1400)
    field.accessibilityIdentifier = "field"
    scrollView.addSubview(field)
    view.addSubview(scrollView)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        let responder = Self.firstResponder(in: self.scrollView)
      else { return }
      let bottom = responder.convert(responder.bounds, to: self.scrollView.window).maxY
      guard bottom + 10 > end.minY else { return }
      UIView.animate(withDuration: 0.25) {
        self.scrollView.contentOffset = .init(
          x: 0, y: self.scrollView.contentOffset.y + bottom + 10 - end.minY)
      }
    }
  }

  private static func firstResponder(in view: UIView) -> UIView? {
    view.isFirstResponder ? view : view.subviews.lazy.compactMap { firstResponder(in: $0) }.first
  }
}
