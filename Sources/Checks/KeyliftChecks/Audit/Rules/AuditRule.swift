// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// A rule by which the keyboard's effect on a screen is judged.
package struct AuditRule: Sendable {
  package let name: AuditRuleName
  package let severity: AuditSeverity
  /// As a noun phrase.
  package let quantity: String
  /// The largest value that passes.
  let threshold: Double
  package let unit: Unit
  /// With names in braces, such as `{view}`, in place of the measured values.
  let sentence: String
  package let why: String
  package let fix: Fix
  let bad: String
  let good: String
  /// Such as `flutter#139054`.
  let reports: [String]
  let judge: @Sendable (_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation]
  /// The rules whose findings on the same views, from the same event on, name the cause and replace
  /// those of this rule.
  var yields: Set<AuditRuleName> = []

  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case points = "pt"
    case frames
    case fraction
  }

  package struct Fix: Hashable, Sendable {
    package let uikit: String
    let swiftUI: String
    let reactNative: String
    var web: String?

    package var remedies: [(framework: String, text: String)] {
      [("UIKit", uikit), ("SwiftUI", swiftUI), ("React Native", reactNative)]
        + (web.map { [("Web page", $0)] } ?? [])
    }
  }
}

struct Violation {
  let view: Int
  let views: [Int]
  let phase: Phase
  let times: ClosedRange<Double>
  let time: Double
  var value: Double
  var detail: String
  var cause: String?

  /// - Parameters:
  ///   - views: All views that are affected; by default the view alone.
  ///   - time: In seconds; by default the end of the phase.
  ///   - times: By default the time alone.
  init(
    _ view: Int, _ views: [Int]? = nil, in phase: Phase, at time: Double? = nil,
    times: ClosedRange<Double>? = nil, value: Double, detail: String = "", cause: String? = nil
  ) {
    self.view = view
    self.views = views ?? [view]
    self.phase = phase
    self.time = time ?? phase.end.time
    self.times = times ?? self.time...self.time
    self.value = value
    self.detail = detail
    self.cause = cause
  }

  init(
    of mover: MovingGroup, in phase: Phase, at time: Double? = nil,
    times: ClosedRange<Double>? = nil, value: Double, detail: String = ""
  ) {
    self.init(
      mover.view, mover.members, in: phase, at: time, times: times, value: value, detail: detail)
  }
}

/// The reason why a rule cannot tell whether a play is right.
struct Doubt: Error {
  let reason: String
}

/// The short scenes in which rules fail or hold.
enum AuditExample {
  static let showAndHide = """
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    """

  /// 20 points above the safe area's bottom.
  static let note = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20,
          bottom: safe-area + 20, height: 44 }
    """

  /// - Parameters:
  ///   - system: `nil` for the key to be left out.
  ///   - head: Other keys, a line each.
  ///   - keyboard: The lines below the key.
  static func scene(
    system: String?, target: String? = "note", head: [String] = [],
    keyboard: String = showAndHide, views: String = note, constraints: [String] = []
  ) -> String {
    var lines = ["version: 1"] + head
    if let system { lines.append("system: \(system)") }
    if let target, system != nil { lines.append("target: \(target)") }
    lines += ["keyboard:", keyboard, "views:", views]
    if !constraints.isEmpty { lines += ["constraints:"] + constraints.map { "  - \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A field on UIKit's guide, which no rule finds fault with.
  static func right(
    head: [String] = [], keyboard: String = showAndHide, views: String? = nil
  ) -> String {
    scene(
      system: nil, head: head, keyboard: keyboard, views: views ?? guidedNote,
      constraints: ["note.bottom == keyboard.top - 20"])
  }

  static let guidedNote = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20, height: 44 }
    """
}

extension AuditRule {
  /// The more specific before the more general.
  package static let all: [AuditRule] = AuditRuleName.allCases.map(AuditRule.named)

