// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage

/// The properties of a view that a play does not change.
struct AuditedView: Sendable {
  let id: String
  /// A play changes its text and caret only.
  let content: Content
  let isPainted: Bool
  let hasBackground: Bool
  /// Whether the place of the view matters: something of it or in it is drawn, the scene's system
  /// adjusts it, or a constraint ties it to the keyboard.
  private(set) var isJudged: Bool
  let parent: Int?
  /// The indices of the scroll views around the view, innermost first.
  let scrolls: [Int]
  let sheet: Int?
  let place: ScenePlaces.Place

  /// Whether the view is a bar on which content stands at the bottom.
  var isBottomBar: Bool {
    if case .toolbar = content { return true }
    return isTabBar || place.isToolbar
  }
  var isTabBar: Bool { if case .tabBar = content { true } else { false } }
  var isNavigationBar: Bool { if case .navigationBar = content { true } else { false } }
  var isButton: Bool { if case .button = content { true } else { false } }
  var isLabel: Bool { if case .label = content { true } else { false } }
  var isTarget: Bool {
    isButton || content.takesText
  }
  /// Whether the view keeps its end in sight, as a conversation does.
  var isConversation: Bool { if case .transcript = content { true } else { place.startsAtEnd } }

  static func all(of clip: Clip, _ scene: Scene, at places: ScenePlaces) -> [AuditedView] {
    // A screen that is not attached yet has no content.
    let frame = clip.timeline.frame(at: (scene.attachTime ?? -0.1) + 0.1)
    let index = Dictionary(
      frame.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var all = frame.views.map { view in
      let place = places[view.id]
      let isPainted =
        view.content != .none || view.decoration.background != nil
        || (view.decoration.borderColor != nil && view.decoration.borderWidth > 0)
      return AuditedView(
        id: view.id, content: view.content, isPainted: isPainted,
        hasBackground: view.decoration.background != nil,
        isJudged: isPainted || view.id == clip.target || view.id == clip.measured
          || place.isOnKeyboard,
        parent: place.parent.flatMap { index[$0] },
        scrolls: place.scrolls.compactMap { index[$0] }, sheet: place.sheet.flatMap { index[$0] },
        place: place)
    }
    // Superviews come before what is in them.
    for view in all.indices.reversed() where all[view].isJudged {
      if let parent = all[view].parent { all[parent].isJudged = true }
    }
    return all
  }
}

extension SceneView {
  fileprivate var isSheet: Bool {
    switch content {
    case .sheet, .popover: true
    default: isFormSheet
    }
  }

  fileprivate var takesText: Bool { content.takesText || subviews.contains(where: \.takesText) }

  /// - Parameter target: The view that the scene's system puts on the keyboard by its design.
  fileprivate func isToolbar(besides target: String?) -> Bool {
    guard !takesText else { return false }
    if case .toolbar = content { return barEdge == .bottom || id != target }
    return barEdge == .bottom
  }

  fileprivate var holdsMessages: Bool {
    switch content {
    case .bubble, .transcript: true
    default: subviews.contains(where: \.holdsMessages)
    }
  }
}

/// The facts of views that a scene states, which are the same in all of its plays.
struct ScenePlaces: Sendable {
  struct Place: Sendable {
    var parent: String?
    var scrolls: [String] = []
    var sheet: String?
    /// `nil` if the scene does not say.
    var endsAtSafeArea: Bool?
    var isOnKeyboard = false
    var isOnKeyboardGuide = false
    /// Whether a scroll view with messages is scrolled to its end from the start.
    var startsAtEnd = false
    /// If the scene gives it.
    var contentHeight: Double?
    /// Whether the view is a toolbar: a bar at the bottom, beside which others end and in which
    /// nobody types.
    var isToolbar = false
    var position: PagePosition?
  }

  private var places: [String: Place] = [:]

  init(_ scene: Scene) {
    let onKeyboard = Set(scene.constraints.filter { $0.second?.item == .keyboard }.map(\.view))
    let constrained = Set(scene.constraints.map(\.view))
    func add(_ view: SceneView, below chain: [SceneView]) {
      let own = [view] + chain
      places[view.id] = Place(
        parent: chain.first?.id, scrolls: chain.filter { $0.scroll != nil }.map(\.id),
        sheet: own.first(where: \.isSheet)?.id,
        endsAtSafeArea: ScenePlaces.endsAtSafeArea(own, constrained: constrained),
        isOnKeyboard: onKeyboard.contains(view.id),
        isOnKeyboardGuide: scene.system.name.hasUIKitGuide
          && own.contains { onKeyboard.contains($0.id) },
        startsAtEnd: view.scroll?.position == .end && view.holdsMessages,
        contentHeight: view.scroll?.contentSize.map { Double($0.height) },
        isToolbar: view.isToolbar(besides: scene.target), position: view.position)
      for subview in view.subviews { add(subview, below: own) }
    }
    for view in scene.views { add(view, below: []) }
  }

  subscript(id: String) -> Place { places[id] ?? Place() }

  /// Returns whether the pins of a view and its superviews end at the safe area: `false` if all of
  /// them name plain distances, `nil` if something else places one of them.
  private static func endsAtSafeArea(
    _ chain: [SceneView], constrained: Set<String>
  ) -> Bool? {
    for view in chain {
      if constrained.contains(view.id) || view.stack != nil || view.scroll != nil { return nil }
      switch view.pins.completed(for: view.content).bottom {
      case .safeArea: return true
      case .points: continue
      case nil: return nil
      }
    }
    return false
  }
}
