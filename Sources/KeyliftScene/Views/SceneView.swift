// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A view of a scene, with all that it holds.
public struct SceneView: Hashable, Sendable {
  /// The name, unique in its scene: a small letter, then small letters, digits and hyphens.
  public var id: String
  /// Where the view stands in its superview.
  public var pins: Pins
  /// What the view shows.
  public var content: Content
  /// The background, corners and border.
  public var decoration: Decoration
  /// The opacity in `0...1`.
  public var alpha: CGFloat
  /// Whether the view and all it holds are left out of the picture.
  public var isHidden: Bool
  /// The transform about the centre.
  public var transform: SceneTransform
  /// Whether subviews are cut at the bounds.
  public var clipsToBounds: Bool
  /// The scroll position, for a scroll view.
  public var scroll: SceneScroll?
  /// How the views inside stand to one another, for a stack.
  public var stack: SceneStack?
  /// What a spacer leaves free, for a spacer.
  public var spacer: SceneSpacer?
  /// What the view asks of the stack that it stands in, which places it whatever its pins say; of a stack
  /// outside of any, only the ignored edges count.
  public var stackTraits: StackTraits
  /// The views that this one holds, back to front.
  public var subviews: [SceneView]

  /// Creates a view.
  public init(
    id: String, pins: Pins = Pins(), content: Content = .none, decoration: Decoration = .none,
    alpha: CGFloat = 1, isHidden: Bool = false, transform: SceneTransform = .identity,
    clipsToBounds: Bool = false, scroll: SceneScroll? = nil, stack: SceneStack? = nil,
    spacer: SceneSpacer? = nil, stackTraits: StackTraits = StackTraits(),
    subviews: [SceneView] = []
  ) {
    self.id = id
    self.pins = pins
    self.content = content
    self.decoration = decoration
    self.alpha = alpha
    self.isHidden = isHidden
    self.transform = transform
    self.clipsToBounds = clipsToBounds
    self.scroll = scroll
    self.stack = stack
    self.spacer = spacer
    self.stackTraits = stackTraits
    self.subviews = subviews
  }
}
