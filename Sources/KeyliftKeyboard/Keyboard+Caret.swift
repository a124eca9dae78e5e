// SPDX-License-Identifier: MIT

import KeyliftStage

extension Keyboard {
  /// Does what the app asks for by moving the caret, with the keys that were there last.
  ///
  /// Before the stage plays it waits until it does.
  func answer(_ request: KeyboardRequest) {
    guard let stage, stage.now == nil else { return carryOut(request) }
    stage.schedule(at: 0) { [weak self] in self?.carryOut(request) }
  }

  private func carryOut(_ request: KeyboardRequest) {
    switch request {
    case .show: show(content.layout)
    case .keep: if !isShown { show(content.layout) }
    case .hide: hide()
    }
  }
}
