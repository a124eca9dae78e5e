// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import Synchronization

extension GoldenSuite.SceneFile {
  /// Reads the files at places, in parallel, and prints the diagnostics of the scenes.
  ///
  /// A place without a valid scene stays in the suite, so that the other scenes are verified.
  ///
  /// - Parameter verified: The scenes of earlier runs, which are not read again if they have not
  ///   changed.
  /// - Throws: A failure if no place has a file.
  static func files(
    at places: [ScenePlace], from disk: SceneFiles, knowing verified: VerifiedClips?,
    console: Console
  ) throws(Failure) -> [Self] {
    var hasFile = false
    var files: [Self] = []
    for (place, result) in zip(places, results(of: places, from: disk, verified)) {
      switch result {
      case .known(let scene):
        hasFile = true
        files.append(
          Self(path: place.path, known: scene) {
            Self.file(of: SummedReading.result(at: place, from: disk), at: place, console).file
          })
      case .read(let reading):
        let (file, isThere) = Self.file(of: reading, at: place, console)
        hasFile = hasFile || isThere
        files.append(file)
        guard let verified, (try? reading.get().scene.diagnostics.isEmpty) == true,
          let scene = KnownScene(file)
        else { continue }
        verified.add(scene, at: place.path)
      }
    }
    guard hasFile else { throw Failure(.noInput) }
    return files
  }

  private static func file(
    of result: SummedReading.Result, at place: ScenePlace, _ console: Console
  ) -> (file: Self, isThere: Bool) {
    do throws(SceneFileError) {
      let reading = try SceneInput.print(result.map(\.scene), of: place, to: console)
      let file = Self(
        path: place.path, scene: reading.scene, mistakes: reading.mistakes,
        viewPlaces: reading.viewPlaces, files: reading.files, inputs: try? result.get().inputs)
      return (file, true)
    } catch {
      let file = Self(path: place.path, scene: nil, mistakes: [place.mistake(error)])
      return (file, error.isAboutFile)
    }
  }

  private static func results(
    of places: [ScenePlace], from disk: SceneFiles, _ verified: VerifiedClips?
  ) -> [Reading] {
    let queue = WorkQueue<(index: Int, reading: Reading), Never>(
      count: places.count, jobs: JobCount.of(nil))
    let results = queue.run { _ in
      while let index = queue.next() {
        let place = places[index]
        let known = place.problem == nil ? verified?.scene(at: place.path) : nil
        let isSame = known.map { $0.inputs == FileSums.text(of: $0.files, at: place.path, disk) }
        queue.add(
          (
            index,
            known.flatMap { isSame == true ? .known($0) : nil }
              ?? .read(SummedReading.result(at: place, from: disk))
          ))
      }
    }
    return results.sorted { $0.index < $1.index }.map(\.reading)
  }
}

private enum Reading: Sendable {
  case known(KnownScene)
  case read(SummedReading.Result)
}

private struct SummedReading: Sendable {
  typealias Result = Swift.Result<SummedReading, SceneFileError>

  let scene: SceneReading
  /// `nil` if a file was read in another way, as a video is.
  let inputs: String?

  static func result(at place: ScenePlace, from disk: SceneFiles) -> Result {
    Result { () throws(SceneFileError) in
      let sums = FileSums()
      let scene = try SceneInput.reading(at: place, from: disk.noting(sums.add))
      return SummedReading(scene: scene, inputs: sums.text(of: scene.files))
    }
  }
}

private final class FileSums: Sendable {
  private let sums = Mutex<[String: String]>([:])

  func add(_ path: String, _ bytes: [UInt8]?) {
    guard let bytes else { return }
    let sum = FileSum(of: bytes).text
    sums.withLock { $0[path] = sum }
  }

  func text(of paths: [String]) -> String? {
    let known = sums.withLock { $0 }
    guard paths.allSatisfy({ known[$0] != nil }) else { return nil }
    let lines = known.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    return FileSum(of: Array(lines.joined().utf8)).text
  }

  /// `nil` if one of the files cannot be read.
  static func text(of paths: [String], at scene: String, _ disk: SceneFiles) -> String? {
    let files = disk.forScene(at: scene)
    let sums = FileSums()
    for path in paths { sums.add(path, try? files.bytes(path, SceneLimits.imageBytes)) }
    return sums.text(of: paths)
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
  /// One line for each error, with its place; empty if there is a scene.
  var mistakes: [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    let lines = errors.prefix(SceneReading.mistakeLimit).map { MistakeLine($0).text }
    let rest = errors.count - lines.count
    return lines + (rest > 0 ? ["... \(rest) more"] : [])
  }

  private static let mistakeLimit = 8
}
