// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Scenes that are small enough to be drawn quickly.
enum SampleScene {
  /// Nine frames, 0 to 8, of the smallest phone; the keyboard moves from 0.1 s to 0.6 s, and frame
  /// 8 is the first at 10 frames a second that is not before 0.75 s.
  static let plain = """
    version: 1
    scene: A field
    device: iphone-se-1
    fps: 10
    duration: 0.75
    system: keyboard-responder
    target: field
    keyboard:
      - { at: 0.1, show: letters }
    views:
      - { id: field, kind: text-field, height: 40, bottom: 20, placeholder: "Name" }

    """

  /// Its first three frames.
  static let short = plain.replacing("duration: 0.75", with: "duration: 0.2")

  /// One frame of two devices in two appearances.
  static let matrix = """
    version: 1
    scene: A matrix
    device: [iphone-se-1, iphone-8]
    appearance: [light, dark]
    duration: 0

    """

  /// A scene whose third line has an unknown key.
  static let bad = """
    version: 1
    scene: A mistake
    bogus: 1

    """

  /// What makes a render quick and free of fonts.
  static let quick = ["--text", "blocks", "--scale", "1"]
  static let quickWords = quick.joined(separator: " ")
}

enum SampleDump {
  /// The page source of Appium.
  static let appium = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
    <XCUIElementTypeApplication name="App" label="App" visible="true" x="0" y="0" width="390" height="844">
    <XCUIElementTypeWindow visible="true" x="0" y="0" width="390" height="844">
    <XCUIElementTypeNavigationBar name="Log in" visible="true" x="0" y="47" width="390" height="44">
    <XCUIElementTypeStaticText name="Log in" label="Log in" visible="true" x="170" y="58" width="50" height="21"/>
    </XCUIElementTypeNavigationBar>
    <XCUIElementTypeTextField name="email" placeholderValue="Email" value="Email" visible="true" x="16" y="115" width="358" height="44"/>
    <XCUIElementTypeButton name="submit" label="Log in" visible="true" x="16" y="752" width="358" height="50"/>
    </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>
    </AppiumAUT>

    """

  /// Draws a scene of a phone with the size of the dump's screen.
  static func writeScreenshot(_ name: String, in folder: TemporaryFolder) throws {
    try folder.write(
      "version: 1\ndevice: iphone-14\nduration: 0\nviews:\n  - { id: a, background: teal, frame: [16, 752, 358, 50] }\n",
      to: "screenshot.yaml")
    let drawn = try folder.keylift(
      "render", "screenshot.yaml", "--text", "blocks", "--scale", "1", "--at", "0", "-o", name)
    try #require(drawn.status == 0, "\(drawn.messages)")
  }
}
