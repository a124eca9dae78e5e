// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion

/// A rectangle on the stage that shows something and holds subviews; UIKit's `UIView`.
///
/// What is set here is the model. While the stage plays, each change is kept with its instant and the
/// animation block around it; `Timeline` has what is shown in between.
open class View: CoordinateSpace {
  /// The name in traces and pictures; empty for a view that these leave out.
  public package(set) var id = ""
  /// The view that holds this one.
  public private(set) weak var superview: View?
  /// The views that this one holds, back to front.
  public private(set) var subviews: [View] = []
  /// Whether subviews are cut at the bounds.
  public var clipsToBounds = false
  /// A number for the app's own use.
  public var tag = 0
  /// Everything that changes over time.
  package private(set) var motion: ViewMotion

  /// What layout by constraints keeps.
  var constrained = ConstrainedState()
  /// What the view asks of the stack that it stands in.
  public var stackTraits = StackTraits() {
    didSet {
      setNeedsLayout()
      superview?.subviewHasChanged()
    }
  }

  /// What is told when the view is laid out, as a view controller of its view.
  package weak var layoutObserver: (any LayoutObserver)?
  /// What is kept free inside the view besides what the screen's bars cover, for all that it holds; UIKit's
  /// property of a view controller.
  ///
  /// A change marks the layout of all of them.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { markTree() } }
  }

  private var needsLayout = true
  /// The animations that the opacity's newest is one of.
  private var fader: AnimationLedger.Number?

  /// Creates a view without a name, by its rectangle in the superview's points.
  public init(frame: CGRect) {
    motion = ViewMotion(frame: frame)
  }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - id: The name in traces and pictures; empty to be left out of them.
  ///   - frame: The rectangle in the superview's points.
  public convenience init(id: String = "", frame: CGRect = .zero) {
    self.init(frame: frame)
    self.id = id
  }

  deinit {
    // View by view: released by one another, those of a deep tree would overflow the stack.
    var orphans = subviews
    subviews = []
    while var view = orphans.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      orphans += view.subviews
      view.subviews = []
    }
  }

  /// The size that the content asks for, in points; `noIntrinsicMetric` on a side without one.
  ///
  /// Layout by constraints asks again after `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the height that the content asks for at a width, as a text that wraps does.
  ///
  /// Asked in every layout by constraints: what is costly is better kept.
  ///
  /// - Returns: Points; nil where the height does not depend on the width.
  open func heightThatFits(width: CGFloat) -> CGFloat? { nil }

  /// Keeps what depends on where the views above stand; called in every layout pass, marked or not.
  func layoutHasPassed() {}

  /// Takes note that the view has been marked for layout.
  func layoutWasMarked() {}

  /// Takes note that a subview has gone, or may ask for another size.
  func subviewHasChanged() {}

  /// Returns the size that the view takes where a stack proposes one to it: its content's own for that width, or
  /// what is proposed where it has none, 10 points for nil.
  ///
  /// - Parameter proposal: On each axis a length in points, or nil for the ideal one.
  /// - Returns: The size in points. Infinity is as long as anything gets; a negative length, or a NaN, is 0.
  open func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    content.sizeThatFits(proposal, traits: window?.screen.traits, measurer: .table)
  }

  /// Keeps what depends on the size of the bounds; called at once when it has changed.
  func sizeHasChanged() {}

  /// Places subviews by the bounds; the view itself does nothing.
  ///
  /// Called in a layout pass, after the view's size or a constraint of it has changed.
  open func layoutSubviews() {}

  /// The window that the view is in, itself for a window.
  public var window: Window? {
    // No sequence: it is asked at every change, which is much of the time that a large layout takes.
    var view = self
    while !(view is Window), let superview = view.superview { view = superview }
    return view as? Window
  }

  /// The view and all above it, the topmost last.
  var superviews: UnfoldFirstSequence<View> {
    sequence(first: self) { $0.superview }
  }

  /// The clock of the stage that the view is on; nil before it plays, when changes have no history.
  private var now: Double? { window?.stage?.now }
}

extension View {
  /// Adds a view in front of the subviews, taking it from where it was.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view among the subviews; an index out of range is the nearest.
  ///
  /// A view cannot hold itself or one of its superviews: that is our caller's mistake.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot hold itself")
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.joinLayoutTree()
    setNeedsLayout()
  }

  /// Takes the view out of the one that holds it.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    releaseConstraintsLeadingOut()
    superview?.subviews.removeAll { $0 === self }
    superview?.subviewHasChanged()
    superview = nil
    leaveLayoutTree()
  }

  /// Returns whether the view is another one or inside it.
  public func isDescendant(of view: View) -> Bool {
    superviews.contains { $0 === view }
  }
}

extension View {
  /// The rectangle that the view shows, in its own points; its origin is where it is scrolled to.
  public var bounds: CGRect {
    get { CGRect(origin: motion.origin.latest, size: motion.size.latest) }
    set {
      let isOtherSize = newValue.size != bounds.size
      if isOtherSize { setNeedsLayout() }
      change(\.origin, to: newValue.origin)
      change(\.size, to: newValue.size)
      if isOtherSize { sizeHasChanged() }
    }
  }

  /// The place of the middle of the bounds in the superview's points.
  public var center: CGPoint {
    get { motion.center.latest }
    set { change(\.center, to: newValue) }
  }

