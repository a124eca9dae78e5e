// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftKeyboard
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import KeyliftVectorAnimation

extension FigureRequest {
  /// Returns a scene with the requested values in place of its own.
  func applied(to entry: SceneInput.Entry) throws(Failure) -> Scene {
    var scene = entry.scene
    if let device { scene.devices.values = [device] }
    if let orientation { scene.orientations.values = [orientation] }
    if let appearance { scene.appearances.values = [appearance] }
    if let textSize { scene.textSizes.values = [textSize] }
    if let system { scene = scene.answering(with: system) }
    if let profile { scene.profile = profile }
    if let fps { scene.fps = fps }
    try entry.checkSystem(of: scene)
    return scene
  }

  /// The requested instants in ascending order, each once.
  var instants: [Double]? { times.map { Set($0).sorted() } }

  /// The playback of animations.
  var playback: Playback {
    Playback(speed: speed ?? 1, hold: hold ?? 1, plays: loop.flatMap { $0 == 0 ? nil : $0 })
  }

  /// The device frame, margin, caption and touches.
  ///
  /// A fully transparent background counts as none.
  var framing: FramedScreen {
    let color = background.flatMap { DynamicColor(text: $0) }
    return FramedScreen(
      outline: deviceFrame.flatMap { ScreenOutline(rawValue: $0.rawValue) } ?? .none,
      background: color.flatMap { $0.resolved(in: .light).alpha > 0 ? $0 : nil },
      isAnnotated: isAnnotated, showsTouches: showsTouches)
  }

  var textChoice: TextChoice { text == .blocks ? .blocks : .inter }
}

extension SceneInput.Entry {
  /// Throws if the screen of a scene, after changes, lacks what its system needs.
  func checkSystem(of scene: Scene) throws(Failure) {
    guard let shortfall = scene.systemShortfall else { return }
    let message = shortfall.message(for: scene.system.name)
    throw Failure(
      .badScene,
      "error: '\(path)': \(message)\nnote: \(shortfall.remedy(ids: scene.views.map(\.id)))")
  }
}

extension Scene {
  /// The options that narrow the scene's variants to one, for a message.
  var narrowingFlags: String {
    [
      devices.values.count > 1 ? "--device" : nil,
      orientations.values.count > 1 ? "--orientation" : nil,
      appearances.values.count > 1 ? "--appearance" : nil,
      textSizes.values.count > 1 ? "--text-size" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
