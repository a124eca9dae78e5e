// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

/// The findings of an audit as text, in the format of compiler messages.
struct AuditListing {
  let report: AuditRun.Report
  /// Whether only findings are printed.
  let isQuiet: Bool

  var text: String {
    report.scenes.map { scene in text(of: scene.audit, scene.subject) }.joined()
      + (isQuiet ? "" : summary)
  }

  private func text(of audit: SceneAudit, _ subject: AuditSubject) -> String {
    var lines = audit.open.flatMap { self.lines(of: $0, subject) }
    guard !isQuiet else { return lines.map { $0 + "\n" }.joined() }
    lines += audit.doubts.map {
      "\(subject.entry.path.printable): cannot tell: \($0.reason) [\($0.rule.rawValue)]"
    }
    lines += audit.unusedSuppressions.map { index in
      let suppression = subject.entry.scene.audit.suppressions[index]
      let place = suppression.place ?? SourcePlace(line: 1, column: 1)
      return
        """
        \(Self.place(place, in: subject)): note: nothing fails '\(suppression.rule.rawValue)' \
        here any more; remove it [unused-suppression]
        """
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of entry: SceneAudit.Entry, _ subject: AuditSubject) -> [String] {
    let finding = entry.finding
    let place = Self.place(subject.place(ofEvent: finding.event), in: subject)
    var lines = [
      "\(place): \(finding.severity.rawValue): \(finding.sentence) [\(finding.rule.rawValue)]"
    ]
    if !entry.variants.isEmpty { lines.append("  in \(entry.variants.joined(separator: ", "))") }
    if let cause = finding.cause { lines.append("  cause: \(cause)") }
    lines.append("  see: \(AuditCommandLine.showing(entry, of: subject, report.request))")
    return lines
  }

  private static func place(_ place: SourcePlace, in subject: AuditSubject) -> String {
    "\(subject.entry.path.printable):\(place.line):\(place.column)"
  }

  /// The last line: the number of findings of each severity.
  private var summary: String {
    let open = report.scenes.flatMap(\.audit.open)
    let suppressed = report.scenes.flatMap(\.audit.entries).count - open.count
    let counts = AuditSeverity.allCases.reversed().compactMap { severity -> String? in
      let count = open.filter { $0.finding.severity == severity }.count
      return count == 0 ? nil : AuditListing.counted(count, severity.rawValue)
    }
    let scenes = AuditListing.counted(report.scenes.count, "scene")
    let variants = report.scenes.reduce(0) { $0 + $1.audit.variantCount }
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let rest = suppressed == 0 ? "" : "; \(suppressed) suppressed"
    return "\(scenes), \(AuditListing.counted(variants, "variant")): \(findings)\(rest)\n"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The command that shows the worst frame of a finding.
enum AuditCommandLine {
  /// Returns the command.
  ///
  /// - Parameter request: The options of the audit, which the command repeats.
  static func showing(
    _ entry: SceneAudit.Entry, of subject: AuditSubject, _ request: FigureRequest
  ) -> String {
    let time = entry.finding.time.decimal(atMost: 4)
    let variant = entry.variants.first.flatMap { name in
      subject.entry.scene.variants.first { $0.folder == name }
    }
    let words =
      ["keylift", "render", ShellWord.quoted(subject.entry.path)] + options(variant, request)
      + ["--at", "\(time)s", "-o", "worst.png"]
    return words.joined(separator: " ")
  }

  private static func options(_ variant: SceneVariant?, _ request: FigureRequest) -> [String] {
    let values: [(name: String, value: String?)] = [
      ("device", variant?.device.name ?? request.device?.name),
      ("ios", variant?.version.rawValue ?? request.ios?.first?.rawValue),
      ("orientation", variant?.orientation.rawValue ?? request.orientation?.rawValue),
      ("appearance", variant?.appearance.rawValue ?? request.appearance?.rawValue),
      ("text-size", variant?.textSize.rawValue ?? request.textSize?.rawValue),
      ("system", request.system?.rawValue), ("fps", request.fps.map(String.init)),
    ]
    return values.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
  }
}
