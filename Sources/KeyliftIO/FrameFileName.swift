// SPDX-License-Identifier: MIT

/// The names of files of single frames: `frame-0042.png`.
package enum FrameFileName {
  /// The minimum number of digits.
  private static let digits = 4

  /// Returns the file name of a frame.
  ///
  /// The number has as many digits as the clip's last frame needs, so that names sort in frame
  /// order.
  ///
  /// - Parameter ending: The file name extension.
  package static func text(_ frame: Int, of lastFrame: Int, ending: String) -> String {
    let width = max(String(lastFrame).count, digits)
    let number = String(frame)
    let zeros = String(repeating: "0", count: max(width - number.count, 0))
    return "frame-\(zeros)\(number).\(ending)"
  }

  /// Whether a name is the file name of a frame of some clip.
  package static func isOne(_ name: String, ending: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".\(ending)") else { return false }
    let number = name.dropFirst("frame-".count).dropLast(ending.count + 1)
    return number.count >= digits && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
