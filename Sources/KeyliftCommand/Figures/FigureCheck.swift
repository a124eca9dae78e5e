// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
import KeyliftPictures
import KeyliftRaster
import KeyliftReports

/// The comparison of a figure's file with the figure that its scene gives now.
struct FigureCheck {
  let figure: DeclaredFigure

  /// Throws if the file is missing or shows something else.
  func run() throws(Failure) {
    guard let file = try? RegularFile.open(figure.path), let old = try? file.readToEnd() else {
      throw Failure(.missingGolden, .missing(figure.path, figure.scene))
    }
    let draft = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + "-" + (figure.path as NSString).lastPathComponent).path
    defer { unsafe unlink(draft) }
    try figure.make(at: draft)
    guard let new = FileManager.default.contents(atPath: draft) else {
      throw Failure(.bug, "error: '\(figure.path)' was not made")
    }
    if old == new { return }
    guard try isSame(draft) else { throw Failure(.differs, .stale(figure.path, figure.scene)) }
  }

  private func isSame(_ draft: String) throws(Failure) -> Bool {
    let kind = FileKind(ofName: draft.lowercased(), MotionPreference())
    if case .animation(let format) = kind, let video = format.video {
      if video == .webp { return VideoFacts(webP: figure.path) == VideoFacts(webP: draft) }
      let probe = try Failure.catching { try findFFmpeg(named: "ffprobe") }
      return VideoFacts(of: figure.path, by: probe) == VideoFacts(of: draft, by: probe)
    }
    // Another build may round a color channel to the next step, which passes. Files of other kinds
    // are compared by their bytes.
    let pair = FilePair(name: figure.path, expected: figure.path, actual: draft)
    return (try? pair.result().finding.passes) ?? false
  }
}

extension Message {
  fileprivate static func missing(_ path: String, _ scene: String) -> Message {
    "error: '\(path)' is missing\nnote: make it with: keylift figures \(ShellWord.quoted(scene))"
  }

  fileprivate static func stale(_ path: String, _ scene: String) -> Message {
    "error: '\(path)' is out of date\nnote: make it anew with: keylift figures "
      + "\(ShellWord.quoted(scene))"
  }
}

/// A folder that holds only figures.
struct FigureGallery {
  let folder: String

  /// Throws if the folder holds a file that no scene declares.
  ///
  /// Hidden files do not count.
  func check(beside figures: [DeclaredFigure]) throws(Failure) {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw Failure(.noInput, "error: there is no folder '\(folder)'")
    }
    let declared = Set(figures.map { FigureGallery.located($0.path) })
    let strays = names.sorted().map { FilePath.normalized("\(folder)/\($0)") }.filter { path in
      FigureGallery.isFigure(path) && !declared.contains(FigureGallery.located(path))
    }
    guard strays.isEmpty else {
      throw Failure(.differs, strays.map(Message.undeclared))
    }
  }

  private static func isFigure(_ path: String) -> Bool {
    FileStatus(of: path).isFile && !(path as NSString).lastPathComponent.hasPrefix(".")
  }

  /// Returns the absolute, normalized path, which is the same for all spellings of a path.
  static func located(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return FilePath.normalized(path.hasPrefix("/") ? path : "\(current)/\(path)")
  }
}

extension Message {
  fileprivate static func undeclared(_ path: String) -> Message {
    "error: no scene declares '\(path)'\nnote: name it under a scene's 'figures', or remove it"
  }
}
