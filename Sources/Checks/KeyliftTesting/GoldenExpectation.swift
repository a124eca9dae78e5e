// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct GoldenExpectation {
  /// Plays a scene with a responder of the test's own, at a scale.
  typealias Play = (Scene, SceneVariant, Int?) -> Clip

  let place: TestPlace
  let environment: TestEnvironment
  let text: TextRendering
  let goldens: String?

  func failures(ofSceneAt path: String) -> [GoldenFailure] {
    let path = place.relative(path)
    do throws(GoldenFailure) {
      let (scene, viewPlaces) = try read(path)
      return failures(
        of: scene, at: path, GoldenPlace.name(ofScene: path),
        folder: GoldenPlace.folder(ofScene: path, in: namedFolder), viewPlaces: viewPlaces
      ) { $0.play($1, scale: $2) }
    } catch {
      return [error]
    }
  }

  func failures(of scene: Scene, named name: String) -> [GoldenFailure] {
    if let shortfall = scene.systemShortfallText {
      return [GoldenFailure("\(shortfall.message)\nnote: \(shortfall.remedy)")]
    }
    return failures(of: scene, named: name) { $0.play($1, scale: $2) }
  }

  /// - Parameter suffix: The end of a name that follows from the scene's.
  func failures(
    ofSceneAt path: String, named name: String?, suffix: String = "", play: Play
  ) -> [GoldenFailure] {
    let path = place.relative(path)
    do throws(GoldenFailure) {
      return failures(
        of: try read(path).scene, named: name ?? GoldenPlace.name(ofScene: path) + suffix,
        play: play)
    } catch {
      return [error]
    }
  }

  func failures(of scene: Scene, named name: String, play: Play) -> [GoldenFailure] {
    if namedFolder == nil, let scene = place.sceneOfSameName {
      return [
        GoldenFailure(
          """
          '\(scene.printable)' has its goldens in the same folder as this test; rename one of the \
          files
          """)
      ]
    }
    let name = "\(place.stem)/\(name)"
    let folder = "\(namedFolder ?? place.relative(place.goldens))/\(name)"
    return failures(of: scene, at: place.relative(place.file), name, folder: folder, play: play)
  }

  private var namedFolder: String? { goldens ?? environment.goldens }

  private func read(
    _ path: String
  ) throws(GoldenFailure) -> (scene: Scene, viewPlaces: [String: FilePlace]) {
    var (scene, reading) = try place.read(path)
    if text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    let viewPlaces = reading.viewPlaces.mapValues {
      FilePlace(file: place.relative($0.file), place: $0.place)
    }
    return (scene, viewPlaces)
  }

  private func failures(
    of scene: Scene, at path: String, _ name: String, folder: String,
    viewPlaces: [String: FilePlace] = [:], play: Play
  ) -> [GoldenFailure] {
    scene.goldenVariants.compactMap { variant in
      let clip = play(scene, variant, scene.golden.scale)
      if let silence = clip.silence { return GoldenFailure("\(name.printable): \(silence)") }
      let folder = variant.path(below: folder)
      let trial = GoldenTrial(
        subject: GoldenSubject(
          name: variant.path(below: name), scene: path,
          folder: GoldenFolder(path: place.absolute(folder)), clip: clip, settings: scene.golden,
          variant: variant.folder, fingerprint: "", viewPlaces: viewPlaces),
        folder: folder, text: scene.golden.text == .blocks ? .blocks : text,
        fallbackFonts: scene.fallbackFonts)
      do throws(GoldenFailure) {
        try trial.run(at: place, in: environment)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// The comparison of one variant with its golden.
private struct GoldenTrial {
  /// Without the versions of libraries and fonts.
  let subject: GoldenSubject
  /// The golden's folder as messages name it.
  let folder: String
  let text: TextRendering
  let fallbackFonts: [String]

  /// Compares the clip with its golden, and writes the golden if the environment asks for it.
  ///
  /// - Throws: The failure, if any. A golden that was written is a failure, too.
  func run(at place: TestPlace, in environment: TestEnvironment) throws(GoldenFailure) {
    let failures = FailureFolder(in: place.root)
    let outcome = try catching {
      UpdatingVerifier(update: environment.update, failures: failures)
        .verify(try verifier(in: environment), subject.folder, named: folder)
    }
    let finding = outcome.finding
    if let failure = outcome.failure ?? outcome.loss {
      throw GoldenFailure("\(finding.lines)\n\(failure)")
    }
    if finding.verdict == .recorded { throw recorded(finding) }
    if !finding.passes {
      throw failure(finding, outcome.candidate, in: failures, at: place, environment)
    }
  }

  private func verifier(in environment: TestEnvironment) throws -> GoldenVerifier {
    let fonts = try text.findFonts(in: environment)
    var subject = subject
    subject.fingerprint =
      try RasterFingerprint(fonts: fonts).goldenText
      + RasterFingerprint.goldenText(ofFontsAt: text == .blocks ? [] : fallbackFonts)
    return GoldenVerifier(
      subject,
      painter: FramePainter(
        shaper: try TextRendering.shaper(fonts: fonts), background: subject.clip.background))
  }

  private func catching<Result>(_ body: () throws -> Result) throws(GoldenFailure) -> Result {
    do {
      return try body()
    } catch let failure as GoldenFailure {
      throw failure
    } catch {
      throw GoldenFailure("\(subject.name): \(error)".printable)
    }
  }

  private func recorded(_ finding: Finding) -> GoldenFailure {
    var finding = finding
    finding.notes.append("look at the pictures in '\(folder)' before you commit them")
    return GoldenFailure(finding.lines)
  }

  private func failure(
    _ finding: Finding, _ candidate: Golden?, in failures: FailureFolder, at place: TestPlace,
    _ environment: TestEnvironment
  ) -> GoldenFailure {
    let isRecordable = !environment.isCI && finding.verdict.isDrawn
    let record =
      isRecordable ? "\nrecord what came out: \(finding.verdict.updateVariable) swift test" : ""
    guard let candidate else { return GoldenFailure(finding.lines + record) }
    let kept = "\npictures: \(place.relative(failures.path(of: subject.name)))"
    let files = finding.files?.all.compactMap { file(at: place.absolute($0)) } ?? []
    return GoldenFailure(
      finding.lines + kept + record, files: files.isEmpty ? pictures(of: candidate) : files)
  }

  private func file(at path: String) -> GoldenFailure.File? {
    FileManager.default.contents(atPath: path).map {
      file((path as NSString).lastPathComponent, Array($0))
    }
  }

  private func pictures(of golden: Golden) -> [GoldenFailure.File] {
    golden.pictures.sorted { $0.key < $1.key }.map(file)
  }

  private func file(_ file: String, _ bytes: [UInt8]) -> GoldenFailure.File {
    let name = subject.name.replacing("/", with: "-")
    return GoldenFailure.File(name: "\(name)-\(file)", bytes: bytes)
  }
}

extension Verdict {
  /// The assignment to `KEYLIFT_UPDATE` that makes the next run write the golden.
  fileprivate var updateVariable: String {
    let update: GoldenUpdate
    switch self {
    case .missing: update = .missing
    case .unreadable: update = .all
    default: update = .changed
    }
    return "KEYLIFT_UPDATE=\(update.rawValue)"
  }
}

extension Finding.Files {
  fileprivate var all: [String] { [expected, actual, difference, flip, trace].compactMap(\.self) }
}

extension Finding {
  fileprivate var lines: String {
    let report = RunReport(keylift: Version.current, suite: [name], findings: [self])
    return report.list().split(separator: "\n").dropLast().joined(separator: "\n")
  }
}

struct GoldenFailure: Error {
  struct File: Sendable {
    /// It begins with the golden's name, because test libraries put all attachments into one
    /// folder.
    let name: String
    let bytes: [UInt8]
  }

  let message: String
  let files: [File]

  init(_ message: String, files: [File] = []) {
    self.message = message
    self.files = files
  }
}

extension TextRendering {
  /// Returns the fonts that this choice needs, or `nil` if it needs none.
  ///
  /// - Throws: A failure that names the missing fonts and how to install them.
  func findFonts(in environment: TestEnvironment) throws(GoldenFailure) -> FontFiles? {
    do {
      return try findFonts(in: environment.fontFolders)
    } catch {
      throw GoldenFailure(
        "\(error)\nnote: \(FontFiles.remedy), or expect the golden with 'text: .blocks'")
    }
  }
}
