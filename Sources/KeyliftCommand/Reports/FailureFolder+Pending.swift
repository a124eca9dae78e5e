// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene

extension FailureFolder {
  /// Returns the findings that can be accepted or rejected, sorted by name.
  func pending() throws(PendingError) -> [Finding] {
    let tree = FolderTree(root)
    if let path = tree.unreadable.first { throw .unreadableFolder(path) }
    return try names(in: tree).map { name throws(PendingError) in try pendingFinding(name) }
  }

  private func names(in tree: FolderTree) -> [String] {
    tree.files.filter { $0.hasSuffix("/\(Self.finding)") }.map(FilePath.parent(of:)).sorted()
  }

  /// Removes the findings that no verification of a suite can repeat, and returns their names: those of
  /// scenes that are gone, and of variants that a scene has no longer.
  ///
  /// - Parameter folders: The folders in which the suite was searched for.
  func forget(findingsGoneFrom suite: GoldenSuite, in folders: [String]) -> [String] {
    let known = Set(suite.items.map(\.name))
    let read = Set(suite.items.filter(\.isValid).map(\.file.path))
    let gone = names(in: FolderTree(root)).filter { name in
      guard !known.contains(name), let scene = (try? pendingFinding(name))?.scene else {
        return false
      }
      let isSearched = folders.contains {
        FilePath.normalized(scene).hasPrefix(FilePath.normalized($0) + "/")
      }
      return read.contains(scene) || isSearched && FileStatus(of: scene).isMissing
    }
    return gone.filter(clear)
  }

  private func pendingFinding(_ name: String) throws(PendingError) -> Finding {
    let path = "\(self.path(of: name))/\(Self.finding)"
    let report: RunReport
    do throws(ReportFileError) {
      report = try RunReport(path: path)
    } catch {
      throw .report(error)
    }
    guard let finding = report.findings.first, finding.name == name else {
      throw .otherFinding(path, name)
    }
    return finding
  }

  func pending(named names: [String]) throws(PendingError) -> [Finding] {
    let findings = try pending()
    var named: Set<String> = []
    for name in names {
      let exact = findings.filter { $0.name == name }
      let meant = exact.isEmpty ? findings.filter { $0.name.hasPrefix("\(name)/") } : exact
      guard !meant.isEmpty else {
        // A scene in a folder is looked for by the name of its file.
        let all = findings.map(\.name)
        let nearest =
          all.first { $0.hasSuffix("/\(name)") } ?? Spelling.nearest(to: name, among: all)
        throw .notPending(name, in: root, nearest: nearest)
      }
      named.formUnion(meant.map(\.name))
    }
    return findings.filter { named.contains($0.name) }
  }

  /// Replaces the goldens of findings with the candidates that the run wrote.
  ///
  /// If one of the findings has no candidate that can be accepted, no golden is replaced.
  ///
  /// - Parameters:
  ///   - goldens: The folder of all goldens; `nil` if they are stored beside the scenes.
  ///   - accepted: A closure that is called after each finding is accepted, with the folder of the
  ///     finding if its files cannot be removed.
  func accept(
    _ findings: [Finding], goldens: String?, accepted: (Finding, _ leftover: String?) -> Void
  ) throws(PendingError) {
    let candidates = try findings.map { finding throws(PendingError) in
      (finding, try place(of: finding, goldens), try candidate(of: finding))
    }
    for (finding, place, golden) in candidates {
      do {
        try place.write(golden)
      } catch {
        throw .file(error)
      }
      accepted(finding, clear(finding.name) ? nil : path(of: finding.name))
    }
  }

