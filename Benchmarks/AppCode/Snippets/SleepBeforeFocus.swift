// SPDX-License-Identifier: MIT

// A task sleeps for a moment and focuses the field.
// area: tasks and sequences
// met: "try await Task.sleep" before becomeFirstResponder in SwiftUI hosts (text search, 2024 to 2026)
// subject: SleepyController()
// does: () at 0.2
// plays: subject.field.isFirstResponder = true at 1
import UIKit

final class SleepyController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .milliseconds(100))
      self?.field.becomeFirstResponder()
    }
  }
}
