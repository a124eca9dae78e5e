// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

package enum RasterError: Error, Hashable, Sendable {
  case fontsNotFound(files: [String], directories: [String])
  case fontUnreadable(path: String)
  case cairo(String)
  case png(String)
  case tooLarge(width: Int, height: Int)
  case sizeChanged(width: Int, height: Int, oldWidth: Int, oldHeight: Int)
}

extension RasterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fontsNotFound(let files, let directories):
      FontFiles.missingFolder(of: directories)?.noFontFolderSentence
        ?? "no font file \(RasterError.list(files)) in \(RasterError.list(directories))"
    case .fontUnreadable(let path): "cannot use the font file '\(path)'"
    case .cairo(let reason): "cannot draw: \(reason)"
    case .png(let reason): "not a valid PNG image: \(reason)"
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

extension PixelLimits {
  static func check(width: Int, height: Int) throws(RasterError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= area else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
