// SPDX-License-Identifier: MIT

import Foundation

/// Where `-o` points, and by its extension what is to stand there.
enum OutputPath: Equatable {
  /// A folder that gets frames, SVGs and traces.
  case folder(String)
  /// One file.
  case file(String, FileKind)

  /// Whether anything must be drawn, where folders get these kinds.
  func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isPicture
    }
  }

  /// Reads a path as the command line gives it.
  ///
  /// - Parameter moment: What is wanted of files that may move or not.
  init(_ path: String, _ moment: Moment = Moment()) throws(Failure) {
    // An unset variable of a script must not fill the current folder.
    guard !path.isEmpty else { throw Failure.emptyPath }
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.hasSuffix("/") || fileExtension.isEmpty {
      self = .folder(path)
    } else if let kind = FileKind(ofName: path.lowercased(), moment) {
      if moment.isStill, case .animation = kind { throw Failure(.usage, .movesAlways(path)) }
      self = .file(path, kind)
    } else {
      throw Failure(.usage, .unknownExtension(fileExtension, path))
    }
  }
}

extension Failure {
  /// A command's output has an empty path.
  static let emptyPath = Failure(.usage, "error: '-o' names nothing; the current folder is '.'")
}

extension String {
  fileprivate static func movesAlways(_ path: String) -> String {
    "error: '\(path)' moves, and one instant is asked for; a still ends in .png, .svg or .pdf"
  }

  fileprivate static func unknownExtension(_ fileExtension: String, _ path: String) -> String {
    let known = FileKind.endings.map { ".\($0)" }.joined(separator: ", ")
    return "error: '\(path)' ends in '.\(fileExtension)', which keylift does not write; "
      + "it writes \(known), and folders: end one with a slash"
  }
}
