// SPDX-License-Identifier: MIT

/// What keeps a picture from being drawn, or text from being shaped.
package enum RasterError: Error, Hashable, Sendable {
  /// None of the directories holds these font files.
  case fontsNotFound(files: [String], directories: [String])
  /// A font file is there but cannot be used.
  case fontUnreadable(path: String)
  /// Cairo failed, and says why.
  case cairo(String)
  /// A PNG file is damaged, or cannot be made, and libpng says why.
  case png(String)
  /// An image or a picture is larger than anything that is drawn.
  case tooLarge(width: Int, height: Int)
  /// A frame of an animation has another size than the one before.
  case sizeChanged(width: Int, height: Int, oldWidth: Int, oldHeight: Int)
}

extension RasterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fontsNotFound(let files, let directories):
      "no font file \(RasterError.list(files)) in \(RasterError.list(directories))"
    case .fontUnreadable(let path): "cannot use the font file '\(path)'"
    case .cairo(let reason): "cannot draw: \(reason)"
    case .png(let reason): "not a whole PNG image: \(reason)"
    case .tooLarge(let width, let height): "too large to draw: \(width) by \(height) pixels"
    case .sizeChanged(let width, let height, let oldWidth, let oldHeight):
      "an animation's frames have one size: \(width) by \(height) pixels follow "
        + "\(oldWidth) by \(oldHeight)"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "no directory at all" : names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
