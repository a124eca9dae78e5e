// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The curves above a page's scrubber: the keyboard's top edge and the gap between the measured view
/// and it, frame by frame, in points of the screen.
struct FilmCurves {
  /// The curves as a JSON object.
  let json: String

  init(_ clip: Clip, _ geometry: [Frame]) {
    let tops = geometry.map { frame in
      let (keyboard, height) = (frame.keyboard, frame.screen.size.height)
      return keyboard.alpha > 0 ? min(keyboard.rect.minY, height) : height
    }
    var gaps: [String] = []
    for (frame, top) in zip(geometry, tops) {
      let view = frame.views.first { $0.id == clip.measured }
      gaps.append(view.map { (top - $0.rect.maxY - frame.window.minY).short } ?? "null")
    }
    json = """
      {"measured":\(clip.measured.map { JSONText.quoted($0) } ?? "null"),\
      "keyboard":[\(tops.map(\.short).joined(separator: ","))],"gap":[\(gaps.joined(separator: ","))]}
      """
  }
}
