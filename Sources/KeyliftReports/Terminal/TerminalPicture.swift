// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing

/// A picture as text that a terminal shows as a picture.
package enum TerminalPicture {
  /// The ways in which terminals take pictures; none is tried without being asked for.
  package enum Way: String, CaseIterable, Sendable {
    /// The graphics protocol of kitty, Ghostty and WezTerm.
    case kitty
    /// The inline images of iTerm2 and WezTerm.
    case iterm
    /// Sixels, the graphics of DEC's terminals, which xterm, foot and Windows Terminal know too.
    case sixel
  }

  /// Returns a PNG file as kitty's graphics protocol takes it, with a line feed at its end.
  ///
  /// Source: sw.kovidgoyal.net/kitty/graphics-protocol: base64 in pieces of at most 4096 characters, `m=1` on all but
  /// the last. `q=2` keeps the terminal from answering into the shell; some versions of kitty want it on each piece.
  package static func kitty(png: [UInt8]) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    let starts = Array(stride(from: 0, to: max(text.count, 1), by: kittyPiece))
    let pieces = starts.map { start -> String in
      let piece = String(decoding: text[start..<min(start + kittyPiece, text.count)], as: UTF8.self)
      let head = start == 0 ? "a=T,f=100," : ""
      return "\u{1B}_G\(head)q=2,m=\(start == starts.last ? 0 : 1);\(piece)\u{1B}\\"
    }
    return pieces.joined() + "\n"
  }

  /// Returns a PNG file as iTerm2's inline images take it, with a line feed at its end.
  ///
  /// Source: iterm2.com/documentation-images.html.
  package static func iterm(png: [UInt8]) -> String {
    let text = Data(png).base64EncodedString()
    return "\u{1B}]1337;File=inline=1;size=\(png.count):\(text)\u{07}\n"
  }

  /// Returns a picture as sixels, with a line feed at its end.
  package static func sixel(_ pixels: PixelBuffer) -> String {
    SixelPicture(pixels).text + "\n"
  }

  /// Kitty's bound on a piece, which is a multiple of 4.
  private static let kittyPiece = 4096
}
