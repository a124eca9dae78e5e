// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// The findings that a suite had when its audit began, which do not fail it.
///
/// The file has a line for each finding: the rule, the view, the number of the event, 0 for none, and
/// the scene's path. Lines that start with `#` are for people.
package struct AuditBaseline: Hashable, Sendable {
  private static let head = "keylift-audit-baseline 1"

  private var entries: Set<[String]>
  /// The absolute path of the folder to which relative paths belong; empty if it is not known.
  private let folder: String

  package init(of report: AuditReport, in folder: String = "") {
    self.folder = folder
    entries = report.identities(in: folder)
  }

  package init(text: String, in folder: String = "") throws(AuditBaselineError) {
    self.folder = folder
    entries = []
    let lines = text.savedLines
    guard lines.first.map(String.init) == Self.head else {
      throw AuditBaselineError(line: 1, column: 1, message: "expected '\(Self.head)'")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#")
    {
      entries.insert(try Self.parts(of: line, number: index + 1).relative(to: folder))
    }
  }

  private static func parts(
    of line: Substring, number: Int
  ) throws(AuditBaselineError) -> [String] {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      .map(String.init)
    guard AuditRuleName(rawValue: parts[0]) != nil else {
      let near = Spelling.nearest(to: parts[0], among: AuditRuleName.allCases.map(\.rawValue))
      let note = near.map { "; did you mean '\($0)'?" } ?? ""
      throw AuditBaselineError(
        line: number, column: 1, message: "unknown rule '\(parts[0].printable)'\(note)")
    }
    guard parts.count == 4, !parts[1].isEmpty, !parts[3].isEmpty else {
      throw AuditBaselineError(
        line: number, column: 1, message: "expected a rule, a view, an event's number and a path")
    }
    guard let event = Int(parts[2]), event >= 0 else {
      let column = parts[0].unicodeScalars.count + parts[1].unicodeScalars.count + 3
      throw AuditBaselineError(
        line: number, column: column,
        message: "expected the number of an event, not '\(parts[2].printable)'")
    }
    return [parts[0], parts[1], parts[2], FilePath.normalized(parts[3])]
  }

  package func text(updating old: String) -> String {
    let lines = old.savedLines.map(String.init)
    let own = Set(entries.map { $0.joined(separator: " ") })
    let kept = lines.filter {
      $0.isEmpty || $0.hasPrefix("#") || $0 == Self.head || own.contains($0)
    }
    let new = own.subtracting(kept).sorted()
    let lineEnd = old.savedLineEnd
    return (kept.reversed().drop { $0.isEmpty }.reversed() + new).map { $0 + lineEnd }.joined()
  }

  package var text: String {
    let lines = entries.map { $0.joined(separator: " ") }.sorted()
    return ([Self.head] + lines).joined(separator: "\n") + "\n"
  }

  package func applied(to report: AuditReport) -> AuditReport {
    var report = report
    let places = Set(entries.map(place))
    for scene in report.scenes.indices {
      for index in report.scenes[scene].findings.indices {
        let known = report.scenes[scene].findings[index]
        if known.acceptance == nil, places.contains(place(of: known.identity)) {
          report.scenes[scene].findings[index].acceptance = .baseline
        }
      }
    }
    return report
  }

  package func unused(by report: AuditReport) -> [String] {
    let found = Set(report.identities(in: folder).map(place))
    let files = Set(report.scenes.flatMap { place(of: [$0.path]) })
    return entries.filter { entry in
      let place = place(of: entry)
      return !found.contains(place) && files.contains(place[3])
    }.map { $0.joined(separator: " ") }.sorted()
  }

  /// Returns the parts of a line, whose last is a path, with the file to which the path leads: links
  /// give one file several paths.
  private func place(of parts: [String]) -> [String] {
    let path = parts.last ?? ""
    let isWhole = folder.isEmpty || path.hasPrefix("/")
    return parts.dropLast() + [SuiteFolder.resolved(isWhole ? path : "\(folder)/\(path)")]
  }
}

extension AuditReport {
  fileprivate func identities(in folder: String) -> Set<[String]> {
    let findings = scenes.flatMap(\.findings)
    let counted = findings.filter { $0.acceptance == nil || $0.acceptance == .baseline }
    return Set(counted.map { $0.identity.relative(to: folder) })
  }
}

extension [String] {
  /// Returns the parts of a line, whose last is a path, with the path relative to a folder.
  fileprivate func relative(to folder: String) -> [String] {
    Array(dropLast()) + suffix(1).map { $0.relative(to: folder) }
  }
}

extension String {
  /// Returns an absolute path that leads below a folder relative to it, and any other path as it is.
  fileprivate func relative(to folder: String) -> String {
    guard !folder.isEmpty, hasPrefix("/") else { return self }
    let below = [self, SuiteFolder.resolved(self)].first { $0.hasPrefix(folder + "/") }
    return below.map { String($0.dropFirst(folder.count + 1)) } ?? self
  }
}

package struct AuditBaselineError: Error, Hashable, Sendable {
  package let place: SourcePlace
  package let message: String

  init(line: Int, column: Int, message: String) {
    place = SourcePlace(line: line, column: column)
    self.message = message
  }
}