  /// Replaces the goldens of those findings that can be accepted, and returns the errors of the others.
  func acceptEach(
    of findings: [Finding], goldens: String?, accepted: (Finding, _ leftover: String?) -> Void
  ) -> [PendingError] {
    findings.compactMap { finding in
      do throws(PendingError) {
        try accept([finding], goldens: goldens, accepted: accepted)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the folder that a finding's golden has by its scene.
  ///
  /// The finding may come from another machine, so the path in it is only compared.
  private func place(of finding: Finding, _ goldens: String?) throws(PendingError) -> GoldenFolder {
    guard finding.acceptCommand != nil else {
      throw .nothingToAccept(finding.name, finding.reasonNotAccepted)
    }
    let beside = finding.goldenBesideScene.flatMap { isBelowCurrent($0) ? $0 : nil }
    let places = [goldens.map(finding.golden(in:)), beside].compactMap(\.self)
    let path = FilePath.normalized(finding.golden)
    guard let place = places.first(where: { FilePath.normalized($0) == path }) else {
      throw .foreignGolden("\(self.path(of: finding.name))/\(Self.finding)", finding.golden)
    }
    let named = goldens.flatMap { finding.golden(in: $0) == place ? $0 : nil }
    let suite = named.map(SuiteFolder.init(at:)) ?? SuiteFolder(ofScene: finding.scene ?? place)
    do { try suite.check(place) } catch { throw .outside(error) }
    return GoldenFolder(path: place)
  }

  private func isBelowCurrent(_ path: String) -> Bool {
    let folder = FileManager.default.currentDirectoryPath
    return FilePath.isBelowCurrent(path) || FilePath.normalized(path).hasPrefix("\(folder)/")
  }

  private func candidate(of finding: Finding) throws(PendingError) -> Golden {
    let folder = GoldenFolder(path: "\(path(of: finding.name))/\(Self.golden)")
    if let scene = finding.scene, scene.hasSuffix(".yaml"),
      !FileManager.default.fileExists(atPath: scene)
    {
      throw .noScene(scene)
    }
    do {
      return try FolderLock.hold(root) { () throws(DamagedGolden) in try folder.readGolden() }
    } catch {
      throw .damaged(folder.path, error)
    }
  }
}

enum PendingError: Error, Hashable, Sendable {
  case unreadableFolder(String)
  case report(ReportFileError)
  case otherFinding(String, String)
  case notPending(String, in: String, nearest: String?)
  case foreignGolden(String, String)
  case nothingToAccept(String, String)
  case noScene(String)
  case damaged(String, DamagedGolden)
  case outside(OutsideError)
  case file(FileError)
}

extension PendingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadableFolder(let path): "cannot read the folder '\(path)'"
    case .report(let error): "\(error)"
    case .otherFinding(let path, let name): "'\(path)': not the finding '\(name)'"
    case .foreignGolden(let path, let golden):
      "'\(path)': its golden '\(golden)' is neither beside its scene in the current folder nor in "
        + "the folder that --goldens names"
    case .notPending(let name, let root, let nearest):
      "there is no finding '\(name)' in '\(root)'\(nearest.map { "; did you mean '\($0)'?" } ?? "; run 'keylift verify' first")"
    case .nothingToAccept(let name, let reason): "'\(name)' has nothing to accept: \(reason)"
    case .noScene(let path): "there is no scene '\(path)' here; accept where it was verified"
    case .damaged(let path, let damage): "cannot read the golden to accept: \(path)/\(damage)"
    case .outside(let error): "\(error); name the place with --goldens"
    case .file(let error): "\(error)"
    }
  }
}

extension [Finding] {
  /// The findings as lines of a list.
  var pendingText: String {
    map { finding in
      let sentence = finding.firstSentence.printable
      return "\(finding.name.printable)  \(finding.verdict.rawValue)"
        + (sentence.isEmpty ? "\n" : ": \(sentence)\n")
    }.joined()
  }

  var pendingJSON: String {
    map(PendingFinding.init).jsonText([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }
}

private struct PendingFinding: Encodable {
  let name: String
  let verdict: Verdict
  let sentence: String
  let accept: String?

  init(_ finding: Finding) {
    name = finding.name
    verdict = finding.verdict
    sentence = finding.firstSentence
    accept = finding.acceptCommand
  }
}

extension Finding {
  fileprivate var firstSentence: String { (sentences(limit: 1) + notes).first ?? "" }
}
