// SPDX-License-Identifier: MIT

// An accessory view whose height follows from its text view.
// area: accessories and input views
// met: ChatInputView with intrinsicContentSize zero, waddle_ios (2020) and MessageKit's guides (2026)
// subject: GrowingBar()
// plays: subject.intrinsicContentSize.height = 44 at 1
import UIKit

final class GrowingBar: UIView, UITextViewDelegate {
  private let textView = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    textView.isScrollEnabled = false
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      textView.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor, constant: -4),
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      textView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
  }

  required init?(coder aDecoder: NSCoder) { fatalError("not used") }

  override var intrinsicContentSize: CGSize {
    let fitting = textView.sizeThatFits(
      CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude))
    return CGSize(width: UIView.noIntrinsicMetric, height: max(44, min(fitting.height + 8, 120)))
  }

  func textViewDidChange(_ textView: UITextView) { invalidateIntrinsicContentSize() }
}
