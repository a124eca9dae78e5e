// SPDX-License-Identifier: MIT

extension Scene {
  /// Returns the scene with one of Keylift's systems in place of its own.
  ///
  ///     let right = try scene.answering(with: .keyboardResponder, target: "composer").play()
  ///
  /// The parameters of the scene's file are kept only for the file's own system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - target: The id of the view that the system adjusts; `nil` for the scene's own target.
  /// - Throws: `SceneError.unfit` if the screen lacks what the system needs.
  public func answering(
    with system: KeyboardSystem, target: String? = nil
  ) throws(SceneError) -> Scene {
    var scene = answered(by: system)
    if let target { scene.target = target }
    try scene.checkSystem()
    return scene
  }

  /// Returns the scene with the values of options in place of its own.
  ///
  ///     let dark = try scene.applying(PlayOptions(appearance: .dark)).play()
  ///
  /// - Throws: `SceneError.unfit` if the frame rate is outside its range, if the device cannot run
  ///   the generation of iOS, or if the screen lacks what the system needs.
  public func applying(_ options: PlayOptions) throws(SceneError) -> Scene {
    if let problem = FigureOptions(play: options).problem(for: .render) { throw .unfit(problem) }
    let scene = options.applied(to: self)
    if let impossible = scene.impossibleSystem {
      throw .unfit("\(impossible.message)\nnote: \(impossible.remedy)")
    }
    try scene.checkSystem()
    return scene
  }

  private func checkSystem() throws(SceneError) {
    guard let shortfall = systemShortfallText else { return }
    throw .unfit("\(shortfall.message)\nnote: \(shortfall.remedy)")
  }
}
