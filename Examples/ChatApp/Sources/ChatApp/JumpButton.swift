// SPDX-License-Identifier: MIT

/// A button that leads to the latest message, and gets out of the way while the keyboard comes and goes.
///
/// It names its actor, so it is isolated on the stage, too.
@MainActor public final class JumpButton {
  /// The button, which fades out before the keyboard moves and springs back once it stands.
  public let button = UIButton(type: .system)
  /// The number of times that somebody pressed the button.
  public private(set) var presses = 0
  private var observations: [NotificationObservation] = []

  /// Creates a button in a view, above another view.
  ///
  /// - Parameters:
  ///   - composer: The view above which the button stands, in its superview.
  ///   - center: The center that posts the keyboard's notifications.
  public init(above composer: UIView, center: NotificationCenter = .default) {
    button.setTitle("Latest", for: .normal)
    button.accessibilityIdentifier = "jump"
    button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
    composer.superview?.addSubview(button)
    stand(above: composer)
    observations = [
      center.observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] _ in
        self?.fadeOut()
      },
      center.observe(UIResponder.keyboardDidChangeFrameNotification, on: .next) {
        [weak self, weak composer] _ in
        guard let self, let composer else { return }
        stand(above: composer)
        springBack()
      },
    ]
  }

  private func stand(above composer: UIView) {
    let size = CGSize(width: 88, height: 34)
    let origin = CGPoint(
      x: composer.frame.maxX - size.width - 12, y: composer.frame.minY - size.height - 12)
    button.frame = CGRect(origin: origin, size: size)
  }

  private func fadeOut() {
    UIView.animate(withDuration: 0.1) { self.button.alpha = 0 }
  }

  private func springBack() {
    button.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    UIView.animate(springDuration: 0.3, bounce: 0.3) {
      self.button.alpha = 1
      self.button.transform = .identity
    }
  }
}
