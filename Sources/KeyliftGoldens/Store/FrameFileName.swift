// SPDX-License-Identifier: MIT

/// What files of single frames are called: `frame-0042.png`.
package enum FrameFileName {
  /// The fewest digits of a number.
  private static let digits = 4

  /// Returns a frame's name, with as many digits as the clip's last needs, so that names sort as frames do.
  ///
  /// - Parameter ending: What follows the dot.
  package static func text(_ frame: Int, of lastFrame: Int, ending: String) -> String {
    let width = max(String(lastFrame).count, digits)
    let number = String(frame)
    let zeros = String(repeating: "0", count: max(width - number.count, 0))
    return "frame-\(zeros)\(number).\(ending)"
  }

  /// Whether a name is one that a frame of some clip has.
  package static func isOne(_ name: String, ending: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".\(ending)") else { return false }
    let number = name.dropFirst("frame-".count).dropLast(ending.count + 1)
    return number.count >= digits && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
