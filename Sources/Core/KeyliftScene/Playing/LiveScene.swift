// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct LiveScene {
  let constraints: LiveConstraints
  private let system: InstalledSystem

  /// Adds a scene's views to a stage's window, inside an unnamed root view like that of a view
  /// controller.
  ///
  /// - Parameter shared: What plays of the scene on the same device have in common; `nil` for a single play.
  init(
    _ scene: Scene, _ choice: SystemChoice, on stage: Stage, measurer: TextMeasurer,
    shared: SharedLayout? = nil
  ) {
    let parts = shared?.parts ?? SceneParts(scene, scale: stage.window.screen.traits.scale)
    shared?.parts = parts
    let root = PinnedView(SceneView(id: ""), measurer: measurer)
    root.frame = stage.window.bounds
    // A screen that is attached later is in frames from then on.
    root.isHidden = stage.now != nil
    stage.window.addSubview(root)
    if root.isHidden { root.isHidden = false }
    let traits = stage.window.screen.traits
    func present(_ view: View, _ style: PresentedView.Style) -> View {
      let presented = PresentedView(view, style, measurer: measurer)
      stage.keyboardReactions.append(presented.avoidKeyboard)
      return presented.container
    }
    func add(_ view: SceneView, to superview: View) {
      let live = view.settingToolbar(parts.axes).live(measurer: measurer)
      live.noteBar(superview)
      let style = view.style(of: live, in: superview, traits, measurer)
      superview.addSubview(style.map { present(live, $0) } ?? live)
      for subview in view.subviews { add(subview, to: live) }
    }
    for view in parts.views { add(view, to: root) }
    let system = InstalledSystem(
      choice.name, parameters: choice.parameters, root: root, center: stage.notificationCenter)
    // The guide is created only if a constraint names the keyboard, because a guide makes layout of
    // the whole tree use constraints.
    constraints = LiveConstraints(parts.constraints, root: root) { system.keyboardGuide }
    self.system = system
    constraints.activate()
    if stage.now == nil { shared?.joinStacks(of: root) }
  }

  /// Returns the system, which the caller must retain while the stage plays.
  ///
  /// - Throws: The missing prerequisite of the system, the same as `Scene.systemShortfall`.
  func start(target: String?) throws(SystemShortfall) -> InstalledSystem {
    let view = target.flatMap { constraints.views[$0] }
    let edge = (view as? any View & Pinned).flatMap { PinnedBottom($0) }
    try system.start(target: view, edge: edge)
    return system
  }
}

struct LiveConstraints {
  /// The layout constraints, one for each of the scene's `layoutConstraints`, in their order.
  ///
  /// An element is `nil` if its constraint names a missing view, begins with a view that a stack
  /// places, or relates attributes that cannot be compared.
  let constraints: [LayoutConstraint?]
  let indices: [ObjectIdentifier: Int]
  let views: [String: View]

  /// The constraints are inactive until `activate()`.
  ///
  /// - Parameters:
  ///   - sentences: The scene's `layoutConstraints`.
  ///   - root: The app's root view, which contains all views of the scene.
  ///   - keyboardGuide: Returns the item that sentences call `keyboard`. It is called only if a
  ///     sentence contains that word.
  init(_ sentences: [SceneConstraint], root: View, keyboardGuide: @escaping () -> LayoutGuide) {
    let views = Dictionary(root.tree.dropFirst().map { ($0.id, $0) }) { first, _ in first }
    self.views = views
    constraints = sentences.map { constraint in
      guard let view = views[constraint.view], !(view.superview is StackView) else { return nil }
      return constraint.live(on: view) { item in
        switch item {
        case .view(let id): views[id]
        case .parent: view.superview
        case .parentSafeArea: view.superview?.safeAreaLayoutGuide(for: view)
        case .safeArea: root.safeAreaLayoutGuide(for: view)
        case .screen: root
        case .keyboard: keyboardGuide()
        }
      }
    }
    let indexed = constraints.enumerated().compactMap { index, constraint in
      constraint.map { (ObjectIdentifier($0), index) }
    }
    indices = Dictionary(uniqueKeysWithValues: indexed)
  }

