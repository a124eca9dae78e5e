// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftRaster

/// An error from drawing a clip or writing its files.
///
/// The description is the text that `keylift` prints after `error: `. Advice follows on lines that
/// begin with `note: `.
public enum RenderError: Error, Hashable, Sendable {
  /// An option, an instant or a file's name cannot be used, for the given reason.
  case invalidRequest(String)
  /// A file or a folder cannot be written, for the given reason.
  case cannotWrite(String)
  /// A font that text needs is missing or cannot be used.
  case missingFont(String)
  /// The program ffmpeg is missing, which makes GIF, WebP, MP4, MOV and WebM files.
  case missingFFmpeg
  /// The program ffmpeg failed, for the given reason.
  case ffmpegFailed(String)
  /// A picture that a scene shows is damaged.
  case damagedPicture(String)
  /// Drawing failed, which is a bug in Keylift.
  case drawingFailed(String)
}

extension RenderError {
  init(_ error: FileError) { self = .cannotWrite("\(error)") }

  /// A page grows with its contents, so a picture that is too large is the request's mistake.
  init(_ error: RasterError) {
    switch error {
    case .fontsNotFound, .fontUnreadable: self = .missingFont("\(error)".printable)
    case .png: self = .damagedPicture("\(error)".printable)
    case .tooLarge: self = .invalidRequest("\(error)")
    case .cairo, .sizeChanged: self = .drawingFailed("\(error)".printable)
    }
  }

  package static func catching<Result>(_ work: () throws -> Result) throws(RenderError) -> Result {
    do {
      return try work()
    } catch let error as RenderError {
      throw error
    } catch let error as FileError {
      throw RenderError(error)
    } catch let error as RasterError {
      throw RenderError(error)
    } catch {
      throw .drawingFailed("\(error)".printable)
    }
  }

  package var remedy: String? {
    switch self {
    case .missingFont: "\(FontFiles.remedy), or draw with 'text: .blocks'"
    case .missingFFmpeg:
      """
      install it with 'apt install ffmpeg', 'brew install ffmpeg' or \
      "pip install 'keylift[video]'"; .svg, .apng and .lottie.json need nothing
      """
    default: nil
    }
  }

  package var sentence: String {
    switch self {
    case .invalidRequest(let text), .cannotWrite(let text), .missingFont(let text),
      .ffmpegFailed(let text), .damagedPicture(let text), .drawingFailed(let text):
      text
    case .missingFFmpeg:
      "GIF, WebP, MP4, MOV and WebM files are made by the program ffmpeg, which is not installed"
    }
  }
}

extension RenderError: CustomStringConvertible {
  /// The sentence that names the mistake, and advice on further lines.
  public var description: String { sentence + (remedy.map { "\nnote: \($0)" } ?? "") }
}
