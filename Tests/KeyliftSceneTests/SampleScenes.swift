// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport

enum SampleScenes {
  static let paths = Repository.scenes.map { Repository.url("Scenes/\($0)").path }

  /// The paths of the scenes that stage what a keyboard can do.
  static let situations = paths.filter { $0.contains("/Scenes/situations/") }

  static let systems = paths.filter {
    $0.contains("/Scenes/systems/") || $0.contains("/Scenes/frameworks/")
  }

  /// A scene that uses every key.
  static let everything = """
    version: 1
    scene: Everything
    device: [iphone-15-pro, ipad-10]
    orientation: [portrait, landscape]
    appearance: [light, dark]
    text-size: [l, ax3]
    ios: 26
    motion: ios26
    look: legacy
    quirks: [guide-missed-when-attached, accessory-not-in-frame]
    attached: 0
    materials: blurred
    zero-duration: spring
    system: { name: keyboard-responder, padding: 8 }
    target: form
    measure: name
    fps: 120
    duration: 2500ms
    window: [0, 10, 393, 800]
    background: "#f2f2f7"
    screen: screens/shared.yaml
    keyboard:
      height: 300
      key-height: regular
      heights: { letters: 290, predictive-bar: 40, number-pad: 280, emoji: 380 }
      predictive: false
      suggestions: [On, my, way]
      case: lower
      return-key: send
      globe: true
      language: de
      one-handed: left
      code: 123 456
      accessory: { height: 40, stays: true, button: Next, arrows: true }
      hardware: false
      prefers-cross-fade: false
      dismiss-mode: interactive
      notify: { local: true, did: dropped }
      events:
        - { at: 0.2, show: letters, focus: name }
        - { at: 0.9, predictive: true }
        - { at: 800 ms, change: emoji }
        - { at: 1, focus: notes, animated: false, notify: false }
        - { at: 1.1, drag: [500, 700.5], for: 200ms, release: show, notify: { as: change-frame } }
        - { at: 1.4, undock: floating, to: [10, 20], notify: { end: [0, -64, 0, 0] } }
        - { at: 1.5, move: [30, 40], for: 0.1, notify: { curve: 3, duration: missing } }
        - { at: 1.6, rotate: landscape, notify: { duration: 0.3s } }
        - { at: 1.7, dock: true, notify: { begin: shown, curve: missing } }
        - { at: 1.2, hide: true }
        - { at: 1.3, show: letters }
        - { at: 1.8, language: fr }
        - { at: 1.9, one-handed: none }
        - { at: 2, dictate: true }
    constraints:
      - said.bottom == keyboard.top - 8pt @ high
      - notes.left == parent.left + 4
      - half: notes.width <= 0.5 * parent.width + 4
      - notes.top == name.bottom + 8 @ 250
    views:
      - id: form
        kind: scroll
        left: 8
        right: safe-area
        top: safe-area + 44pt
        bottom: safe-area - 4.5
        offset: [0, -20]
        content-size: [375, 900]
        inset: { top: 8pt, bottom: 12.5 }
        adjusts: always
        keeps-focus-visible: true
        clips: false
        alpha: 0.5
        hidden: false
        background: grouped-background
        corner-radius: 10
        border-color: "#ff000080"
        border-width: 0.5
        transform: { translate: [1, -2], scale: [0.5, 2], rotate: 45 }
        views:
          - { id: title, kind: label, text: Hello, style: headline, weight: bold,
              color: secondary-label, align: center, lines: 2, frame: [16, 100, 361, 44] }
          - { id: name, kind: text-field, text: Ada, placeholder: Name, border: plain, secure: true,
              keyboard: e-mail, return-key: next, return-key-needs-text: true,
              capitalization: words, content-type: username, autocorrection: false,
              number-pad-popover: false, focused: true, size: 15, weight: medium, width: 200, height: 44, center-x: 0,
              center-y: -4 }
          - { id: notes, kind: text-view, text: "a\\nb", placeholder: Notes, focused: false,
              height: 90 }
          - { id: go, kind: button, title: Go, configuration: filled, tint: pink, enabled: false,
              weight: semibold, left: 16, top: 4 }
          - { id: wifi, kind: switch, is-on: true, tint: teal }
          - { id: range, kind: segmented, titles: [Day, Week], selected: 2 }
          - { id: volume, kind: slider, value: 0.25, tint: red }
          - { id: guests, kind: stepper }
          - { id: upload, kind: progress, value: 1 }
          - { id: pages, kind: page-dots, pages: 4, current: 3 }
          - { id: unread, kind: badge, text: "12" }
          - { each: [a, b], view: { id: "item-$item", width: $index } }
      - { id: said, kind: bubble, text: Hi, from: me, tail: false, style: callout }
      - id: talk
        kind: messages
        bottom: safe-area
        style: body
        messages:
          - { from: me, text: Hi, heading: "Today 9:41" }
          - { them: Hello }
          - { me: 010 }
      - { id: writing, kind: composer, text: Hey, placeholder: Message, focused: true,
          extends-safe-area: bottom }
      - { id: site, kind: page, views: [{ id: stuck, position: sticky, top: 4, height: 9 }] }
      - { id: face, kind: avatar, initials: MT, color: indigo }
      - { id: photo, kind: image, image: photo.png, mode: fit }
      - id: settings
        kind: list
        inset: false
        header: Network
        footer: More below
        rows:
          - Bluetooth
          - { title: Wi-Fi, detail: Home, accessory: disclosure, icon: blue }
          - { title: Plane, switch: true }
      - { id: top, kind: navigation-bar, title: Chat, back: "", trailing: Edit, large: true,
          separator: false }
      - id: tabs
        kind: tab-bar
        selected: Chats
        items: [{ title: Home, symbol: home }, { title: Chats, symbol: chat }]
      - id: card
        kind: vstack
        alignment: leading
        spacing: 4
        content-alignment: top
        padding: { horizontal: 16, vertical: 8, top: 4, left: 4, bottom: 4, right: 4 }
        ignores-safe-area: all
        views:
          - { kind: spacer, id: slack, min-length: 20 }
          - id: row
            kind: hstack
            alignment: bottom
            min-width: 20
            max-width: fill
            min-height: 20
            max-height: 200
            layout-priority: 1
            ignores-safe-area: [left, bottom]
            views: [{ id: dot, kind: zstack, alignment: top-leading, width: 8, height: 8 }]
          - { kind: spacer }

    """

  /// The screen that `everything` shares.
  static let shared = """
    version: 1
    background: black
    views:
      - { id: backdrop, background: white }

    """

  /// The smallest PNG file: a signature, a header with a size, data and an end, without checksums.
  static func png(width: UInt8 = 1, height: UInt8 = 1) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let sum: [UInt8] = [0, 0, 0, 0]
    let header: [UInt8] =
      [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0] + sum
    return signature + header + [0, 0, 0, 0] + Array("IDAT".utf8) + sum + [0, 0, 0, 0]
      + Array("IEND".utf8) + sum
  }

  /// The files of `everything`.
  static let files = SceneFiles(texts: [
    "everything.yaml": everything, "screens/shared.yaml": shared,
  ]).replacing("photo.png", with: png())
}
