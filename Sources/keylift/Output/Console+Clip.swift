// SPDX-License-Identifier: MIT

import KeyliftScene

extension Console {
  /// Says which constraints a clip had to leave out.
  func warn(of clip: Clip, named name: String) {
    for dropped in clip.droppedConstraints { message("warning: \(name): \(dropped.sentence)") }
  }
}