  /// The transform about the centre.
  public var transform: CGAffineTransform {
    get { motion.transform.latest }
    set { changeTransform(to: newValue) }
  }

  /// The opacity in `0...1`, clamped when set, a NaN to 0; it holds for the subviews too.
  public var alpha: CGFloat {
    get { CGFloat(motion.alpha.model(at: .infinity)) }
    set { changeAlpha(to: Double(newValue)) }
  }

  /// Whether the view and all it holds are left out of the picture; a change lands at once.
  public var isHidden: Bool {
    get { motion.isHidden.latest }
    set {
      guard let now else { return motion.isHidden = StepTrack(newValue) }
      motion.isHidden.set(newValue, at: now)
    }
  }

  /// What the view shows besides its subviews.
  public var content: Content {
    get { motion.content.latest }
    set {
      superview?.subviewHasChanged()
      invalidateIntrinsicContentSize()
      guard let now else { return motion.content = StepTrack(newValue) }
      motion.content.set(newValue, at: now)
    }
  }

  /// The background, corners and border; a change lands at once.
  public var decoration: Decoration {
    get { motion.decoration.latest }
    set {
      guard let now else { return motion.decoration = StepTrack(newValue) }
      motion.decoration.set(newValue, at: now)
    }
  }

  /// The smallest rectangle around the transformed bounds, in the superview's points.
  ///
  /// Setting it moves the centre and sizes the bounds so that, transformed, they fill it; the transform
  /// stays.
  public var frame: CGRect {
    get { bounds.applying(transformToSuperview) }
    set {
      let inverse = transform.inverted()
      let size = transform.isIdentity ? newValue.size : newValue.size.applying(inverse)
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Moves the centre and sizes the bounds so that, without its transform, the view would fill a rectangle in
  /// the superview's points.
  package func place(in rect: CGRect) {
    if bounds.size != rect.size { bounds.size = rect.size }
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Keeps a scroll view's insets for the trace.
  func record(_ insets: ScrollInsets) {
    guard let now, motion.insets != nil else { return motion.insets = StepTrack(insets) }
    motion.insets?.set(insets, at: now)
  }

  private func change<Value: AdditiveValue>(
    _ property: WritableKeyPath<ViewMotion, Track<Value>>, to value: Value
  ) {
    guard let now else { return motion[keyPath: property] = Track(value) }
    guard let block = AnimationBlock.animating else {
      return motion[keyPath: property].set(value, at: now)
    }
    if value != motion[keyPath: property].latest { window?.stage?.animations.noteMove(of: block) }
    motion[keyPath: property]
      .animate(to: value, at: now, timing: block.timing, delay: block.delay)
  }

  private func changeTransform(to value: CGAffineTransform) {
    guard let now else { return motion.transform = TransformTrack(value) }
    guard let block = AnimationBlock.animating else { return motion.transform.set(value, at: now) }
    if value != transform { window?.stage?.animations.noteMove(of: block) }
    motion.transform.animate(to: value, at: now, timing: block.timing, delay: block.delay)
  }

  private func changeAlpha(to value: Double) {
    // Written so that a NaN is 0, which `max` would let through to every subview.
    let value = value > 0 ? min(value, 1) : 0
    guard let now else { return motion.alpha = ReplacingTrack(value) }
    guard let block = AnimationBlock.animating else { return motion.alpha.set(value, at: now) }
    let isAnimated = motion.alpha.animate(
      to: value, at: now, timing: block.timing, delay: block.delay,
      fromCurrentState: block.beginsFromCurrentState)
    guard isAnimated else { return }
    window?.stage?.noteFade(of: block, replacing: fader)
    fader = block.number
  }
}

extension View {
  /// Marks the view's layout as out of date.
  public func setNeedsLayout() {
    needsLayout = true
    layoutWasMarked()
  }

  /// Marks the layout of this view and of all below it, as a change of the safe area does.
  func markTree() {
    for view in tree { view.setNeedsLayout() }
  }

  /// Lays out this view and all it holds, where marked, inside whatever block is running.
  ///
  /// It begins at the topmost of the marked views right above, as Core Animation's layers do. A view that
  /// marks another which has had its turn gives it one more, a hundred times at most.
  public func layoutIfNeeded() {
    let root = layoutRoot
    root.layoutEngine?.update()
    var start = self
    while let superview = start.superview, superview.needsLayout { start = superview }
    for _ in 0..<100 {
      guard start.layOutOnce() else { break }
      root.layoutEngine?.update()
    }
    root.layoutEngine?.noteLeftOut()
  }

  /// Whether this view or any inside waits for its turn.
  var isLayoutMarked: Bool {
    var rest = [self]
    while let view = rest.popLast() {
      if view.needsLayout { return true }
      rest += view.subviews
    }
    return false
  }

  /// Gives every marked view its turn, superviews first, and returns whether there was any.
  private func layOutOnce() -> Bool {
    let engine = layoutRoot.layoutEngine
    var isAnyMarked = false
    for view in tree {
      if view.needsLayout {
        isAnyMarked = true
        view.needsLayout = false
        view.layoutObserver?.willLayOutSubviews()
        engine?.placeSubviews(of: view)
        view.layoutSubviews()
        view.layoutObserver?.hasLaidOutSubviews()
      }
      view.layoutHasPassed()
    }
    return isAnyMarked
  }
}
