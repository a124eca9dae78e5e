// SPDX-License-Identifier: MIT

/// The short scenes in which rules fail or hold.
enum AuditExample {
  /// A show and a hide.
  static let showAndHide = """
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    """

  /// A field 20 points above the safe area's bottom.
  static let note = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20,
          bottom: safe-area + 20, height: 44 }
    """

  /// Returns a scene.
  ///
  /// - Parameters:
  ///   - system: The value of `system`; `nil` for the key to be left out.
  ///   - head: Other keys, a line each.
  ///   - keyboard: The lines below `keyboard`.
  ///   - views: The lines below `views`.
  ///   - constraints: The sentences of `constraints`.
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

  /// A field whose bottom edge a constraint places.
  static let guidedNote = """
      - { id: note, kind: text-field, text: Buy milk, left: 20, right: 20, height: 44 }
    """
}
