// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

/// A scene's views on a stage, with their constraints and the system that is to answer the
/// keyboard.
struct LiveScene {
  /// The scene's constraints, active.
  let constraints: LiveConstraints
  private let system: InstalledSystem

  /// Fills a stage's window with a scene's views, in a view without a name as a view controller has
  /// one.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - choice: The system, not put to work yet.
  ///   - stage: The stage.
  ///   - measurer: What knows how wide text is.
  init(_ scene: Scene, _ choice: SystemChoice, on stage: Stage, measurer: TextMeasurer) {
    let root = PinnedView(SceneView(id: ""), measurer: measurer)
    root.frame = stage.window.bounds
    stage.window.addSubview(root)
    func add(_ view: SceneView, to superview: View) {
      let live = view.live(measurer: measurer)
      superview.addSubview(live)
      for subview in view.subviews { add(subview, to: live) }
    }
    for view in scene.views { add(view, to: root) }
    let system = InstalledSystem(
      choice.name, parameters: choice.parameters, root: root, center: stage.notificationCenter)
    // Asked for where a constraint names the keyboard: a guide makes the whole tree one of
    // constraints.
    constraints = LiveConstraints(scene, root: root) { system.keyboardGuide }
    self.system = system
    constraints.activate()
  }

  /// Puts the system to work.
  ///
  /// - Returns: What must be held while the stage plays.
  /// - Throws: What the screen lacks for the system, which is what `Scene.systemShortfall` says.
  func start(target: String?) throws(SystemShortfall) -> InstalledSystem {
    let view = target.flatMap { constraints.views[$0] }
    let edge = (view as? any View & Pinned).flatMap { PinnedBottom($0) }
    try system.start(target: view, edge: edge)
    return system
  }
}

extension SceneView {
  /// Returns the view for a stage, without its subviews.
  fileprivate func live(measurer: TextMeasurer) -> View {
    if let stack { return PinnedStack(self, stack: stack) }
    if let spacer { return SpacerView(id: id, minLength: spacer.minLength) }
    guard let scroll else { return PinnedView(self, measurer: measurer) }
    return PinnedScrollView(self, scroll: scroll, measurer: measurer)
  }
}
