// SPDX-License-Identifier: MIT

import Foundation

/// Where `-o` points, and by its extension what is to stand there.
enum OutputPath: Equatable {
  /// A folder that gets frames, SVGs and traces.
  case folder(String)
  /// One file.
  case file(String, Kind)

  /// What a file holds.
  enum Kind: String, CaseIterable {
    /// A still in pixels.
    case png
    /// A still in outlines.
    case svg
    /// A still as a page.
    case pdf
    /// The trace for programs.
    case json
    /// The trace as a table.
    case csv
    /// The trace for people.
    case txt
    /// Outlines that Lottie's players move.
    case lottie = "lottie.json"

    /// Whether the file shows one instant.
    var isStill: Bool { self == .png || self == .svg || self == .pdf }
  }

  /// Whether anything must be drawn, where folders get these kinds.
  func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isStill || kind == .lottie
    }
  }

  /// Reads a path as the command line gives it.
  init(_ path: String) throws(Failure) {
    // An unset variable of a script must not fill the current folder.
    guard !path.isEmpty else { throw Failure(.usage, .emptyPath) }
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.hasSuffix("/") || fileExtension.isEmpty {
      self = .folder(path)
    } else if path.lowercased().hasSuffix(".lottie.json") {
      self = .file(path, .lottie)
    } else if let kind = Kind(rawValue: fileExtension) {
      self = .file(path, kind)
    } else {
      throw Failure(.usage, .unknownExtension(fileExtension, path))
    }
  }
}

extension String {
  fileprivate static let emptyPath = "error: '-o' names nothing; the current folder is '.'"

  fileprivate static func unknownExtension(_ fileExtension: String, _ path: String) -> String {
    let known = OutputPath.Kind.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return "error: '\(path)' ends in '.\(fileExtension)', which keylift does not write; "
      + "it writes \(known), and folders: end one with a slash"
  }
}
