// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftScene
import Testing

/// The fifteen classic failures of keyboards, each on three screens.
struct ClassicFailureTests {
  @Test(arguments: ClassicFailure.all)
  func failureIsFoundWithItsRuleAndView(_ failure: ClassicFailure) throws {
    let found = try AuditedScene(failure.yaml).findings
    let isFound = found.contains {
      failure.rules.contains($0.rule) && $0.views.contains(failure.view)
    }
    #expect(isFound, "\(found.map(\.sentence))\n\(failure.yaml)")
  }
}

/// A staged failure with the rules that name it and the view.
struct ClassicFailure: CustomTestStringConvertible {
  let testDescription: String
  let rules: Set<AuditRuleName>
  var view = "note"
  let yaml: String

  static let all = motion + places + rotations + heights + forms + frames + spaces + drags + others

  private static let field =
    "  - { id: note, kind: text-field, left: 20, right: 20, bottom: safe-area + 12, height: 44 }"
  private static let flush =
    "  - { id: note, kind: text-field, left: 20, right: 20, bottom: 0, height: 50 }"
  private static let composer = "  - { id: note, kind: composer }"
  private static let stack = """
      - id: page
        kind: vstack
        padding: 16
        views:
          - { kind: spacer }
          - { id: note, kind: text-field, max-width: fill, min-height: 44 }
    """
  private static let show = "  - { at: 0.2, show: letters, focus: note }"
  private static let showAndHide = show + "\n  - { at: 1.3, hide: true }"

  private init(
    _ name: String, _ rules: Set<AuditRuleName>, _ system: String, device: String,
    head: String = "", target: String = "note", keyboard: String = showAndHide, _ views: String
  ) {
    testDescription = "\(name), \(system), \(device)"
    self.rules = rules
    yaml = """
      version: 1
      device: \(device)
      \(head)
      system: \(system)
      target: \(target)
      keyboard:
      \(keyboard)
      views:
      \(views)
      """
  }

  private static let motion: [ClassicFailure] =
    [
      ClassicFailure(
        "lags", [.lag, .lateByFrames], "{ name: late, frames: 3 }", device: "iphone-se-3", field),
      ClassicFailure(
        "lags", [.lag], "{ name: late, seconds: 0.12 }", device: "iphone-13-mini", composer),
      ClassicFailure("leads", [.lead], "keyboard-padding", device: "ipad-10", flush),
      ClassicFailure(
        "iOS 26", [.lag], "keyboard-responder", device: "iphone-17-pro", head: "ios: 26", composer),
      ClassicFailure(
        "iOS 26", [.lag], "bottom-constraint", device: "iphone-16-pro", head: "ios: 26", field),
      ClassicFailure(
        "iOS 26", [.lag], "keyboard-responder-subscribe", device: "iphone-15-pro",
        head: "ios: 26", flush),
    ]
    + ["iphone-11-pro", "iphone-13-mini", "iphone-16-pro"].map {
      ClassicFailure(
        "safe area flips", [.safeAreaStep], "{ name: keyboard-padding, animates-safe-area: false }",
        device: $0, target: "page", stack)
    }

  private static let places: [ClassicFailure] =
    zip(["iphone-se-3", "iphone-15-pro", "ipad-10"], [field, composer, flush]).map {
      ClassicFailure("stays", [.notRestored], "bottom-constraint-as-published", device: $0, $1)
    } + [
      ClassicFailure(
        "safe area twice", [.doubleSafeArea], "{ name: bottom-constraint, padding: 12 }",
        device: "iphone-15-pro", field),
      ClassicFailure(
        "safe area twice", [.doubleSafeArea], "bottom-anchor", device: "iphone-11-pro", composer),
      ClassicFailure(
        "safe area twice", [.doubleSafeArea], "bottom-constraint", device: "ipad-10", composer),
    ]

