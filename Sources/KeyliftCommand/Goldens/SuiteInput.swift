// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftOutput
import KeyliftScene

/// The scene files of a suite, which may have mistakes.
struct SuiteInput {
  /// The files in the order of their paths.
  let files: [GoldenSuite.SceneFile]

  /// Reads all scenes and prints their diagnostics.
  ///
  /// A file that is not a valid scene stays in the suite, so that the other scenes are verified.
  ///
  /// - Parameter areNamed: Whether the user named the paths. A named path without a file is then an
  ///   error of the command line.
  /// - Throws: A failure if a named path has no file.
  init(_ paths: [String], areNamed: Bool, console: Console) throws(Failure) {
    var files: [GoldenSuite.SceneFile] = []
    var isMissing = false
    for (path, result) in zip(paths, SuiteInput.results(of: paths)) {
      do throws(SceneFileError) {
        let reading = try SceneInput.print(result, of: path, to: console)
        files.append(
          GoldenSuite.SceneFile(
            path: path, scene: reading.scene, mistakes: reading.mistakes,
            viewPlaces: reading.viewPlaces))
      } catch {
        isMissing = isMissing || !error.isAboutFile
        files.append(GoldenSuite.SceneFile(path: path, scene: nil, mistakes: ["\(path): \(error)"]))
      }
    }
    if areNamed, isMissing { throw Failure(.noInput) }
    self.files = files
  }

  private typealias Result = Swift.Result<SceneReading, SceneFileError>

  /// Reads scenes on all cores and prints nothing.
  private static func results(of paths: [String]) -> [Result] {
    let queue = WorkQueue<(index: Int, result: Result), Never>(
      count: paths.count, jobs: JobCount.of(nil))
    let results = queue.run { _ in
      while let index = queue.next() {
        let result = Result { () throws(SceneFileError) in
          try SceneInput.reading(at: paths[index])
        }
        queue.add((index, result))
      }
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}

extension SceneFileError {
  /// Whether there is a file at the path.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .notFound, .isFolder, .isStream: false
    case .tooLarge, .noPermission, .unreadable: true
    }
  }
}

extension SceneReading {
  /// The errors in one line each, with their places; empty if there is a scene.
  fileprivate var mistakes: [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    let lines = errors.prefix(SceneReading.mistakeLimit).map { MistakeLine($0).text }
    let rest = errors.count - lines.count
    return lines + (rest > 0 ? ["... \(rest) more"] : [])
  }

  /// The most errors that a finding lists.
  private static let mistakeLimit = 8
}
