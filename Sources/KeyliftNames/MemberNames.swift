// SPDX-License-Identifier: MIT

public import KeyliftScene
public import KeyliftStage

extension Stage {
  /// An iPhone or iPad.
  public typealias Device = KeyliftScene.Device
  /// The contents of the screen at one time.
  public typealias Frame = KeyliftStage.Frame
  /// The keyboard of a stage.
  public typealias Keyboard = KeyliftStage.Keyboard
  /// The recorded result of a stage.
  public typealias Timeline = KeyliftStage.Timeline
}

extension KeyboardSystem {
  /// The code of the system `keyboard-responder`, for a stage without a scene.
  public typealias KeyboardResponder = KeyliftScene.KeyboardResponder
}