  private static let rotations: [ClassicFailure] = [
    ("bottom-constraint", "portrait", "landscape"), ("bottom-anchor", "portrait", "landscape"),
    ("bottom-constraint", "landscape", "portrait"),
  ].map { system, from, to in
    ClassicFailure(
      "stale rotation", [.staleRotation], system, device: "iphone-15-pro",
      head: "orientation: \(from)",
      keyboard: show + "\n  - { at: 1.2, rotate: \(to), notify: false }",
      "  - { id: note, kind: text-field, left: 80, right: 80, bottom: 8, height: 44 }")
  }

  private static let heights: [ClassicFailure] = [
    "change: phone-pad", "change: number-pad", "predictive: false",
  ].map {
    ClassicFailure(
      "height missed", [.heightChangeMissed, .coveredField], "bottom-constraint",
      device: "iphone-se-3", keyboard: show + "\n  - { at: 1.2, \($0), notify: false }", flush)
  }

  private static let forms: [ClassicFailure] =
    ["floating", "split", "undocked"].map {
      ClassicFailure(
        "undocked", [.phantomKeyboard], "keyboard-padding", device: "ipad-9",
        keyboard: show
          + "\n  - { at: 1.2, undock: \($0), to: [0, 400], notify: { as: change-frame, end: [0, 400, 600, 300] } }",
        flush)
    }
    + ["bottom-constraint", "bottom-anchor", "keyboard-padding"].map {
      ClassicFailure(
        "hardware", [.hardwareGap], $0, device: "ipad-10",
        keyboard: """
            hardware: true
            events:
              - { at: 0.2, show: letters, focus: note }
              - { at: 1.3, hide: true }
          """, flush)
    }

  private static let frames: [ClassicFailure] = [
    "[0, 0, 393, 0]", "[0, 0, 0, 0]", "[0, 0, 375, 0]",
  ].map {
    ClassicFailure(
      "empty frame", [.zeroFrameCollapse], "keyboard-responder", device: "iphone-15-pro",
      keyboard: "  - { at: 0.2, show: letters, focus: note, notify: { end: \($0) } }", field)
  }

  private static let spaces: [ClassicFailure] = [
    ClassicFailure(
      "window", [.wrongSpace], "bottom-constraint", device: "ipad-10",
      head: "window: [435, 110, 375, 1000]", flush),
    ClassicFailure(
      "window", [.wrongSpace, .coveredField], "keyboard-responder", device: "ipad-10",
      head: "window: [435, 110, 375, 1000]", flush),
    ClassicFailure(
      "sheet", [.wrongSpace], "bottom-anchor", device: "ipad-10", head: "orientation: landscape",
      """
        - id: sheet
          frame: [320, 100, 540, 620]
          form-sheet: true
          background: background
          views:
            - { id: note, kind: text-field, left: 20, right: 20, bottom: 12, height: 44 }
      """),
  ]

  private static let drags: [ClassicFailure] = [
    "keyboard-responder", "bottom-constraint", "bottom-anchor",
  ].map {
    ClassicFailure(
      "dragged", [.dragDesync], $0, device: "iphone-15-pro",
      keyboard: show + "\n  - { at: 1.2, drag: [500, 760], for: 0.4 }", flush)
  }

  private static let others: [ClassicFailure] =
    ["iphone-se-3", "iphone-15-pro", "ipad-10"].map {
      ClassicFailure(
        "field to field", [.drift], "adds-up", device: $0,
        keyboard: show + "\n  - { at: 1.2, focus: other }",
        flush + "\n  - { id: other, kind: text-field, left: 20, right: 20, top: 120, height: 44 }")
    }
    + ["bottom-constraint", "bottom-anchor", "adds-up"].map {
      ClassicFailure(
        "another app", [.foreignKeyboard], $0, device: "ipad-10",
        head: "window: [415, 0, 405, 1180]",
        keyboard: "  - { at: 0.2, show: letters, notify: { local: false } }", composer)
    }
    + ["iphone-se-3", "iphone-15-pro", "ipad-10"].map { device in
      var failure = ClassicFailure(
        "tab bar", [.barRaised], "swiftui", device: device, target: "page",
        stack + "\n      - { id: tabs, kind: tab-bar, items: [{ title: Home }] }")
      failure.view = "tabs"
      return failure
    }
}
