// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftIO
package import KeyliftScene

package enum OutputPath: Equatable {
  case folder(String)
  case file(String, FileKind)

  package func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isPicture
    }
  }

  /// The path `-` is standard output.
  ///
  /// - Parameters:
  ///   - preference: Whether a format that allows both is a still or an animation.
  ///   - kinds: What standard output gets: one of the kinds, or a PNG picture for all of them.
  package init(
    _ path: String, _ preference: MotionPreference = MotionPreference(), kinds: OutputKinds = .all
  ) throws(RenderError) {
    guard path != RenderedFile.standardOutput else {
      guard let kind = kinds.singleFile.flatMap({ FileKind(ofName: $0, preference) }) else {
        throw .manyKinds
      }
      self = .file(path, kind)
      return
    }
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    guard !path.isEmpty else { throw .emptyPath }
    if let problem = SceneFigure.Kind.render.problem(of: path, preference) {
      throw .invalidRequest(problem)
    }
    guard !path.hasSuffix("/"), !(path as NSString).pathExtension.isEmpty,
      let kind = FileKind(ofName: path.lowercased(), preference)
    else {
      // /dev/shm is a folder.
      guard FileStatus(of: path).isFolder || !AtomicFile.isStream(path) else {
        throw .streamWithoutKind(path)
      }
      self = .folder(path)
      return
    }
    self = .file(path, kind)
  }
}

extension RenderError {
  package static let emptyPath: RenderError =
    .invalidRequest("'-o' is empty; the current folder is '.'")

  fileprivate static func streamWithoutKind(_ path: String) -> RenderError {
    .invalidRequest(
      "'\(path.printable)' is a pipe or a device and no folder; '-o -' writes a file to stdout")
  }

  fileprivate static let manyKinds: RenderError =
    .invalidRequest("standard output gets one file; name one kind, such as '--only svg'")
}

package struct OutputKinds: OptionSet, Sendable {
  package let rawValue: Int

  package static let png = OutputKinds(rawValue: 1)
  package static let svg = OutputKinds(rawValue: 2)
  package static let trace = OutputKinds(rawValue: 4)
  package static let all: OutputKinds = [.png, .svg, .trace]

  var hasPictures: Bool { !isDisjoint(with: [.png, .svg]) }

  package init(rawValue: Int) { self.rawValue = rawValue }

  fileprivate var singleFile: String? {
    switch self {
    case .png, .all: "-.png"
    case .svg: "-.svg"
    case .trace: "-.json"
    default: nil
    }
  }
}

package enum RenderedFile {
  package static let standardOutput = "-"

  /// Creates missing folders, and removes drafts of the file that killed runs left.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    guard path != standardOutput else { return try writeToStandardOutput(bytes) }
    AtomicFile.removeDrafts(of: path)
    try RenderError.catching { try AtomicFile.write(bytes, to: path) }
  }

  /// A closed pipe is not a failure.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(RenderError) {
    let reason = AtomicFile.write(bytes, to: STDOUT_FILENO)
    guard reason == 0 || reason == EPIPE else {
      throw .cannotWrite("cannot write to stdout: \(FileError.words(for: reason))")
    }
  }

  /// - Parameter body: Writes the empty file. If it throws, nothing is left of the file.
  package static func write(
    to path: String, by body: (AtomicFile) throws(RenderError) -> Void
  ) throws(RenderError) {
    let path = path == standardOutput ? "/dev/stdout" : path
    guard !AtomicFile.isStream(path) else { return try copy(to: path, by: body) }
    AtomicFile.removeDrafts(of: path)
    let file = try RenderError.catching { try AtomicFile(at: path) }
    try body(file)
    try RenderError.catching { try file.keep() }
  }

  /// Pipes and devices cannot be written out of order, so the bytes go to a file first.
  private static func copy(
    to stream: String, by body: (AtomicFile) throws(RenderError) -> Void
  ) throws(RenderError) {
    let place = (NSTemporaryDirectory() as NSString).appendingPathComponent("keylift")
    let file = try RenderError.catching { try AtomicFile(at: place, followsLink: false) }
    try body(file)
    // The draft goes with its last reference.
    let bytes = withExtendedLifetime(file) {
      RegularFile.bytes(of: file.draft, upTo: FileStatus(of: file.draft).size)
    }
    guard let bytes else { throw .cannotWrite("cannot read '\(file.draft.printable)' again") }
    try RenderError.catching { try AtomicFile.write(bytes, to: stream) }
  }
}
