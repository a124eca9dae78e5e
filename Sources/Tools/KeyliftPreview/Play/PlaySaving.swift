// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// The part of a play that a page saves as a new file, and its format.
struct PlaySaving {
  private enum Format: String {
    case gif
    case mp4
    case svg
  }

  private let format: Format
  private let from: Double
  private let to: Double

  init(_ query: [String: String]) throws(PreviewRefusal) {
    let word = query["format"] ?? ""
    guard let format = Format(rawValue: word) else { throw .unknownChoice("format", word) }
    self.format = format
    from = try Double.time("from", in: query)
    to = try Double.time("to", in: query)
    guard from < to else {
      throw .impossible(
        message: "the file would end before it begins", remedy: "choose a later second for its end")
    }
  }

  private static let limit = 1000

  /// Draws a play, and writes it to a file that does not exist yet.
  ///
  /// - Returns: The path of the file.
  func write(
    _ clip: Clip, named scene: String, to folder: String, options: DrawOptions
  ) throws -> String {
    let stem = URL(filePath: scene).deletingPathExtension().lastPathComponent
    let names = (1...PlaySaving.limit).lazy.map { number in
      number == 1 ? "\(stem).\(format.rawValue)" : "\(stem)-\(number).\(format.rawValue)"
    }
    let paths = names.map { name in
      folder == "." ? name : URL(filePath: folder).appending(path: name).relativePath
    }
    let path = paths.first { !FileManager.default.fileExists(atPath: $0) }
    guard let path else {
      throw PreviewRefusal.unwritten("the folder has too many files '\(stem)'")
    }
    var options = options
    options.cut.from = .time(from)
    options.cut.to = .time(to)
    try clip.write(to: path, options: options)
    return path
  }
}
