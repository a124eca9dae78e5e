// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftIO

/// The destination of `-o`: its extension decides what is written.
enum OutputPath: Equatable {
  /// A folder that gets frames, SVGs and traces.
  case folder(String)
  /// One file.
  case file(String, FileKind)

  /// Whether the output needs pictures, if folders get these kinds.
  func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isPicture
    }
  }

  /// Creates the destination from a path on the command line; `-` is standard output.
  ///
  /// - Parameters:
  ///   - preference: Whether a format that allows both is a still or an animation.
  ///   - kinds: What standard output gets: one of the kinds, or a PNG picture for all of them.
  init(
    _ path: String, _ preference: MotionPreference = MotionPreference(), kinds: OutputKinds = .all
  ) throws(Failure) {
    guard path != OutputFile.standardOutput else {
      guard let kind = kinds.singleFile.flatMap({ FileKind(ofName: $0, preference) }) else {
        throw Failure(.usage, .manyKinds)
      }
      self = .file(path, kind)
      return
    }
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    guard !path.isEmpty else { throw Failure.emptyPath }
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.hasSuffix("/") || fileExtension.isEmpty {
      self = .folder(path)
    } else if let kind = FileKind(ofName: path.lowercased(), preference) {
      if preference.isStill, case .animation = kind { throw Failure(.usage, .movesAlways(path)) }
      self = .file(path, kind)
    } else {
      throw Failure(.usage, .unknownExtension(fileExtension, path))
    }
  }
}

extension Failure {
  /// The failure for an empty output path.
  static let emptyPath = Failure(.usage, "error: '-o' is empty; the current folder is '.'")
}

extension Message {
  fileprivate static let manyKinds: Message =
    "error: standard output gets one file; name one kind, such as '--only svg'"

  fileprivate static func movesAlways(_ path: String) -> Message {
    "error: '\(path)' is an animation and cannot show one instant; "
      + "a still ends in .png, .svg or .pdf"
  }

  fileprivate static func unknownExtension(_ fileExtension: String, _ path: String) -> Message {
    let known = FileKind.endings.map { ".\($0)" }.joined(separator: ", ")
    return "error: '\(path)' ends in '.\(fileExtension)', which keylift does not write; "
      + "it writes \(known), and folders: end one with a slash"
  }
}

/// Whether formats that allow both are stills or animations.
struct MotionPreference: Equatable {
  /// Whether one instant is requested.
  var isStill = false
  /// Whether a PNG file is an animation.
  var isAnimated = false
}

/// The kinds of files that `render` writes to folders.
struct OutputKinds: OptionSet, ExpressibleByArgument {
  let rawValue: Int

  static let png = OutputKinds(rawValue: 1)
  static let svg = OutputKinds(rawValue: 2)
  static let trace = OutputKinds(rawValue: 4)
  static let all: OutputKinds = [.png, .svg, .trace]

  var hasPictures: Bool { !isDisjoint(with: [.png, .svg]) }

  init(rawValue: Int) { self.rawValue = rawValue }

  init?(argument: String) {
    let names: [String: OutputKinds] = ["png": .png, "svg": .svg, "trace": .trace]
    self = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = names[String(name)] else { return nil }
      insert(kind)
    }
  }

  var defaultValueDescription: String { "png,svg,trace" }

  /// The name of the file for standard output; `nil` for two kinds.
  fileprivate var singleFile: String? {
    switch self {
    case .png, .all: "-.png"
    case .svg: "-.svg"
    case .trace: "-.json"
    default: nil
    }
  }
}

/// The files that commands write.
enum OutputFile {
  /// The path that stands for standard output.
  static let standardOutput = "-"

  /// Writes a file atomically and creates missing folders, or writes to standard output.
  ///
  /// Drafts of the file that killed runs left are removed.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard path != standardOutput else { return try Console().result(bytes) }
    AbandonedDrafts.remove(of: path)
    try Failure.catching { try AtomicFile.write(bytes, to: path) }
  }

  /// Lets a function write a draft beside a file, and moves the draft to the file when it is done.
  ///
  /// - Parameter body: Writes the draft, which exists and is empty. If it throws, the draft is
  ///   removed.
  static func write(
    to path: String, by body: (_ draft: DraftFile) throws(Failure) -> Void
  ) throws(Failure) {
    // Standard output is a stream like others, which get the draft's bytes at the end.
    let path = path == standardOutput ? "/dev/stdout" : path
    AbandonedDrafts.remove(of: path)
    let draft = try Failure.catching { try DraftFile(of: path) }
    do throws(Failure) {
      try body(draft)
    } catch {
      draft.discard()
      throw error
    }
    try Failure.catching { try draft.keep() }
  }
}
