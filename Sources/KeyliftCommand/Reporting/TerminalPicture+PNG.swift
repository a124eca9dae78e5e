// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster
import KeyliftStage

extension TerminalPicture.Way {
  /// Returns a PNG file as text that the terminal shows as a picture; empty for a damaged file.
  func text(png: [UInt8]) -> String {
    switch self {
    case .kitty: return TerminalPicture.kitty(png: png)
    case .iterm: return TerminalPicture.iterm(png: png)
    case .sixel:
      let pixels = PNGImage(bytes: png).flatMap { try? PixelBuffer(decoding: $0) }
      return pixels.map(TerminalPicture.sixel) ?? ""
    }
  }
}
