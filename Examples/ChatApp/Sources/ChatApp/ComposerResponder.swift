// SPDX-License-Identifier: MIT

/// Lifts the composer by what the keyboard covers, with the duration and the curve of the notification.
public final class ComposerResponder {
  private let composer: UIView
  private var observations: [NotificationObservation] = []

  /// Creates a responder that listens for as long as it is retained.
  ///
  /// - Parameters:
  ///   - composer: The view that moves; it stands at the bottom of its superview.
  ///   - center: The center that posts the keyboard's notifications.
  public init(moving composer: UIView, center: NotificationCenter = .default) {
    self.composer = composer
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] note in
        self?.follow(note)
      },
      center.observe(UIResponder.keyboardWillHideNotification) { [weak self] note in
        self?.follow(note)
      },
    ]
  }

  private func follow(_ note: Notification) {
    guard let page = composer.superview,
      let keyboard = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    let covered = page.bounds.maxY - page.convert(keyboard, from: nil).minY
    let lift = max(0, covered - page.safeAreaInsets.bottom)
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)
    ) {
      self.composer.transform = CGAffineTransform(translationX: 0, y: -lift)
    }
  }
}
