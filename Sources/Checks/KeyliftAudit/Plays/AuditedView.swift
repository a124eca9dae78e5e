// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage

/// The properties of a view that a play does not change.
struct AuditedView: Sendable {
  let id: String
  /// The content, which may change its text and caret only.
  let content: Content
  /// Whether something of the view itself is drawn.
  let isPainted: Bool
  let hasBackground: Bool
  /// Whether the place of the view matters: something of it or in it is drawn, the scene's system
  /// adjusts it, or a constraint ties it to the keyboard.
  private(set) var isJudged: Bool
  /// The index of the superview; `nil` for a view of the window.
  let parent: Int?
  /// The indices of the scroll views that contain the view, innermost first.
  let scrolls: [Int]
  /// The index of the sheet that contains the view or is the view; `nil` for none.
  let sheet: Int?
  /// Whether the view ends at the safe area by its design; `nil` if the scene does not say.
  let endsAtSafeArea: Bool?
  /// Whether the view or a superview is constrained to UIKit's keyboard layout guide.
  let isOnKeyboardGuide: Bool
  /// Whether a scroll view with messages is scrolled to its end from the start.
  let startsAtEnd: Bool
  /// The size of a scroll view's content in points, if the scene gives it.
  let contentHeight: Double?
  /// Whether the view is a toolbar: a bar at the bottom, beside which others end and in which nobody
  /// types.
  let isToolbar: Bool
  /// The position of the view in a web page; `nil` for other views.
  let position: PagePosition?

  /// Whether the view is a bar on which content stands at the bottom.
  var isBottomBar: Bool {
    if case .toolbar = content { return true }
    return isTabBar || isToolbar
  }
  var isTabBar: Bool { if case .tabBar = content { true } else { false } }
  var isNavigationBar: Bool { if case .navigationBar = content { true } else { false } }
  var isButton: Bool { if case .button = content { true } else { false } }
  var isLabel: Bool { if case .label = content { true } else { false } }
  var isTarget: Bool {
    isButton || content.takesText
  }
  /// Whether the view keeps its end in sight, as a conversation does.
  var isConversation: Bool { if case .transcript = content { true } else { startsAtEnd } }

  /// Returns the views of a play in the order of its frames.
  static func all(of clip: Clip, _ scene: Scene) -> [AuditedView] {
    // A screen that is not attached yet has no content.
    let frame = clip.timeline.frame(at: (scene.attachTime ?? -0.1) + 0.1)
    let places = ScenePlaces(scene)
    let index = Dictionary(
      frame.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var all = frame.views.map { view in
      let place = places.places[view.id]
      let chain = place?.chain ?? []
      let own = chain.first
      let isPainted =
        view.content != .none || view.decoration.background != nil
        || (view.decoration.borderColor != nil && view.decoration.borderWidth > 0)
      return AuditedView(
        id: view.id, content: view.content, isPainted: isPainted,
        hasBackground: view.decoration.background != nil,
        isJudged: isPainted || view.id == clip.target || view.id == clip.measured
          || places.onKeyboard.contains(view.id),
        parent: chain.dropFirst().first.flatMap { index[$0.id] },
        scrolls: chain.dropFirst().filter { $0.scroll != nil }.compactMap { index[$0.id] },
        sheet: chain.first(where: \.isSheet).flatMap { index[$0.id] },
        endsAtSafeArea: place.flatMap { places.endsAtSafeArea($0.chain) },
        isOnKeyboardGuide: scene.system.name == .uikitGuide
          && chain.contains { places.onKeyboard.contains($0.id) },
        startsAtEnd: own?.scroll?.position == .end && own?.holdsMessages == true,
        contentHeight: own?.scroll?.contentSize.map { Double($0.height) },
        isToolbar: own?.isToolbar(besides: clip.target) == true, position: own?.position)
    }
    // Superviews come before what is in them.
    for view in all.indices.reversed() where all[view].isJudged {
      if let parent = all[view].parent { all[parent].isJudged = true }
    }
    return all
  }
}

extension SceneView {
  /// Whether iOS presents the view as a sheet or a popover, and moves it by itself.
  fileprivate var isSheet: Bool {
    switch content {
    case .sheet, .popover: true
    default: isFormSheet
    }
  }

  fileprivate var takesText: Bool { content.takesText || subviews.contains(where: \.takesText) }

  /// Whether the view is a toolbar, or a bar of the app at the bottom.
  ///
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

private struct ScenePlaces {
  struct Place {
    /// The view, its superview and so on.
    let chain: [SceneView]
  }

  private(set) var places: [String: Place] = [:]
  /// The ids of views that a constraint relates to the keyboard.
  let onKeyboard: Set<String>
  private let constrained: Set<String>

  init(_ scene: Scene) {
    let onKeyboard = scene.constraints.filter { $0.second?.item == .keyboard }
    self.onKeyboard = Set(onKeyboard.map(\.view))
    constrained = Set(scene.constraints.map(\.view))
    for view in scene.views { add(view, below: []) }
  }

  private mutating func add(_ view: SceneView, below chain: [SceneView]) {
    let own = [view] + chain
    places[view.id] = Place(chain: own)
    for subview in view.subviews { add(subview, below: own) }
  }

  /// Returns whether the pins of a view and its superviews end at the safe area: `false` if all of
  /// them name plain distances, `nil` if something else places one of them.
  func endsAtSafeArea(_ chain: [SceneView]) -> Bool? {
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
