// SPDX-License-Identifier: MIT

import KeyliftScene

extension Console {
  /// Says which constraints a clip had to leave out.
  func warn(of clip: Clip, named name: String) {
    for dropped in clip.droppedConstraints { message("warning: \(name): \(dropped.sentence)") }
  }

  /// Says which characters no font had.
  func warn(of missing: [Character], in title: String) {
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    message("warning: \(title): no font has \(list); boxes are drawn instead")
  }
}
