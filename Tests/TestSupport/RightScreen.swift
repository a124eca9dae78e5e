// SPDX-License-Identifier: MIT

/// A random screen without faults.
package struct RightScreen {
  package let yaml: String

  private static let devices = [
    "iphone-se-3", "iphone-11-pro", "iphone-13-mini", "iphone-15-pro", "iphone-17-pro", "ipad-10",
    "ipad-pro-11-m5",
  ]

  private static let settings = [
    "predictive: true", "predictive: false", "accessory: 44", "hardware: true",
    "prefers-cross-fade: true",
  ]

  package init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let device = Self.devices.randomElement(using: &random) ?? ""
    let isGuided = Bool.random(using: &random)
    // SwiftUI's own avoidance does not follow a finger.
    let isPad = device.hasPrefix("ipad")
    let events = Self.events(&random, drags: isGuided && !isPad)
    let screen = isGuided ? Self.guided(&random) : Self.stacked(&random)
    let orientation = isPad && Bool.random(using: &random) ? "landscape" : "portrait"
    let setting = Self.settings.randomElement(using: &random) ?? ""
    // Drawn last, so that the screens before these extras are the same as without them.
    let extras = isGuided ? Self.extras(of: screen, &random) : Extras()
    yaml = """
      version: 1
      device: \(device)
      orientation: \(orientation)
      \(extras.design)
      keyboard:
        \(setting)
        events:
      \(events.map { "    - \($0)" }.joined(separator: "\n"))
      \(screen.replacing("constraints:", with: extras.views + "\nconstraints:"))
      \(extras.constraints)

      """
  }

  /// Parts of a guided screen that rules about gaps and reach judge.
  private struct Extras {
    var design = ""
    var views = ""
    var constraints = ""
  }

  private static func extras(of screen: String, _ random: inout SeededRandom) -> Extras {
    var extras = Extras()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let gap = screen.split(separator: "keyboard.top - ").last?.prefix { $0.isNumber }
      extras.design = "audit: { gap: \(gap ?? "0") }"
    case 1:
      extras.views = """
          - id: rows
            kind: scroll
            left: 0
            right: 0
            top: safe-area
            views:
              - { id: list, kind: list, left: 0, right: 0, top: 0, height: 1500, rows: [ { title: One } ] }
        """
      extras.constraints = "  - rows.bottom == second.top"
    default: break
    }
    return extras
  }

  /// Returns events in which everything comes to rest, though not after each of them.
  private static func events(_ random: inout SeededRandom, drags: Bool) -> [String] {
    var events = ["{ at: 0.2, show: letters, focus: first }"]
    var time = 1.2
    let others = [
      "change: emoji", "change: number-pad", "predictive: false", "focus: second",
      "change: number-pad, animated: true",
    ]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        events.append("{ at: \(time), hide: true }")
        time += [0.05, 0.12, 0.3, 1].randomElement(using: &random) ?? 1
        events.append("{ at: \(time), show: letters, focus: first }")
      } else {
        events.append("{ at: \(time), \(others.randomElement(using: &random) ?? "") }")
      }
      time += 1
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1 where drags: events.append("{ at: \(time), drag: [420, 800], for: 0.4 }")
    default: events.append("{ at: \(time), hide: true }")
    }
    return events
  }

  /// Returns a screen whose lowest view is constrained to the keyboard.
  private static func guided(_ random: inout SeededRandom) -> String {
    let gap = [0, 4, 8, 12, 20, 34, 44].randomElement(using: &random) ?? 0
    let height = [44, 52, 60].randomElement(using: &random) ?? 44
    let bar = Bool.random(using: &random)
    return """
      views:
        - { id: page, background: background }
        - { id: first, kind: text-field, text: One, left: 20, right: 20, height: \(height) }
        - { id: second, kind: text-field, text: Two, left: 20, right: 20, height: 44 }
      \(bar ? "  - { id: bar, kind: navigation-bar, title: Right, extends-safe-area: top }" : "")
      constraints:
        - first.bottom == keyboard.top - \(gap)
        - second.bottom == first.top - 8
      """
  }

  /// Returns a screen of stacks that SwiftUI keeps above the keyboard.
  private static func stacked(_ random: inout SeededRandom) -> String {
    let spacing = [4, 8, 16].randomElement(using: &random) ?? 8
    let isCentered = Bool.random(using: &random)
    let padding = [0, 8, 20].randomElement(using: &random) ?? 0
    return """
      system: swiftui
      views:
        - id: page
          kind: vstack
          spacing: \(spacing)
          padding: \(padding)
          views:
            - { id: title, kind: label, text: Right }
      \(isCentered ? "" : "      - { kind: spacer }")
            - { id: second, kind: text-field, text: Two, max-width: fill, min-height: 44 }
            - { id: first, kind: text-field, text: One, max-width: fill, min-height: 44 }
      """
  }
}
