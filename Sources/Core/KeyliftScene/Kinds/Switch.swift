// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let toggle = ViewKind(
    name: "switch", words: ["uiswitch", "toggle", "checkbox"],
    summary: "a switch, like UISwitch", SwitchContent(), Content.toggle,
    fields: [
      // The key is not `on`, because YAML 1.1 parsers read `on` as `true`.
      Field("is-on", "Whether the switch is on", .flag, \.isOn),
      Field("tint", "The color when the switch is on (default: 'green')", .color, \.tint),
    ])
}
