// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftOutput
import KeyliftPictures
import KeyliftReports

/// The destination of `keylift diff -o`.
enum DifferenceOutput {
  /// A PNG file for the difference of one pair of pictures.
  case file(String)
  /// A folder for any number of pairs.
  case folder(String)

  /// Creates the destination from a path on the command line.
  init(_ path: String) throws(Failure) {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.isEmpty {
      throw Failure(RenderError.emptyPath)
    } else if path.hasSuffix("/") || fileExtension.isEmpty {
      self = .folder(path)
    } else if fileExtension == "png" {
      self = .file(path)
    } else {
      throw Failure(
        .usage,
        "error: '\(path)': a difference is a PNG file or a folder; end a folder with a slash")
    }
  }

  /// The files that may be written or removed.
  func files(for pairs: FilePairs) -> [PlannedFile] {
    switch self {
    case .file(let path): [PlannedFile(path: path, option: "-o")]
    case .folder(let path):
      pairs.pairs.flatMap { pair in
        let folder = DifferenceOutput.folder(of: pair.name, in: path, isOnly: pairs.areFiles)
        return DifferenceOutput.names.map {
          PlannedFile(path: (folder as NSString).appendingPathComponent($0), option: "-o")
        }
      }
    }
  }

  private static let names = [
    FailureFolder.difference, FailureFolder.flip, FailureFolder.trace,
  ]

  private static func folder(of name: String, in path: String, isOnly: Bool) -> String {
    isOnly || name.isEmpty ? path : (path as NSString).appendingPathComponent(name)
  }

  /// Writes the differences of a pair and adds their paths to its finding.
  ///
  /// - Parameter isOnly: Whether the command compares two files, not two folders.
  func write(_ result: inout FilePair.Result, isOnly: Bool) throws {
    switch self {
    case .file(let path):
      guard isOnly, let pictures = try result.pictures?.encoded() else {
        throw Failure(
          .usage, "error: '\(path)': a PNG file can only show two pictures of the same size")
      }
      result.finding.files = Finding.Files(
        difference: try DifferenceOutput.write(pictures.difference, to: path))
    case .folder(let path):
      try DifferenceOutput.write(
        &result,
        in: DifferenceOutput.folder(of: result.finding.name, in: path, isOnly: isOnly))
    }
  }

  private static func write(_ result: inout FilePair.Result, in folder: String) throws {
    func place(_ file: String) -> String { (folder as NSString).appendingPathComponent(file) }
    // Files of an earlier run must not look like results of this one.
    for file in names { unsafe unlink(place(file)) }
    guard !result.finding.passes else { return }
    let pictures = try result.pictures?.encoded()
    let text = result.traceDifference
    let files = Finding.Files(
      difference: try write(pictures?.difference, to: place(FailureFolder.difference)),
      flip: try write(pictures?.flip, to: place(FailureFolder.flip)),
      trace: try write(text.isEmpty ? nil : Array(text.utf8), to: place(FailureFolder.trace)))
    result.finding.files = files
  }

  private static func write(_ bytes: [UInt8]?, to path: String) throws(Failure) -> String? {
    guard let bytes else { return nil }
    try OutputFile.write(bytes, to: path)
    return path
  }
}