  package static func named(_ name: AuditRuleName) -> AuditRule {
    switch name {
    case .coveredField: coveredField
    case .coveredCaret: coveredCaret
    case .doubleSafeArea: doubleSafeArea
    case .doubleBar: doubleBar
    case .gap: gap
    case .wideGap: wideGap
    case .outOfReach: outOfReach
    case .coveredControl: coveredControl
    case .notRestored: notRestored
    case .scrolledPastEnd: scrolledPastEnd
    case .pushedOffTop: pushedOffTop
    case .barRaised: barRaised
    case .movedNeedlessly: movedNeedlessly
    case .smallTarget: smallTarget
    case .fixedBehindKeyboard: fixedBehindKeyboard
    case .pagePanned: pagePanned
    case .lateByFrames: lateByFrames
    case .safeAreaStep: safeAreaStep
    case .snap: snap
    case .settleJump: settleJump
    case .flicker: flicker
    case .lag: lag
    case .lagVisible: lagVisible
    case .lagSlight: lagSlight
    case .lead: lead
    case .leadSlight: leadSlight
    case .dragDesync: dragDesync
    case .releaseJump: releaseJump
    case .heightChangeMissed: heightChangeMissed
    case .phantomKeyboard: phantomKeyboard
    case .hardwareGap: hardwareGap
    case .zeroFrameCollapse: zeroFrameCollapse
    case .wrongSpace: wrongSpace
    case .staleRotation: staleRotation
    case .foreignKeyboard: foreignKeyboard
    case .drift: drift
    case .anchorLost: anchorLost
    case .staleGuide: staleGuide
    }
  }

  func sentence(
    of violation: Violation, in play: AuditedPlay, at time: Double, _ times: ClosedRange<Double>
  ) -> String {
    let parts = [
      "view": play.views[violation.view].id,
      "value": violation.value.decimal(atMost: unit == .frames ? 0 : 1),
      "time": time.decimal(atMost: 2), "first": times.lowerBound.decimal(atMost: 2),
      "last": times.upperBound.decimal(atMost: 2), "detail": violation.detail,
    ]
    // In one pass, as a pass for each part takes longer than to judge.
    let pieces = sentence.split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
      guard let end = piece.firstIndex(of: "}"), let part = parts[String(piece[..<end])] else {
        return text + "{" + piece
      }
      return text + part + piece[piece.index(after: end)...]
    }
  }
}

// The texts of rules that the command and the pages print.
extension AuditRule {
  package static var listing: String {
    let width = all.map(\.name.rawValue.count).max() ?? 0
    return all.map { rule in
      let name = rule.name.rawValue.padded(to: width)
      return "\(name)  \(rule.severity.rawValue.padded(to: 7))  \(rule.quantity)\n"
    }.joined()
  }

  static var table: String {
    let rows = all.map { rule in
      let name = rule.name.rawValue
      return "| [`\(name)`](\(name).md) | \(rule.severity.rawValue) | \(rule.limit) |\n"
    }
    return "| rule | severity | fails |\n| --- | --- | --- |\n" + rows.joined()
  }

  package var explanation: String {
    """
    # \(name.rawValue)

    \(severity.rawValue) · \(limit)

    The rule measures \(quantity). In the first scene below it finds:

    > \(exampleSentence)

    \(why)

    ## How to fix it

    \(remedies)

    ## A scene that fails

    ```yaml
    \(bad)```

    ## A scene that passes

    ```yaml
    \(good)```

    ## Accepting a finding

    ```yaml
    audit: { ignore: [{ rule: \(name.rawValue), reason: why it may stay }] }
    ```

    Reported in \(reports.joined(separator: ", ")).

    """
  }

  private var remedies: String {
    fix.remedies.map { "- \($0.framework): \($0.text)" }.joined(separator: "\n")
  }

  package var help: String { "\(why)\n\n\(remedies)" }

  private var exampleSentence: String {
    let files = SceneFiles(texts: ["scene.yaml": bad])
    guard let scene = (try? SceneReader(files: files).read("scene.yaml"))?.scene,
      let variant = scene.variants.first
    else { return sentence }
    let audit = PlayAudit(AuditedPlay(scene.play(variant), of: scene), by: [self])
    return audit.findings.first?.sentence ?? sentence
  }

  private var limit: String {
    let value = threshold.decimal(atMost: 2)
    switch name {
    case .smallTarget: return "under \(value) pt"
    case .doubleSafeArea, .doubleBar, .safeAreaStep, .staleRotation: return "within \(value) pt"
    default: break
    }
    return switch unit {
    case .points: "over \(value) pt"
    case .frames: "1 frame or more"
    case .fraction: "over \((threshold * 100).decimal(atMost: 0)) %"
    }
  }
}
