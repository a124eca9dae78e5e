// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct AuditRun: Sendable {
  let options: FigureOptions
  let jobs: Int
  /// `nil` to judge the scenes' own events.
  let situations: [AuditSituation]?
  /// The name of a single play to judge; `nil` for all.
  let play: String?

  func report(on subjects: [SceneInput.Entry]) throws(Failure) -> AuditReport {
    var audits: [SceneAudit] = []
    let scenes = try subjects.map { subject throws(Failure) in
      try options.applied(to: subject)
    }
    if situations != nil {
      for (subject, scene) in zip(subjects, scenes) {
        audits.append(try survey(subject, scene))
      }
    } else {
      let pieces = scenes.enumerated().flatMap { index, scene in
        scene.variants.map { (scene: index, variant: $0) }
      }
      let plays = judged(pieces.indices.map { [$0] }) { group in
        group.map { index in
          let scene = scenes[pieces[index].scene]
          return PlayAudit(AuditedPlay(scene.play(pieces[index].variant), of: scene))
        }
      }
      audits = subjects.enumerated().map { index, subject in
        let own = pieces.indices.filter { pieces[$0].scene == index }.map {
          (variant: pieces[$0].variant.folder, audit: plays[$0])
        }
        return SceneAudit(of: scenes[index], at: subject.path, events: subject.events, own) {
          subject.command(showing: $0, options.play)
        }
      }
    }
    return AuditReport(scenes: audits)
  }

  private func survey(
    _ subject: SceneInput.Entry, _ scene: Scene
  ) throws(Failure) -> SceneAudit {
    var matrix = SituationMatrix(of: scene, situations: situations ?? [])
    if let play {
      guard let only = matrix.only(play) else {
        let example = matrix.pieces.first.map { "such as '\($0.name)'" } ?? "none exists"
        throw Failure(.usage, .error("--play '\(play)': there is no such play; \(example)"))
      }
      matrix = only
    }
    let all = matrix
    let audits = judged(all.groups) { all.audits(of: $0) }
    return SceneAudit(of: matrix, at: subject.path, audits) {
      subject.command(keeping: $0, options.play)
    }
  }

  /// Takes an escaping closure, because `withoutActuallyEscaping` compiles the length of this file's
  /// path into the program, which would then have other bytes in another folder.
  private func judged(
    _ groups: [[Int]], _ audits: @escaping @Sendable ([Int]) -> [PlayAudit]
  ) -> [PlayAudit] {
    let queue = WorkQueue<[(Int, PlayAudit)], Never>(count: groups.count, jobs: jobs)
    let reports = queue.run { _ in
      var done: [(Int, PlayAudit)] = []
      while let index = queue.next() { done += zip(groups[index], audits(groups[index])) }
      queue.add(done)
    }
    return reports.flatMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// The file of `--keep`: a scene that shows the worst finding of an audit of a screen.
struct SituationFile {
  let path: String
  let disk: SceneFiles
  /// The system that was played in place of the scene's own; `nil` for that one.
  let system: SystemChoice?

  func write(
    _ survey: SituationSurvey?, of subject: SceneInput.Entry, _ console: Console
  ) throws(Failure) {
    guard let simplest = survey?.simplest else {
      return console.note("no situation breaks the screen; '\(path)' is not written")
    }
    let title =
      "\(simplest.finding.rule.rawValue) of \(simplest.finding.view) in \(simplest.piece.situation.summary)"
    guard let original = ReproductionScene(try text(of: subject)) else { throw unusable(subject) }
    let text = original.text(
      titled: title, simplest.script, of: simplest.piece, system: system
    ) { file in Self.relocated(file, from: subject.path, to: path) }
    guard isSame(text, simplest.finding) else { throw unusable(subject) }
    try console.write(Array(text.utf8), to: path)
  }

  private func text(of subject: SceneInput.Entry) throws(Failure) -> String {
    let bytes = try disk.input(subject.path, SceneLimits.fileBytes)
    return String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
  }

  private func unusable(_ subject: SceneInput.Entry) -> Failure {
    Failure(
      .badScene,
      .error(
        """
        --keep: the scene '\(subject.path)' cannot be rewritten for the situation; \
        write its keys as block lines, and its 'screen' as views
        """))
  }

  private func isSame(_ text: String, _ finding: AuditFinding) -> Bool {
    let files = disk.replacing(path, with: Array(text.utf8))
    guard let scene = (try? SceneReader(files: files, media: .ofThisMachine).read(path))?.scene,
      let variant = scene.variants.first
    else { return false }
    return PlayAudit(AuditedPlay(scene.play(variant), of: scene)).findings.contains {
      $0.rule == finding.rule && $0.view == finding.view
    }
  }

  private static func relocated(_ file: String, from scene: String, to other: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    func folder(_ path: String) -> [String] {
      URL(filePath: path).standardizedFileURL.deletingLastPathComponent().pathComponents
    }
    let old = folder(scene)
    let new = folder(other)
    guard old != new else { return file }
    let target = old + file.split(separator: "/").map(String.init)
    let shared = zip(target, new).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: new.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}

struct AuditBaselineFile {
  let path: String

  /// The paths of scenes on the command line and in the file are relative to it.
  private var folder: String { FileManager.default.currentDirectoryPath }

  func read() throws(Failure) -> AuditBaseline {
    let text = try text()
    do throws(AuditBaselineError) {
      return try AuditBaseline(text: text, in: folder)
    } catch {
      throw Failure(
        .badScene,
        .error("\(error.message)").at("\(path):\(error.place.line):\(error.place.column)"))
    }
  }

  private func text() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(SceneFileError) {
      bytes = try SceneFiles.disk.bytes(path, 16 << 20)
    } catch .notFound {
      throw Failure(
        .usage, .error("--baseline: there is no file '\(path)'; --update-baseline writes it"))
    } catch {
      throw Failure(.usage, .error("--baseline: cannot read '\(path)': \(error)"))
    }
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw Failure(.badScene, .error("the baseline is not in UTF-8").at("\(path):1:1"))
    }
    return text
  }

  /// Keeps the comments of a baseline that exists.
  func write(_ report: AuditReport, _ console: Console) throws(Failure) {
    let baseline = AuditBaseline(of: report, in: folder)
    var text = baseline.text
    if FileStatus(of: path).exists {
      // Another file, or a damaged one, is not replaced.
      _ = try read()
      text = baseline.text(updating: try self.text())
    }
    try console.write(Array(text.utf8), to: path)
  }
}
