// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene

extension FailureFolder {
  /// Returns the findings that wait for a person's decision, in the order of their names.
  func waiting() throws(Failure) -> [Finding] {
    let tree = FolderTree(root)
    if let path = tree.unreadable.first { throw Failure.unreadableFolder(path) }
    let names = tree.files.filter { $0.hasSuffix("/\(Self.finding)") }.map(FolderPath.parent(of:))
    var findings: [Finding] = []
    for name in names.sorted() {
      let path = "\(self.path(of: name))/\(Self.finding)"
      guard let finding = try RunReport(path: path).findings.first, finding.name == name else {
        throw Failure(.badScene, "error: '\(path)': this is not about '\(name)'")
      }
      findings.append(finding)
    }
    return findings
  }

  /// Returns those that wait under some names, or all of them.
  func waiting(named names: [String], all: Bool) throws(Failure) -> [Finding] {
    let findings = try waiting()
    if all { return findings }
    for name in names where !findings.contains(where: { $0.name == name }) {
      throw Failure(.noInput, .nothingWaits(name, among: findings.map(\.name), in: root))
    }
    return findings.filter { names.contains($0.name) }
  }

  /// Makes what came out the golden of findings, exactly as it was seen; of all of them or, where one has nothing that
  /// can be taken, of none.
  func accept(_ findings: [Finding], console: Console) throws(Failure) {
    var candidates: [(finding: Finding, golden: Golden)] = []
    for finding in findings { candidates.append((finding, try candidate(of: finding))) }
    for (finding, golden) in candidates {
      do {
        try GoldenFolder(path: finding.golden).write(golden)
      } catch {
        throw Failure(error)
      }
      clear(finding.name)
      console.note("accepted \(finding.name.printable): \(finding.golden.printable)")
    }
  }

  /// Removes findings, and leaves their goldens as they are.
  func reject(_ findings: [Finding], console: Console) {
    for finding in findings {
      clear(finding.name)
      console.note("rejected \(finding.name.printable)")
    }
  }

  private func candidate(of finding: Finding) throws(Failure) -> Golden {
    let folder = GoldenFolder(path: "\(path(of: finding.name))/\(Self.golden)")
    guard finding.acceptCommand != nil else {
      throw Failure(.noInput, "error: '\(finding.name)' has nothing to accept: record it")
    }
    if let scene = finding.scene, scene.hasSuffix(".yaml"),
      !FileManager.default.fileExists(atPath: scene)
    {
      throw Failure(
        .noInput, "error: there is no scene '\(scene)' here; accept where it was verified")
    }
    do {
      return try FolderLock.hold(root) { () throws(DamagedGolden) in try folder.readGolden() }
    } catch {
      throw Failure(
        .unreadableGolden, "error: cannot read what is to be accepted: \(folder.path)/\(error)")
    }
  }
}

extension String {
  fileprivate static func nothingWaits(
    _ name: String, among names: [String], in root: String
  ) -> String {
    let nearest = Spelling.nearest(to: name, among: names)
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return "error: nothing named '\(name)' waits in '\(root)'\(hint)"
  }
}
