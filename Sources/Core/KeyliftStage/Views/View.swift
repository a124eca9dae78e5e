// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// A rectangle on the stage with content and subviews; UIKit's `UIView`.
///
/// Its properties are model values. While the stage plays, each change is recorded with its time
/// and its animation block. `Timeline` has the presentation values.
open class View: ViewSettings, CoordinateSpace {
  /// The id in traces and pictures; empty for a view that is not in them.
  ///
  /// Set it before the stage plays to show a view of an app's code, which stays unchanged:
  ///
  ///     let controller = LoginController()
  ///     controller.view.id = "page"
  ///     controller.nameField.id = "name"
  ///
  /// A timeline has the ids that it finds after the stage has played. An id should be unique in its
  /// window. Otherwise every view with the id is drawn, `Stage.view(id:)` and plots take the first,
  /// superviews first, and a golden's trace names the second `name#2`.
  public final var id = ""
  /// The view's superview.
  public final var superview: View? { unsafe container }
  // A weak reference would slow down every retain of a superview. A superview that is released clears
  // it in its subviews.
  private final unowned(unsafe) var container: View?
  /// The subviews, back to front.
  public final private(set) var subviews: [View] = []
  /// Whether the view clips its subviews.
  public final var clipsToBounds = false
  package final var isElevated = false
  final var motion: ViewMotion
  final var constrained = ConstrainedState()
  /// The view's layout parameters in a stack.
  public final var stackTraits = StackTraits() {
    didSet {
      setNeedsLayout()
      superview?.subviewHasChanged()
    }
  }

