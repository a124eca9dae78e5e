// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The part of a view that UIKit keeps in its layer, or a layer of the app's own; Core Animation's class of the same
/// name.
///
/// The layer of a view sets the view's place, opacity, corners and border; corners and border change at once, also
/// inside an animation block. Layers of the app's own keep their values and are not drawn, and neither are shadows.
open class CALayer {
  private weak var view: View?
  private let isPresentation: Bool
  private var values = LayerValues()
  private var animations: [String: CAAnimation] = [:]

  /// The layers of the app's own in this one, back to front; `nil` without any.
  open var sublayers: [CALayer]? {
    didSet { for layer in sublayers ?? [] { layer.ownSuperlayer = self } }
  }
  /// A layer whose opacity the picture would have, which has no effect; `nil` for none.
  open var mask: CALayer?
  /// The delegate, which a stage does not ask; of a view's layer the view in UIKit.
  open weak var delegate: (any CALayerDelegate)?
  private weak var ownSuperlayer: CALayer?

  /// Creates a layer of the app's own.
  public init() { isPresentation = false }

  /// Creates a layer with the values of another one.
  public init(layer: Any) {
    isPresentation = false
    if let layer = layer as? CALayer { values = layer.values }
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  fileprivate init(of view: View, isPresentation: Bool) {
    self.view = view
    self.isPresentation = isPresentation
  }

  fileprivate func become(layerOf view: View) { self.view = view }

  /// Returns the layer with the values that are shown now: those between the ends of an animation.
  ///
  /// Setting them sets the values of the view.
  open func presentation() -> Self? {
    guard let view, let shown = CALayer(of: view, isPresentation: true) as? Self else {
      return self
    }
    return shown
  }

  /// Returns the layer itself, or that of which it is the presentation.
  open func model() -> CALayer { isPresentation ? view?.layer ?? self : self }

  private func value<Value>(
    _ own: KeyPath<LayerValues, Value>, _ ofView: KeyPath<View, Value>
  ) -> Value {
    view.map { $0[keyPath: ofView] } ?? values[keyPath: own]
  }

  private func set<Value>(
    _ value: Value, _ own: WritableKeyPath<LayerValues, Value>,
    _ ofView: ReferenceWritableKeyPath<View, Value>
  ) {
    values[keyPath: own] = value
    view?[keyPath: ofView] = value
  }

  /// The radius of the corners in points.
  open var cornerRadius: CGFloat {
    get { value(\.cornerRadius, \.decoration.cornerRadius) }
    set { set(newValue, \.cornerRadius, \.decoration.cornerRadius) }
  }

  /// The width of the border in points, inside the view.
  open var borderWidth: CGFloat {
    get { value(\.borderWidth, \.decoration.borderWidth) }
    set { set(newValue, \.borderWidth, \.decoration.borderWidth) }
  }

  /// The color of the border; `nil` for none.
  open var borderColor: CGColor? {
    get { value(\.borderColor, \.decoration.borderColor) }
    set { set(newValue, \.borderColor, \.decoration.borderColor) }
  }

  /// The color of the background; `nil` for none.
  open var backgroundColor: CGColor? {
    get { value(\.backgroundColor, \.decoration.background) }
    set { set(newValue, \.backgroundColor, \.decoration.background) }
  }

  /// Whether subviews are clipped to the bounds.
  open var masksToBounds: Bool {
    get { value(\.masksToBounds, \.clipsToBounds) }
    set { set(newValue, \.masksToBounds, \.clipsToBounds) }
  }

  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { value(\.isHidden, \.isHidden) }
    set { set(newValue, \.isHidden, \.isHidden) }
  }

  /// The rectangle of the layer in the superview's coordinates.
  open var frame: CGRect {
    get { view.map { isPresentation ? $0.shownFrame : $0.frame } ?? values.frame }
    set {
      values.frame = newValue
      view?.frame = newValue
    }
  }