  /// Activates in order, and leaves out pins of views that the constraints lay out.
  func activate() {
    let active = constraints.compactMap { $0 }
    for constraint in active {
      guard let view = constraint.firstItem?.layoutView else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      (view.superview as? PinnedScrollView)?.constrainContentSize()
    }
    // The scene's own constraints are activated last, so that in a conflict with pins they are the
    // ones left out.
    LayoutConstraint.activate(active)
  }
}

extension SceneConstraint {
  fileprivate func live(
    on view: View, finding find: (Item) -> (any LayoutItem)?
  ) -> LayoutConstraint? {
    let item = second.flatMap { find($0.item) }
    guard attribute != .notAnAttribute,
      second == nil || item != nil && second?.attribute.isComparable(to: attribute) == true
    else { return nil }
    let live = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    live.priority = LayoutPriority(Float(priority))
    live.identifier = name ?? sentence
    return live
  }
}

/// The parts of a scene from which its live views are made, on screens of one scale.
private struct SceneParts {
  let views: [SceneView]
  let constraints: [SceneConstraint]
  let axes: Set<ViewAxis>

  init(_ scene: Scene, scale: Int) {
    let scene = scene.settingHairlines(scale: scale)
    views = scene.views
    constraints = scene.layoutConstraints
    axes = scene.constraints.subjects
  }
}

/// Results that the plays of one scene on one variant share: they do not depend on the events, so they are
/// computed once.
///
/// Only one play at a time may use it.
package final class SharedLayout {
  fileprivate var parts: SceneParts?
  var measured: MeasuredViews?
  private var arrangements: [Int: StackArrangements] = [:]

  package init() {}

  /// Lets the stacks begin with the arrangements of earlier plays, from before anything changed.
  fileprivate func joinStacks(of root: View) {
    for (index, stack) in root.tree.lazy.compactMap({ $0 as? StackView }).enumerated() {
      let shared = arrangements[index] ?? StackArrangements()
      arrangements[index] = shared
      stack.arrangements = shared
    }
  }
}

extension View {
  fileprivate func noteBar(_ superview: View) {
    guard superview.barEdge != nil, case .textField(var field) = content else { return }
    field.isInBar = true
    content = .textField(field)
  }
}

extension SceneView {
  fileprivate func style(
    of live: View, in superview: View, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) -> PresentedView.Style? {
    if isFormSheet { return .formSheet }
    guard content.isPresented, !(superview is StackView), let live = live as? PinnedView
    else { return nil }
    switch content {
    case .sheet: return .sheet(PresentedSheet(live, isPlaced: pins != Pins(), traits: traits))
    case .popover(let popover): return .popover(PresentedPopover(live, popover, measurer: measurer))
    default: return .alert(PresentedAlert(live))
    }
  }

  /// Sets whether a toolbar includes the home indicator's space: only at its superview's bottom
  /// edge.
  fileprivate func settingToolbar(_ axes: Set<ViewAxis>) -> SceneView {
    guard case .toolbar(var bar) = content else { return self }
    let isConstrained = axes.contains(ViewAxis(view: id, axis: .vertical))
    let bottom = pins.completed(for: content).bottom
    bar.isAtScreenBottom = !isConstrained && bottom == .points(0)
    bar.reachesBelow = isConstrained || bottom == .safeArea
    var view = self
    view.content = .toolbar(bar)
    return view
  }

  fileprivate func live(measurer: TextMeasurer) -> View {
    if let stack { return PinnedStack(self, stack: stack) }
    if let spacer { return SpacerView(id: id, minLength: spacer.minLength) }
    guard let scroll else { return PinnedView(self, measurer: measurer) }
    return scroll.isPage
      ? PinnedPage(self, scroll: scroll, measurer: measurer)
      : PinnedScrollView(self, scroll: scroll, measurer: measurer)
  }
}
