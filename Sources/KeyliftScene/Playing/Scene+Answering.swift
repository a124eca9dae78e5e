// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

extension Scene {
  /// Puts the scene's system to work on a stage with the scene's views.
  ///
  /// - Returns: What must be held while the stage plays; nil where the screen lacks what the system needs.
  func answering(_ stage: Stage) -> AnyObject? {
    guard let root = stage.window.subviews.first else { return nil }
    let installed = InstalledSystem(
      system.name, parameters: system.parameters, root: root, center: stage.notificationCenter)
    let view = target.flatMap { stage.view(id: $0) }
    let edge = (view as? any View & Pinned).flatMap { PinnedBottom($0) }
    do {
      try installed.start(target: view, edge: edge)
      return installed
    } catch {
      return nil
    }
  }
}
