// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import Synchronization

/// The scene files of a suite, which may have mistakes.
struct SuiteInput {
  /// The files in the order of their paths.
  let files: [GoldenSuite.SceneFile]

  /// Reads all scenes and prints their diagnostics.
  ///
  /// A place without a valid scene stays in the suite, so that the scenes of the others are verified.
  ///
  /// - Throws: A failure if no place has a file.
  init(_ places: [ScenePlace], from disk: SceneFiles, console: Console) throws(Failure) {
    var files: [GoldenSuite.SceneFile] = []
    var hasFile = false
    for (place, result) in zip(places, SuiteInput.results(of: places, from: disk)) {
      do throws(SceneFileError) {
        let reading = try SceneInput.print(result.map(\.scene), of: place, to: console)
        hasFile = true
        files.append(
          GoldenSuite.SceneFile(
            path: place.path, scene: reading.scene, mistakes: reading.mistakes,
            viewPlaces: reading.viewPlaces, files: reading.files,
            inputs: try? result.get().inputs))
      } catch {
        hasFile = hasFile || error.isAboutFile
        files.append(
          GoldenSuite.SceneFile(
            path: place.path, scene: nil, mistakes: [place.mistake(error)]))
      }
    }
    guard hasFile else { throw Failure(.noInput) }
    self.files = files
  }

  private typealias Result = Swift.Result<SummedReading, SceneFileError>

  /// Reads scenes on all cores and prints nothing.
  private static func results(of places: [ScenePlace], from disk: SceneFiles) -> [Result] {
    let queue = WorkQueue<(index: Int, result: Result), Never>(
      count: places.count, jobs: JobCount.of(nil))
    let results = queue.run { _ in
      while let index = queue.next() {
        let result = Result { () throws(SceneFileError) in
          try SummedReading(at: places[index], from: disk)
        }
        queue.add((index, result))
      }
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}

/// A scene that was read, with a sum of the bytes of its files.
private struct SummedReading: Sendable {
  let scene: SceneReading
  /// The sum; `nil` if a file was read in another way, as a video is.
  let inputs: String?

  init(at place: ScenePlace, from disk: SceneFiles) throws(SceneFileError) {
    let sums = FileSums()
    scene = try SceneInput.reading(at: place, from: disk.noting(sums.add))
    inputs = sums.text(of: scene.files)
  }
}

/// The sums of the files that a reader has read.
private final class FileSums: Sendable {
  private let sums = Mutex<[String: String]>([:])

  func add(_ path: String, _ bytes: [UInt8]?) {
    guard let bytes else { return }
    let sum = FileSum(of: bytes).text
    sums.withLock { $0[path] = sum }
  }

  /// Returns one sum of files; `nil` if one of them was not read.
  func text(of paths: [String]) -> String? {
    let known = sums.withLock { $0 }
    guard paths.allSatisfy({ known[$0] != nil }) else { return nil }
    let lines = known.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    return FileSum(of: Array(lines.joined().utf8)).text
  }
}

extension ScenePlace {
  func mistake(_ error: SceneFileError) -> String {
    problem?.reason ?? "\(path): \(error)"
  }
}

extension SceneFileError {
  fileprivate var isAboutFile: Bool {
    switch self {
    case .notFound, .isFolder, .isStream: false
    case .tooLarge, .outside, .noPermission, .unreadable: true
    }
  }
}

extension SceneReading {
  /// The errors in one line each, with their places; empty if there is a scene.
  var mistakes: [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    let lines = errors.prefix(SceneReading.mistakeLimit).map { MistakeLine($0).text }
    let rest = errors.count - lines.count
    return lines + (rest > 0 ? ["... \(rest) more"] : [])
  }

  /// The maximum number of errors that a finding lists.
  private static let mistakeLimit = 8
}
