// SPDX-License-Identifier: MIT

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