  /// The visible rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get {
      guard let view else { return CGRect(origin: .zero, size: values.frame.size) }
      return isPresentation
        ? CGRect(origin: view.bounds.origin, size: view.shownFrame.size) : view.bounds
    }
    set {
      let center = position
      values.frame.size = newValue.size
      values.frame.origin = CGPoint(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2)
      view?.bounds = newValue
    }
  }

  /// The center of the bounds in the superview's coordinates.
  open var position: CGPoint {
    get {
      guard let view else { return CGPoint(x: values.frame.midX, y: values.frame.midY) }
      let shown = view.shownFrame
      return isPresentation ? CGPoint(x: shown.midX, y: shown.midY) : view.center
    }
    set {
      values.frame.origin.x += newValue.x - values.frame.midX
      values.frame.origin.y += newValue.y - values.frame.midY
      view?.center = newValue
    }
  }

  /// The transform about the center, of which a view takes the part in its plane.
  open var transform: CATransform3D {
    get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? values.transform }
    set {
      values.transform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }

  /// The opacity in `0...1`, the view's `alpha`.
  open var opacity: Float {
    get { view.map { Float(isPresentation ? $0.shownAlpha : $0.alpha) } ?? values.opacity }
    set {
      values.opacity = newValue
      view?.alpha = CGFloat(newValue)
    }
  }

  /// Adds an animation, which a stage does not show; its delegate is called at its end.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let key = key ?? "\(ObjectIdentifier(animation))"
    animations[key] = animation
    guard let stage = Stage.current else { return end(animation, of: key) }
    animation.delegate?.animationDidStart(animation)
    stage.schedule(at: (stage.now ?? 0) + animation.length) { [weak self] in
      self?.end(animation, of: key)
    }
  }

  private func end(_ animation: CAAnimation, of key: String) {
    guard animations[key] === animation else { return }
    if animation.isRemovedOnCompletion { animations[key] = nil }
    animation.delegate?.animationDidStop(animation, finished: true)
  }

  /// Returns the animation of a key; `nil` for none.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// The keys of the animations; `nil` without any.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }

  /// Removes all animations of the layer, and none of the view.
  open func removeAllAnimations() {
    for key in animations.keys.sorted() { removeAnimation(forKey: key) }
  }

  /// Removes the animation of a key, whose delegate is called.
  open func removeAnimation(forKey key: String) {
    guard let animation = animations.removeValue(forKey: key) else { return }
    animation.delegate?.animationDidStop(animation, finished: false)
  }

  /// The layer that holds this one; `nil` for none.
  open var superlayer: CALayer? { view?.superview?.layer ?? ownSuperlayer }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Inserts a layer at an index, which is clamped.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Inserts a layer behind another one, or in front of all without it.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: place(of: sibling, plus: 0))
  }

  /// Inserts a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: place(of: sibling, plus: 1))
  }

  private func place(of sibling: CALayer?, plus distance: UInt32) -> UInt32 {
    let index = sublayers?.firstIndex { $0 === sibling }
    return index.map { UInt32($0) + distance } ?? .max
  }

  /// Removes the layer from the one that holds it; the layer of a view stays with the view.
  open func removeFromSuperlayer() {
    guard let layer = ownSuperlayer else { return }
    let rest = (layer.sublayers ?? []).filter { $0 !== self }
    layer.sublayers = rest.isEmpty ? nil : rest
    ownSuperlayer = nil
  }

  /// Marks the layout of the view.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Places the sublayers; does nothing by default, and is not called on a stage.
  open func layoutSublayers() {}
  /// Does nothing, because a stage draws every change.
  open func setNeedsDisplay() {}
}

/// The values of a layer without a view.
private struct LayerValues {
  var frame = CGRect.zero
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var backgroundColor: CGColor?
  var masksToBounds = false
  var isHidden = false
  var transform = CATransform3DIdentity
  var opacity: Float = 1
  var kept: [String: Any] = [:]
}

// The properties of a layer that a stage keeps and does not draw.
extension CALayer {
  private func kept<Value>(or value: Value, _ name: String = #function) -> Value {
    values.kept[name] as? Value ?? value
  }

  private func keep<Value>(_ value: Value, _ name: String = #function) { values.kept[name] = value }

  /// The name.
  public var name: String? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// The corners that are round, which are all on a stage.
  public var maskedCorners: CACornerMask {
    get { kept(or: .all) }
    set { keep(newValue) }
  }

  /// The curve of the corners, which the look chooses on a stage.
  public var cornerCurve: CALayerCornerCurve {
    get { kept(or: .circular) }
    set { keep(newValue) }
  }

  /// The opacity of the shadow, which is not drawn.
  public var shadowOpacity: Float {
    get { kept(or: 0) }
    set { keep(newValue) }
  }

  /// The radius of the shadow in points, which is not drawn.
  public var shadowRadius: CGFloat {
    get { kept(or: 3) }
    set { keep(newValue) }
  }

  /// The offset of the shadow, which is not drawn.
  public var shadowOffset: CGSize {
    get { kept(or: CGSize(width: 0, height: -3)) }
    set { keep(newValue) }
  }

  /// The color of the shadow, which is not drawn.
  public var shadowColor: CGColor? {
    get { kept(or: .black) }
    set { keep(newValue) }
  }

  /// The outline of the shadow, which is not drawn; `nil` for that of the layer.
  public var shadowPath: CGPath? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// The picture in the layer, which is not drawn.
  public var contents: Any? {
    get { kept(or: nil) }
    set { keep(newValue) }
  }

  /// The number of pixels in a point of the picture.
  public var contentsScale: CGFloat {
    get { kept(or: 1) }
    set { keep(newValue) }
  }

  /// The order in front of other layers, which is that of the views on a stage.
  public var zPosition: CGFloat {
    get { kept(or: 0) }
    set { keep(newValue) }
  }

  /// The point of the bounds that is at `position`, which is the middle on a stage, whatever is set.
  public var anchorPoint: CGPoint {
    get { kept(or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue) }
  }

  /// Whether the layer is drawn once and kept, which has no effect.
  public var shouldRasterize: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }

  /// The number of pixels in a point of a kept picture.
  public var rasterizationScale: CGFloat {
    get { kept(or: 1) }
    set { keep(newValue) }
  }

  /// Whether the layer hides what is behind it, which has no effect.
  public var isOpaque: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }

  /// The speed of the layer's animations, which has no effect.
  public var speed: Float {
    get { kept(or: 1) }
    set { keep(newValue) }
  }

  /// The offset of the layer's time in seconds, which has no effect.
  public var timeOffset: CFTimeInterval {
    get { kept(or: 0) }
    set { keep(newValue) }
  }
}

/// A delegate of a layer, which a stage does not ask; Core Animation's protocol of the same name.
public protocol CALayerDelegate: AnyObject {}

extension View {
  /// The layer, which sets the corners and the border.
  public var layer: CALayer {
    keptObject {
      let layer: CALayer =
        switch type(of: self).layerClass {
        case is CAShapeLayer.Type: CAShapeLayer()
        case is CAGradientLayer.Type: CAGradientLayer()
        default: CALayer()
        }
      layer.become(layerOf: self)
      return layer
    }
  }
}
