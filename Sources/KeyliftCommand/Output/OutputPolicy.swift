// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct ForceOption: ParsableArguments {
  @Flag(help: "Replace files that keylift did not make.")
  var force = false
}

struct PlannedFile {
  /// `-` for standard output.
  let path: String
  /// The option that names the file, or from which its path follows.
  let option: String
  var owner = Owner.asRecognized

  enum Owner {
    /// Keylift's, if its bytes say so.
    case asRecognized
    /// A person's: somebody may have changed a scene since Keylift wrote it.
    case person
    /// Keylift's, whatever its bytes are now.
    case keylift
  }
}

/// No output may be one of the command's inputs, by whatever name.
///
/// An existing file is replaced only if Keylift wrote it, if it is empty, or with `--force`. A
/// command checks all its outputs as soon as it knows its inputs, before it does any work. Pipes
/// and devices are written to and not replaced.
struct OutputPolicy {
  private let inputs: () -> [String]
  private let force: Bool

  /// - Parameter inputs: All files that the command reads; `-` for standard input. Goldens have
  ///   thousands of files, which are listed only where an output exists.
  init(inputs: @escaping @autoclosure () -> [String], force: Bool) {
    self.inputs = inputs
    self.force = force
  }

  func check(_ files: [PlannedFile]) throws(Failure) {
    let files = files.filter { $0.path != OutputFile.standardOutput }
    try checkPresent(files)
    let named = files.map(\.path).filter { !AtomicFile.isStream($0) }
    if let place = named.map(SuiteFolder.resolved).firstRepeated,
      let path = named.last(where: { SuiteFolder.resolved($0) == place })
    {
      throw Failure(.usage, .error("two outputs are named '\(path)'"))
    }
  }

  /// All frames of a folder with the index of an earlier render are Keylift's.
  func check(_ folder: FrameFolder, option: String) throws(Failure) {
    let isOwn = folder.wasRendered
    // A folder may have thousands of frames.
    guard !isOwn || hasInput(in: folder) else { return }
    try checkPresent(
      folder.present.map {
        PlannedFile(path: $0, option: option, owner: isOwn ? .keylift : .asRecognized)
      })
  }

  func checkPresent(_ files: [PlannedFile]) throws(Failure) {
    let present = files.compactMap { file in
      let status = FileStatus(of: file.path)
      return status.isFile ? (file: file, status: status) : nil
    }
    let inputs = present.isEmpty ? [] : Set(inputs().compactMap(OutputPolicy.identity))
    if let (file, _) = present.first(where: { $0.status.identity.map(inputs.contains) ?? false }) {
      throw Failure(
        .usage, .error("'\(file.option)' would replace '\(file.path)', which is an input"))
    }
    guard !force, let (file, _) = present.first(where: OutputPolicy.isForeign) else { return }
    let reason: Message =
      file.owner == .person ? "exists" : "exists and was not made by keylift"
    throw Failure(.cannotWrite, .error("'\(file.path)' \(reason); --force replaces it"))
  }

  private func hasInput(in folder: FrameFolder) -> Bool {
    let places = Set(folder.places.compactMap(OutputPolicy.identity))
    let holders = inputs().map { FilePath.parent(of: SuiteFolder.resolved($0)) }
    return holders.compactMap(OutputPolicy.identity).contains(where: places.contains)
  }

  private static func identity(_ path: String) -> FileIdentity? {
    path == "-" ? FileStatus(ofOpen: STDIN_FILENO).identity : FileStatus(of: path).identity
  }

  private static func isForeign(_ file: PlannedFile, _ status: FileStatus) -> Bool {
    switch file.owner {
    case .asRecognized: status.size > 0 && !OwnFile.isAt(file.path)
    case .person: status.size > 0
    case .keylift: false
    }
  }

  /// Throws if a link leads a standard path out of the current folder, as a link in a repository
  /// may.
  ///
  /// - Parameter option: The option with which the user can name another place.
  static func checkStandard(_ path: String, option: String) throws(Failure) {
    do throws(OutsideError) {
      try SuiteFolder(at: "").check(path)
    } catch {
      throw Failure(.cannotWrite, .error("\(error); name the place with \(option)"))
    }
  }
}

extension OutsideError: CommandError {
  var status: ExitStatus { .cannotWrite }
}

extension GoldenSuite {
  /// Throws if a link leads a golden out of its place.
  func checkGoldens() throws(Failure) {
    do throws(OutsideError) {
      try checkPlaces()
    } catch {
      throw Failure(.cannotWrite, .error("\(error); name the place with --goldens"))
    }
  }
}

enum OutputFile {
  static let standardOutput = RenderedFile.standardOutput

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try Failure.catching { try RenderedFile.write(bytes, to: path) }
  }
}

extension Console {
  /// Writes a file and notes its path.
  func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try OutputFile.write(bytes, to: path)
    noteWritten(path)
  }
}