  package final weak var layoutObserver: (any LayoutObserver)? {
    didSet { if layoutObserver != nil { isToldOfSafeArea = true } }
  }
  package final var measurer = TextMeasurer.table { didSet { contentSizes = ContentSizes() } }
  final var contentSizes = ContentSizes()
  /// The insets that the view adds to the safe area of its tree; UIKit's property of a view
  /// controller.
  ///
  /// A change marks the layout of the whole tree.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaHasChanged() } }
  }

  package final var barEdge: BarEdge? {
    didSet { if barEdge != oldValue { superview?.findBars() } }
  }
  final private(set) var bars: [View] = []
  /// The tree is searched for it in every layout pass.
  final var hasCaret = false
  private var needsLayout = true
  private var fader: Int?

  /// Creates a view with a frame, without an id.
  public init(frame: CGRect) {
    motion = ViewMotion(frame: frame)
    super.init()
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - id: The id in traces and pictures; empty to leave the view out of them.
  ///   - frame: The frame in the superview's coordinates.
  public convenience init(id: String = "", frame: CGRect = .zero) {
    self.init(frame: frame)
    self.id = id
  }

  deinit {
    // The tree is released view by view. Recursive deallocation of a deep tree would overflow the
    // stack.
    var orphans = orphanedSubviews()
    while var view = orphans.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      orphans += view.orphanedSubviews()
    }
  }

  private func orphanedSubviews() -> [View] {
    let orphans = subviews
    for view in orphans { unsafe view.container = nil }
    subviews = []
    bars = []
    return orphans
  }

  /// The intrinsic content size in points; `noIntrinsicMetric` on a side without one.
  ///
  /// Layout by constraints reads it again after `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: CGSize { View.noIntrinsicSize }

  /// Returns the intrinsic height for a width, as of text that wraps.
  ///
  /// Every layout by constraints calls it, so cache an expensive result.
  ///
  /// - Returns: Points; `nil` if the height does not depend on the width.
  open func heightThatFits(width: CGFloat) -> CGFloat? { nil }

  /// Called in every layout pass, whether or not the view is marked.
  func layoutHasPassed() {}
  func layoutWasMarked() {}

  /// Called after the view has moved to another window.
  func windowHasChanged() { contentSizes = ContentSizes() }

  func subviewHasChanged() {}

  /// Returns the size that the view takes for a proposal of a stack: its content's size for that
  /// width, or the proposal for content without a size, with 10 points for `nil`.
  ///
  /// Text wraps at that width and is as high as its lines, whatever height is proposed, as in a
  /// `UILabel`.
  ///
  /// - Parameter proposal: On each axis a length in points, or `nil` for the ideal length.
  /// - Returns: The size in points. Infinity counts as the longest length in layout; a negative
  ///   length, or NaN, counts as 0.
  // Code of an app means a `CGSize` by `.zero`.
  @_disfavoredOverload open func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    (contentSize(forWidth: proposal.width) ?? proposal.replacingUnspecified()).usable
  }

  /// Called at once after a change.
  func sizeHasChanged() {}
  func originHasChanged() {}

  /// The controller that owns the view or, without one, the superview.
  open override var next: Responder? { layoutObserver as? Responder ?? superview }

  /// Whether the view takes text.
  open override var canBecomeFirstResponder: Bool { content.settingCaret(true) != nil }

  /// Whether the view has the caret, or is the first responder without one.
  open override var isFirstResponder: Bool { hasCaret || super.isFirstResponder }

  /// Gives the view the caret, removes it from the view in the window that had it, and requests the
  /// keyboard; a view without text becomes the first responder alone.
  ///
  /// - Returns: Whether the view is the first responder: false if it may not be, is in no window,
  ///   or the first responder does not resign.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    content.takesText ? takeCaret() : super.becomeFirstResponder()
  }

  /// Removes the caret from the view and dismisses the keyboard.
  ///
  /// Nothing happens to a view that is not the first responder.
  ///
  /// - Returns: False if the view may not resign.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard hasCaret else { return super.resignFirstResponder() }
    guard canResignFirstResponder else { return false }
    setCaret(false)
    window?.stage?.dismissKeyboard()
    return true
  }

  /// Returns the topmost view of the tree at a point, in the view's own coordinates; `nil` for none.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    viewHit(at: point, with: event)
  }

  /// Returns whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.includes(point) }

  /// Returns the size that suits the content best within a size: the size of text at that width, or
  /// the view's own size if its content has none.
  open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// Places subviews according to the bounds; does nothing by default.
  ///
  /// It is called in a layout pass after the view's size or one of its constraints has changed.
  open func layoutSubviews() {}

  /// The view's window; a window returns itself.
  public final var window: Window? {
    // A loop without casts, as every change reads it, which takes much of a large layout's time.
    var view = self
    while let superview = view.superview { view = superview }
    return view as? Window
  }

  final var superviews: UnfoldFirstSequence<View> {
    sequence(first: self) { $0.superview }
  }

  /// `nil` before the stage plays, when changes are not recorded.
  private var now: Double? { window?.stage?.now }

  /// Adds a subview in front of the others, and removes it from its previous superview.
  open func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, which is clamped.
  ///
  /// Adding a view to itself or to its own tree is a programming error.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot hold itself")
    guard view.superview !== self else { return move(view, to: index) }
    let old = view.window
    let new = window
    if view.superview != nil { view.leaveSuperview() }
    view.notifyMove(from: old, to: new, superview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    unsafe view.container = self
    if view.barEdge != nil { findBars() }
    view.joinLayoutTree()
    view.noteAttachment()
    setNeedsLayout()
    view.notifyMoved(from: old, to: new)
    didAddSubview(view)
  }

  /// The constraints of the subview stay.
  private func move(_ view: View, to index: Int) {
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    if view.barEdge != nil { findBars() }
    subviewHasChanged()
    setNeedsLayout()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let old = window
    notifyMove(from: old, to: nil, superview: nil)
    leaveSuperview()
    notifyMoved(from: old, to: nil)
  }

  private func leaveSuperview() {
    superview?.willRemoveSubview(self)
    releaseConstraintsLeadingOut()
    superview?.subviews.removeAll { $0 === self }
    if barEdge != nil { superview?.findBars() }
    superview?.subviewHasChanged()
    unsafe container = nil
    leaveLayoutTree()
  }

  /// The visible rectangle in the view's own coordinates; the origin is the scroll offset.
  ///
  /// A number that is NaN counts as 0.
  open var bounds: CGRect {
    get { CGRect(origin: motion.origin.latest, size: motion.size.latest) }
    set {
      let old = bounds
      // A size of NaN would differ from itself after every change.
      let newValue = newValue.withoutNaN
      let isOtherSize = newValue.size != old.size
      let isScrolled = constrained.laysOutWithOffset && newValue.origin != old.origin
      // The answer of a stack does not depend on the size that it is given.
      if isOtherSize || isScrolled { needsLayout = true }
      if isOtherSize, barEdge != nil { superview?.markTree() }
      change(&motion.origin, to: newValue.origin)
      change(&motion.size, to: newValue.size)
      if isOtherSize {
        resizeSubviews(from: old.size)
        sizeHasChanged()
      }
      if newValue.origin != old.origin { originHasChanged() }
      // Subviews that stay on the screen while the content scrolls move as the content does.
      if isScrolled, AnimationBlock.animating != nil, !layoutRoot.constrained.isInLayoutPass {
        layoutIfNeeded()
      }
    }
  }

  /// The center of the bounds in the superview's coordinates.
  ///
  /// A number that is NaN counts as 0.
  open var center: CGPoint {
    get { motion.center.latest }
    set {
      let newValue = newValue.withoutNaN
      // A bar that the app itself moves keeps the safe area, as in UIKit.
      if barEdge != nil, newValue != center, layoutRoot.constrained.isInLayoutPass {
        superview?.markTree()
      }
      change(&motion.center, to: newValue)
    }
  }

  /// The transform about the center.
  open var transform: CGAffineTransform {
    get { motion.transform.latest }
    set { change(&motion.transform, to: newValue) }
  }

  /// The opacity in `0...1`, which also applies to the subviews.
  ///
  /// A value outside the range is clamped, and NaN counts as 0.
  open var alpha: CGFloat {
    get { CGFloat(motion.alpha.model(at: .infinity)) }
    set { changeAlpha(to: Double(newValue)) }
  }

  /// Whether the view and its subviews are not drawn.
  ///
  /// A change is not animated.
  open var isHidden: Bool {
    get { motion.isHidden.latest }
    set {
      change(&motion.isHidden, to: newValue)
      hiddenObserver?()
    }
  }

  /// The view's own content.
  public final var content: Content {
    get { motion.content.latest }
    set {
      superview?.subviewHasChanged()
      invalidateIntrinsicContentSize()
      change(&motion.content, to: newValue)
      hasCaret = newValue.hasCaret
      contentSizes = ContentSizes()
    }
  }

  /// The background, corners and border.
  ///
  /// A change is not animated.
  public final var decoration: Decoration {
    get { motion.decoration.latest }
    set { change(&motion.decoration, to: newValue) }
  }

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  ///
  /// Setting it changes the center and the size of the bounds so that the transformed bounds fill
  /// it. The transform does not change.
  open var frame: CGRect {
    get { bounds.applying(transformToSuperview) }
    set {
      let inverse = transform.inverted()
      let size = transform.isIdentity ? newValue.size : newValue.size.applying(inverse)
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The transform has no effect.
  ///
  /// - Parameter rect: In the superview's coordinates.
  package final func place(in rect: CGRect) {
    if bounds.size != rect.size { bounds.size = rect.size }
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  final func record(_ insets: ScrollInsets) {
    guard let now, motion.insets != nil else { return motion.insets = Steps(insets) }
    motion.insets?.set(insets, at: now)
  }

  // A key path would be made at run time, which takes longer than all changes of a scene.
  final func change<Value>(_ property: inout Steps<Value>, to value: Value) {
    guard let now else { return property = Steps(value) }
    property.set(value, at: now)
  }

  private func change<Value: AnimatedValue>(_ property: inout Track<Value>, to value: Value) {
    guard let now else { return property = Track(value) }
    guard let block = AnimationBlock.animating else { return property.set(value, at: now) }
    if value != property.latest { window?.stage?.animations.noteMove(of: block, on: self) }
    property.animate(
      to: value, at: now, timing: timing(of: block), delay: block.delay, animator: block.animator)
  }

  private func timing(of block: AnimationBlock) -> Timing {
    window?.stage?.timing(of: block) ?? block.timing
  }

  private func changeAlpha(to value: Double) {
    // The comparison turns NaN into 0. `max` would pass it on to every subview.
    let value = value > 0 ? min(value, 1) : 0
    guard let now else { return motion.alpha = ReplacingTrack(value) }
    guard let block = AnimationBlock.animating else { return motion.alpha.set(value, at: now) }
    let isAnimated = motion.alpha.animate(
      to: value, at: now, timing: timing(of: block), delay: block.delay,
      fromCurrentState: block.beginsFromCurrentState, animator: block.animator)
    guard isAnimated else { return }
    window?.stage?.noteFade(of: block, on: self, replacing: fader)
    fader = block.number
  }

  /// Marks the view's layout as out of date.
  open func setNeedsLayout() {
    needsLayout = true
    layoutWasMarked()
  }

  private func findBars() {
    bars = subviews.filter { $0.barEdge != nil }
    markTree()
  }

  // The safe area changes where the views of a stack are, and not the sizes that they answer.
  final func markTree() {
    for view in tree { view.needsLayout = true }
  }

  /// Lays out the marked views of the view's tree, inside the current animation block.
  ///
  /// It begins at the topmost of consecutive marked superviews, as Core Animation does. A view that
  /// marks one that has already been laid out causes another pass, up to a hundred.
  open func layoutIfNeeded() {
    let root = layoutRoot
    root.updateMarkedConstraints()
    let wasInLayoutPass = root.constrained.isInLayoutPass
    root.constrained.isInLayoutPass = true
    defer { root.constrained.isInLayoutPass = wasInLayoutPass }
    root.layoutEngine?.update()
    var start = self
    while let superview = start.superview, superview.needsLayout { start = superview }
    for _ in 0..<100 {
      guard start.layOutOnce() else { break }
      root.layoutEngine?.update()
    }
    root.layoutEngine?.noteLeftOut()
  }

  var isLayoutMarked: Bool { tree.contains { $0.needsLayout } }

  /// Superviews first.
  ///
  /// - Returns: Whether any view was marked.
  private func layOutOnce() -> Bool {
    let engine = layoutRoot.layoutEngine
    var isAnyMarked = false
    for view in tree {
      if view.notifySafeArea() { isAnyMarked = true }
      if view.needsLayout {
        isAnyMarked = true
        view.needsLayout = false
        view.updateMarkedProperties()
        view.layoutObserver?.willLayOutSubviews()
        engine?.placeSubviews(of: view)
        view.layoutSubviews()
        view.layoutObserver?.hasLaidOutSubviews()
      }
      view.layoutHasPassed()
    }
    return isAnyMarked
  }

  package final var tree: ViewTree { ViewTree(self) }
}

/// A view and its subviews at all levels, superviews first and siblings back to front.
///
/// The subviews of a view are read after the view has been returned, and without recursion, so a
/// deep tree does not overflow the stack.
package struct ViewTree: Sequence, IteratorProtocol {
  private var rest: [View]
  private var last: View?

  init(_ top: View) {
    rest = [top]
  }

  package mutating func next() -> View? {
    if let last { rest += last.subviews.reversed() }
    last = rest.popLast()
    return last
  }
}
