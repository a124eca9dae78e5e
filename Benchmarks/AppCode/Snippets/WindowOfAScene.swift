// SPDX-License-Identifier: MIT

// The covered height is taken in the key window of the connected scene.
// area: notifications
// met: overlap helper with connectedScenes and UIScreen.main.coordinateSpace (text search, 2025)
// subject: SceneWindowModel()
// plays: subject.overlap = 336 at 1
// plays: subject.overlap = 0 at 3
import UIKit

final class SceneWindowModel {
  private(set) var overlap: CGFloat = 0
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      self?.overlap = Self.overlap(of: frame)
    }
  }

  static func overlap(of frame: CGRect) -> CGFloat {
    guard
      let window = UIApplication.shared.connectedScenes
        .compactMap({ $0 as? UIWindowScene })
        .flatMap(\.windows)
        .first(where: { $0.isKeyWindow })
    else { return max(0, UIScreen.main.bounds.height - frame.minY) }
    let converted = window.convert(frame, from: UIScreen.main.coordinateSpace)
    return max(0, window.bounds.maxY - converted.minY)
  }
}
