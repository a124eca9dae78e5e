// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

/// The command that shows the worst frame of a finding.
enum AuditCommandLine {
  /// Returns the command for a finding in the scene's own events.
  ///
  /// - Parameter request: The options of the audit, which the command repeats.
  static func showing(
    _ entry: SceneAudit.Entry, of subject: AuditSubject, _ request: FigureRequest
  ) -> String {
    let variant = entry.worst.flatMap { name in
      subject.entry.scene.variants.first { $0.folder == name }
    }
    return line(
      ["render", subject.entry.path] + options(variant, request), at: entry.finding.time)
  }

  /// Returns the commands for a finding in a situation: the first keeps the situation as a scene.
  static func keeping(
    _ entry: SceneAudit.Entry, of subject: AuditSubject, _ request: FigureRequest
  ) -> String {
    let keep =
      ["audit", subject.entry.path] + options(nil, request)
      + ["--exhaustive", "--keep", "worst.yaml", "--play", entry.worst ?? ""]
    return line(keep) + "; " + line(["render", "worst.yaml"], at: entry.finding.time)
  }

  private static func line(_ words: [String], at time: Double) -> String {
    line(words + ["--at", "\(time.decimal(atMost: 4))s", "-o", "worst.png"])
  }

  private static func line(_ words: [String]) -> String {
    (["keylift"] + words).map(ShellWord.quoted).joined(separator: " ")
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
