// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A view of a scene, with its subviews.
public struct SceneView: Hashable, Sendable {
  /// The id, unique in its scene: a lowercase letter, then lowercase letters, digits and hyphens.
  public var id: String
  /// The position and size of the view in its superview.
  public var pins: Pins
  /// The content of the view, in addition to its decoration and subviews.
  public var content: Content
  /// The background, corners and border.
  public var decoration: Decoration
  /// The opacity in `0...1`.
  public var alpha: CGFloat
  /// Whether the view and its subviews are hidden.
  public var isHidden: Bool
  /// The transform about the view's center.
  public var transform: SceneTransform
  /// Whether subviews are clipped to the view's bounds.
  public var clipsToBounds: Bool
  package var isFormSheet = false
  /// The scrolling properties of a scroll view.
  public var scroll: SceneScroll?
  /// The layout of a stack.
  public var stack: SceneStack?
  /// The properties of a spacer.
  public var spacer: SceneSpacer?
  /// The properties that the view gives to the stack that contains it, which places the view and
  /// ignores its pins.
  ///
  /// For a stack that is not itself in a stack, only the ignored safe area edges apply.
  public var stackTraits: StackTraits
  /// The subviews, back to front.
  public var subviews: [SceneView]
  package var barEdge: BarEdge?
  /// The position of a view in a page; `nil` for a view that scrolls with the page.
  package var position: PagePosition?
  var hairlines: Hairlines = []

  /// Creates a view.
  public init(
    id: String, pins: Pins = Pins(), content: Content = .none, decoration: Decoration = .none,
    alpha: CGFloat = 1, isHidden: Bool = false, transform: SceneTransform = .identity,
    clipsToBounds: Bool = false, scroll: SceneScroll? = nil, stack: SceneStack? = nil,
    spacer: SceneSpacer? = nil, stackTraits: StackTraits = StackTraits(), subviews: [SceneView] = []
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

  func isOrContains(_ id: String) -> Bool {
    self.id == id || subviews.contains { $0.isOrContains(id) }
  }
}

/// The position of a view in a page, with the words of CSS.
package enum PagePosition: String, Hashable, Sendable, CaseIterable {
  /// Pins refer to the layout viewport.
  case fixed
  /// The view scrolls with the page until it would leave the layout viewport at the edge that it is
  /// pinned to.
  case sticky
}

/// The properties of a scroll view in a scene.
public struct SceneScroll: Hashable, Sendable {
  /// The initial scroll position of a scroll view.
  public enum Position: Hashable, Sendable {
    /// The start of the content below the insets, as iOS shows it initially.
    case start
    /// The end of the content above the insets, on every device.
    case end
    /// A point of the content at the view's top left corner.
    case offset(CGPoint)
  }

  package var position: Position
  /// The size of the content in points, or `nil` for the size that contains the subviews.
  package var contentSize: CGSize?
  var inset: EdgeInsets
  var adjustment: ScrollView.ContentInsetAdjustmentBehavior
  var keepsFocusVisible: Bool
  var staysAtEnd = false
  var isPage = false

  /// Creates the properties of a scroll view.
  public init(
    position: Position = .start, contentSize: CGSize? = nil, inset: EdgeInsets = .zero,
    adjustment: ScrollView.ContentInsetAdjustmentBehavior = .automatic,
    keepsFocusVisible: Bool = false
  ) {
    self.position = position
    self.contentSize = contentSize
    self.inset = inset
    self.adjustment = adjustment
    self.keepsFocusVisible = keepsFocusVisible
  }
}

/// The properties of a stack in a scene.
///
/// A stack that is not itself in a stack is placed by its pins like any other view. It keeps its
/// subviews inside the safe area, except at the edges that its traits ignore.
public struct SceneStack: Hashable, Sendable {
  var layout: StackLayout
  /// The distances between the stack's edges and its subviews, in points.
  var padding: EdgeInsets
  var contentAlignment: Alignment

  /// Creates a stack.
  public init(
    _ layout: StackLayout, padding: EdgeInsets = .zero, contentAlignment: Alignment = .center
  ) {
    self.layout = layout
    self.padding = padding
    self.contentAlignment = contentAlignment
  }
}

/// The properties of a spacer in a scene, which has an effect only in a stack.
public struct SceneSpacer: Hashable, Sendable {
  /// The minimum length in points, or `nil` for `StackLayout.defaultSpacing`.
  var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

/// The transform of a view about its center, which scales, then rotates, then translates.
public struct SceneTransform: Hashable, Sendable {
  var translation: CGPoint
  var scale: CGSize
  /// The rotation in degrees, clockwise on screen.
  var rotation: CGFloat

  /// The identity transform.
  public static let identity = SceneTransform()

  /// Creates a transform.
  public init(
    translation: CGPoint = .zero, scale: CGSize = CGSize(width: 1, height: 1), rotation: CGFloat = 0
  ) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  var matrix: CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: Double(rotation) * Double.pi / 180)
    return CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }
}

/// The lengths of a view that are one device pixel, which the screen turns into points.
///
/// Until then they have a nominal length, so that they count as given.
struct Hairlines: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let width = Hairlines(rawValue: 1)
  static let height = Hairlines(rawValue: 2)
  static let border = Hairlines(rawValue: 4)

  /// The length in points on a screen with three pixels a point.
  static let nominal: CGFloat = 1.0 / 3
}

extension Scene {
  func settingHairlines(scale: Int) -> Scene {
    guard views.contains(where: \.holdsHairlines) else { return self }
    var scene = self
    let pixel = 1 / CGFloat(max(scale, 1))
    scene.views = views.map { $0.settingHairlines(to: pixel) }
    return scene
  }
}

extension SceneView {
  fileprivate var holdsHairlines: Bool {
    !hairlines.isEmpty || subviews.contains(where: \.holdsHairlines)
  }

  fileprivate func settingHairlines(to pixel: CGFloat) -> SceneView {
    var view = self
    if hairlines.contains(.width) {
      if pins.width != nil { view.pins.width = pixel }
      if stackTraits.width != .none { view.stackTraits.width = LengthLimits(fixed: pixel) }
    }
    if hairlines.contains(.height) {
      if pins.height != nil { view.pins.height = pixel }
      if stackTraits.height != .none { view.stackTraits.height = LengthLimits(fixed: pixel) }
    }
    if hairlines.contains(.border) { view.decoration.borderWidth = pixel }
    view.subviews = subviews.map { $0.settingHairlines(to: pixel) }
    return view
  }
}
