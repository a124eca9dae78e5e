// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftCapture
import KeyliftFigures
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The text of an issue for the tracker of a library, in Markdown.
///
/// It follows what trackers ask for: what happens, what should happen, how to reproduce it, and the
/// versions. What Keylift cannot know is left open with an ellipsis.
struct ReproReport {
  let subject: ReproSubject
  let files: [String]

  private static let limit = 5
  private static let open = "…"
  private static let nameless = "the view on the keyboard"

  var text: String {
    var sections = ["# \(title)", opening, whatHappens, expected]
    // Without a fault there is nothing to reproduce.
    if subject.worst != nil { sections += [reproduction, versions] }
    sections += [method, list].compactMap(\.self)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var view: String? { subject.worst?.view ?? subject.clip.measured }

  private var title: String {
    guard let worst = subject.worst else {
      return "Nothing wrong was found in `\((subject.path as NSString).lastPathComponent)`"
    }
    let head = worst.sentence.split(separator: ": ", maxSplits: 1)[0]
    let timeless = String(head).replacing(#/ (from|at) [\d.]+ s( to [\d.]+ s)?/#, with: "")
    let isPoints = AuditRule.named(worst.rule).unit == .points
    let size =
      isPoints && !timeless.contains(" pt") ? ", by up to \(worst.value.decimal(atMost: 0)) pt" : ""
    let name = "'\(worst.view)'"
    let sentence = subject.isVideo ? timeless.replacing(name, with: Self.nameless) : timeless
    return "\(subject.deviceTitle), \(subject.release): \(marked(sentence))\(size)"
  }

  private var opening: String {
    let start = (subject.part.lowerBound + subject.videoStart).decimal(atMost: 2)
    let end = (subject.part.upperBound + subject.videoStart).decimal(atMost: 2)
    let lines =
      subject.isVideo
      ? "Orange is the keyboard's top as measured, blue the edges of the view."
      : "The caption has the time, the keyboard's top and the gap to the view."
    return """
      ![the part that matters, slowed down](bug.gif)

      *\(start) s to \(end) s of \(what), at a quarter of the speed. \(lines) The same as a video: `bug.mp4`.*
      """
  }

  private var what: String {
    let name = (subject.path as NSString).lastPathComponent
    return switch subject.source {
    case .recorded:
      subject.isVideo ? "the screen recording `\(name)`" : "the app's log `\(name)`, drawn"
    case .scene: "a model of the screen, drawn"
    }
  }
}

// MARK: - What happens and what should

extension ReproReport {
  private var whatHappens: String {
    let findings = subject.audit.open
    guard let worst = subject.worst else {
      return """
        ## What was looked at

        \(([nothing] + movement.map { "- \($0)." }).joined(separator: "\n"))

        \(named)This is no issue for a tracker, unless you see a fault: then say when it is, and of which view.
        """
    }
    let listed = ([worst] + findings.filter { $0 != worst }).prefix(Self.limit)
    var lines = listed.map { finding in
      "- \(marked(finding.sentence)).\(finding.cause.map { " Cause: \($0)." } ?? "")"
    }
    if findings.count > Self.limit { lines.append("- and \(findings.count - Self.limit) more") }
    return """
      ## What happens

      \(lines.joined(separator: "\n"))

      \(named)*Behind its place* is the distance from where the view would be if it moved with the keyboard; \
      *covered* and *apart* say how its bottom edge and the keyboard's top lie. `worst.png` is the frame \
      at \((subject.instant + subject.videoStart).decimal(atMost: 2)) s.

      In general: \(AuditRule.named(worst.rule).why)
      """
  }

  private var named: String {
    guard subject.isVideo, let view else { return "" }
    return "`\(view)` is \(Self.nameless) at rest, see the blue lines; a video has no names. "
  }

  private var nothing: String {
    let plays = "None of \(AuditRule.all.count) rules fails"
    if case .scene = subject.source { return "\(plays)." }
    return movement.isEmpty
      ? "\(plays), and no view was found that moves with the keyboard."
      : "\(plays):\n"
  }

  private var movement: [String] {
    moves.map { "\($0.time): \(marked($0.sentence))" }
  }

  private var moves: [(time: String, sentence: String)] {
    switch subject.source {
    case .recorded(let recorded):
      recorded.fit.moves.flatMap { fit in
        fit.followers.filter { $0.view == view }.map { follower in
          let title = fit.move.title
          let time = (fit.generation?.spring.start ?? fit.move.start).decimal(atMost: 2)
          return ("\(title) at \(time) s", follower.sentence)
        }
      }
    case .scene: []
    }
  }

  private var commonMove: [String] {
    let sentences = moves.map(\.sentence).uniqued()
    guard sentences.count == 1, let view else { return [] }
    return [sentences[0].replacing("'\(view)' ", with: "")]
  }

  private var expected: String {
    let head = "## What iOS itself does\n\n"
    guard let apple = subject.apple else {
      return head
        + (subject.isApplesOwn
          ? "The screen uses Apple's own way to respond to the keyboard already."
          : "No view of the screen can be given Apple's own way, so there is nothing to hold it against.")
    }
    let own = ComparedClip("", subject.clip, measured: subject.isMeasured).words + commonMove
    let other = ComparedClip("", apple.clip).words
    func row(_ cells: String...) -> String { "| \(cells.joined(separator: " | ")) |" }
    let table = [
      row("", subject.ownTitle.lowercased(), apple.system.title), row("---", "---", "---"),
      row("`\(view ?? "view")`", own.joined(separator: "; "), other.joined(separator: "; ")),
      row("faults", faults(of: subject.audit), faults(of: apple.audit)),
    ]
    return head + """
      The same screen, with the same keyboard at the same times, played with \(words(apple)):

      \(table.joined(separator: "\n"))

      ![both at the same instant](beside-ios.png)
      """
  }

  private func faults(of audit: SceneAudit) -> String {
    let worst = audit.open.map(\.rule).uniqued().compactMap { rule in
      audit.open.filter { $0.rule == rule }.max { $1.isWorse(than: $0) }
    }
    let words = worst.map { finding in
      let isPoints = AuditRule.named(finding.rule).unit == .points
      let size = isPoints ? " by up to \(finding.value.decimal(atMost: 1)) pt" : ""
      return "`\(finding.rule.rawValue)`\(size)"
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  private func words(_ apple: ReproSubject.Apple) -> String {
    if apple.system == .swiftui {
      return "SwiftUI's own avoidance, in which the keyboard is part of the safe area"
    }
    let end = apple.guided.map { "; `\($0)` ends above it" } ?? ""
    return "UIKit's `keyboardLayoutGuide`, which the keyboard's own animation moves\(end)"
  }

  private func marked(_ sentence: String) -> String {
    sentence.replacing(#/'([^']+)'/#) { "`\($0.output.1)`" }
  }
}

// MARK: - How to reproduce it

extension ReproReport {
  private var reproduction: String {
    """
    ## How to reproduce it

    In the app: \(Self.open) *(the code of the screen, and the steps: which field is tapped, on which screen)*

    Without the app, on Linux or a Mac:

    ```console
    \(commands.map { "$ \($0)" }.joined(separator: "\n"))
    ```

    \(sceneWords)
    """
  }

  private var scenePath: String? { files.first { $0.hasSuffix(".yaml") } }

  private var commands: [String] {
    let time = subject.instant.decimal(atMost: 4)
    let words = subject.words
    var commands: [String] = []
    if files.contains(ReproFiles.recording) {
      commands.append("keylift audit \(ReproFiles.recording)")
    }
    guard let scenePath else { return commands }
    let scene = scenePath.shellWord
    if commands.isEmpty { commands.append("keylift audit \(scene)\(words)") }
    commands.append("keylift render \(scene)\(words) --at \(time)s -o model.png")
    if let apple = subject.apple, apple.guided == nil, case .scene = subject.source {
      commands.append("keylift audit \(scene)\(words) --system \(apple.system.rawValue)")
    } else if files.contains(ReproFiles.recording) {
      commands.append("keylift replay \(ReproFiles.recording) --against \(scene) -o both.gif")
    }
    return commands
  }

  private var sceneWords: String {
    switch subject.source {
    case .scene:
      let system = subject.system
      return """
        `\(scenePath ?? "")` is the whole screen. It answers the keyboard as `\(system.rawValue)`: \
        \(system.summary).\(known(system))
        """
    case .recorded(let recorded):
      guard let measured = recorded.measured else {
        return "No view moves with the keyboard, so there is no model of the screen."
      }
      let system = measured.scene.system.name
      let off = measured.deviation
      return """
        `\(ReproFiles.recording)` has the measured places of each frame. `\(scenePath ?? "")` is a model of \
        the screen: the phone, the keyboard's events, and the view. Of the ways to respond that Keylift \
        knows, `\(measured.system)` comes nearest, \(off.rms.decimal(atMost: 1)) pt off in the mean of \
        all frames and \(off.worst.decimal(atMost: 1)) pt at worst: \(system.summary).\(known(system)) It \
        is a model, and no proof of what the app's code does.
        """
    }
  }

  private func known(_ system: KeyboardSystem) -> String {
    guard subject.worst != nil, !system.knownDefects.isEmpty, system != .none else { return "" }
    return " Known of it: \(system.knownDefects)."
  }

  private var versions: String {
    let device = "\(subject.variant.device.title), \(subject.screen)"
    let rows = [
      ("Device", "\(device)\(subject.certainty.device)"),
      ("System", "\(subject.release)\(subject.certainty.system)"),
      ("Library and version", Self.open), ("Framework and version", Self.open),
      ("Architecture (old, new) and engine", Self.open),
      ("Debug or release build", Self.open), ("Since which version", Self.open),
      ("Measured with", Version.line),
    ]
    return "## Versions\n\n| | |\n| --- | --- |\n"
      + rows.map { "| \($0.0) | \($0.1) |" }.joined(separator: "\n")
  }

  /// `nil` for a scene.
  private var method: String? {
    guard case .recorded(let recorded) = subject.source else { return nil }
    let document = FitDocument(title: recorded.recording.title, fit: recorded.fit)
    let text =
      recorded.video.map { MeasureDocument(video: $0, fit: document).text(in: .text) }
      ?? document.text(in: .text)
    let lines = text.split(separator: "\n").map(String.init)
    let doubts = subject.audit.reasonsForDoubt.map { "not judged: \($0.reason)" }
    return """
      ## How it was measured

      ```
      \((lines + doubts).joined(separator: "\n"))
      ```
      """
  }

  private var list: String {
    let instant = subject.worst == nil ? "a frame of the move" : "the worst frame"
    let known = [
      ("bug.gif", "the part that matters, at a quarter of the speed"), ("bug.mp4", "the same"),
      (ReproFiles.worst, instant), (ReproFiles.comparison, "\(instant) beside what iOS does"),
      (ReproFiles.recording, "where the keyboard and the view were in each frame"),
      (ReproFiles.scene, "the screen as a scene"),
      (ReproFiles.trace, "the places as a table"), (ReproFiles.audit, "the findings as JSON"),
    ]
    var rows = known.filter { files.contains($0.0) }.map { "| `\($0.0)` | \($0.1) |" }
    let scenes = files.filter { $0.hasPrefix("scene/") }
    if !scenes.isEmpty { rows.append("| `scene/` | the scene, and the files that it reads |") }
    return "## Files\n\n| file | what |\n| --- | --- |\n" + rows.joined(separator: "\n")
  }
}
