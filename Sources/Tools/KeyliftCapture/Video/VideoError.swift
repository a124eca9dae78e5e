// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO

package enum VideoError: Error, Hashable, Sendable {
  case missingFFmpeg
  case ffmpegFailed(String)
  case unreadable(RegularFile.Refusal)
  case notVideo(String)
  case damaged(String)
  case unknownSize(width: Int, height: Int)
  case otherShape(device: String, width: Int, height: Int)
  case tooLong(seconds: Double)
  case unusableTime(Double)
  case noKeyboard(best: Double, isOnItsSide: Bool)
  case emptyPlace(String)
  case noFrame(at: Double, end: Double)
  case emptyPart
}

extension VideoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingFFmpeg:
      """
      videos are decoded by the programs ffmpeg and ffprobe, which are not installed
      note: install them with 'apt install ffmpeg' or 'brew install ffmpeg'
      """
    case .ffmpegFailed(let reason): "ffmpeg failed: \(reason.printable)"
    case .unreadable(.missing): "there is no such file"
    case .unreadable(.isFolder): "it is a folder"
    case .unreadable(.isStream): "it is a pipe or a device"
    case .unreadable(.unreadable(EACCES)): "permission denied"
    case .unreadable(.unreadable): "the system cannot read it"
    case .notVideo(let reason): "it is no MP4, MOV, WebM or GIF video: \(reason.printable)"
    case .damaged(let reason): "it is cut or damaged: \(reason.printable)"
    case .unknownSize(let width, let height):
      """
      no device has a screen of the shape of its \(width) x \(height) pixels
      note: a video of the whole screen and nothing around it is needed; 'keylift list devices' \
      prints the sizes
      """
    case .otherShape(let device, let width, let height):
      "its \(width) x \(height) pixels are not of the shape of \(device)'s screen"
    case .tooLong(let seconds):
      """
      it shows too many different pictures after \(seconds.decimal(atMost: 1)) s
      note: measure a part of it with --from and --to
      """
    case .unusableTime(let time):
      """
      one of its frames is at \(time.decimal(atMost: 1)) s; the longest video takes \
      \(RecordingLimits.seconds.shortest) s
      """
    case .noKeyboard(let best, let isOnItsSide):
      """
      no keyboard is seen in it: the best match has a correlation of \(best.fixed(2))
      note: name a keyboard that Keylift does not draw with --keyboard X,Y,W,H@TIME
      note: the video has to show the whole screen; cut off what is around it first
      """
        + (isOnItsSide
          ? "\nnote: it is wider than high; if it shows an upright screen, turn it first" : "")
    case .emptyPlace(let name): "\(name.printable): too little of the rectangle is on the screen"
    case .noFrame(let time, let end):
      """
      there is no frame at \(time.decimal(atMost: 3)) s; the video ends at \
      \(end.decimal(atMost: 3)) s
      """
    case .emptyPart: "there is no frame between --from and --to"
    }
  }
}

extension String {
  static func lastLine(of lines: [String], on path: String) -> String {
    guard let line = lines.last else { return "it printed no message" }
    let text = line.replacing("file:\(path): ", with: "")
    // Without the name of the part of ffmpeg that says it: `[mov @ 0x55f7] `.
    guard text.hasPrefix("["), let end = text.range(of: "] ") else { return text }
    return String(text[end.upperBound...])
  }
}
