// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The view that a view controller makes unless told otherwise.
final class ControllerView: View {
  weak var controller: UIViewController?

  override func layoutSubviews() {
    controller?.viewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
}
