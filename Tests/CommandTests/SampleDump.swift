// SPDX-License-Identifier: MIT

import TestSupport
import Testing

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
