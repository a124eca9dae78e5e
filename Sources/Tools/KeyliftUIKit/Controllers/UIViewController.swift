// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// An owner of a view with callbacks for the view's life cycle; UIKit's class of the same name.
///
/// It creates its view on first use. A window shows the view of its `rootViewController`. A presented
/// controller covers the window at once.
open class UIViewController: Responder {
  /// The view; `nil` before it is created.
  open private(set) var viewIfLoaded: View? {
    didSet {
      if oldValue?.layoutObserver === self { oldValue?.layoutObserver = nil }
      viewIfLoaded?.layoutObserver = self
      viewIfLoaded?.additionalSafeAreaInsets = additionalSafeAreaInsets
    }
  }

  /// The insets that the controller adds to the safe area of its view's tree.
  ///
  /// A change marks the layout of the whole tree.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { viewIfLoaded?.additionalSafeAreaInsets = additionalSafeAreaInsets }
  }

  /// The title, which a navigation bar shows.
  open var title: String?
  /// The size that the controller would have in a popover, which a stage has not.
  open var preferredContentSize = CGSize.zero {
    didSet { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
  }
  /// The edges at which the view reaches below bars: all of them on a stage, whatever is set.
  open var edgesForExtendedLayout = Edges.all
  /// The style of a presentation, which is full screen on a stage, whatever is set.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The style of a transition, which a stage has not, whatever is set.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the view reaches below opaque bars, which a stage has not.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether a controller that this one presents covers its view alone, which it never does on a stage.
  open var definesPresentationContext = false
  /// Whether the controller is just being shown over the window.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is just being removed from the window that it covers.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is just being added to a stack.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is just being removed from a stack.
  open internal(set) var isMovingFromParent = false
  private var scrollViews: [UInt: ScrollView] = [:]

  /// Names the scroll view that bars at some edges follow, which those of a stage do not.
  open func setContentScrollView(_ scrollView: ScrollView?, for edge: UIRectEdge) {
    scrollViews[UInt(edge.rawValue)] = scrollView
  }

  /// Returns the scroll view that was named for some edges.
  open func contentScrollView(for edge: UIRectEdge) -> ScrollView? {
    scrollViews[UInt(edge.rawValue)]
  }

  /// Whether a finger cannot dismiss the controller, as none does on a stage.
  open var isModalInPresentation = false
  /// Whether the tab bar is hidden while the controller is on a stack, as it always is on a stage.
  open var hidesBottomBarWhenPushed = false
  /// The name for the restoration of the app's state, which a stage does not do.
  open var restorationIdentifier: String?
  /// Whether the controller decides the status bar although it does not cover the screen, which has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The button that begins and ends editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    systemItem: .edit,
    primaryAction: UIAction { [weak self] _ in
      self.map { $0.setEditing(!$0.isEditing, animated: true) }
    })
  /// Whether the margins of the view are at least the system's, which a stage does not have.
  open var viewRespectsSystemMinimumLayoutMargins = true

  /// The items of the controller in a navigation bar, which a stage does not draw.
  public let navigationItem = UINavigationItem()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item of the controller in a tab bar, which a stage does not draw.
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// The items of the controller in a toolbar, which a stage does not draw; `nil` for none.
  open var toolbarItems: [UIBarButtonItem]?

  /// The settings of the controller's sheet, which have no effect.
  open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    UISheetPresentationController(of: self)
  /// The settings of the controller's popover, which have no effect.
  open private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController(of: self)

  /// The controller that holds this one; `nil` for none.
  open internal(set) weak var parent: UIViewController?
  /// The controllers that this one holds.
  open internal(set) var children: [UIViewController] = []
  /// The controller that this one presents.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open internal(set) weak var presentingViewController: UIViewController?

  /// Creates a view controller without a view.
  ///
  /// - Parameters:
  ///   - nibName: The name of a file with the view, which Linux cannot read; it is ignored.
  ///   - bundle: The bundle of the file.
  public init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }

  /// Creates nothing: Linux reads no storyboards.
  public init?(coder: AnyObject) { return nil }

  /// The superview of the view, or the controller that holds this one.
  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, created by `loadView()` on first use.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded ?? View()
    }
    set { viewIfLoaded = newValue }
  }

  /// Whether the view has been created.
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  /// The traits of the view's screen.
  open var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? Screen.main.traitCollection
  }

  /// Creates the view if there is none yet.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    // An override of `loadView()` may have set no view.
    if viewIfLoaded == nil { viewIfLoaded = View() }
    viewDidLoad()
  }

  /// Sets `view`; to a plain view as large as the screen unless overridden.
  open func loadView() {
    view = View(frame: Screen.main.bounds)
  }

  /// Called after the view has been created.
  open func viewDidLoad() {}
  /// Called before the view is shown in a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is in its window and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has been removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called in a layout pass, before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called in a layout pass, after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Sets the view's content; called before the view's first layout and before each that
  /// `setNeedsUpdateProperties()` asks for.
  open func updateProperties() {}
  /// Called after the insets of the view's safe area have changed, before the view is laid out.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called before the screen turns.
  ///
  /// - Parameters:
  ///   - size: The size of the view behind the turn.
  ///   - coordinator: Calls closures beside the turn, which a stage does at once.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called after the screen has turned, with the traits before the turn.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called before the controller is held by another one or, with `nil`, let go.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller is held by another one or, with `nil`, let go.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called when memory is short, which it never is on a stage.
  open func didReceiveMemoryWarning() {}
  /// The style of the status bar, which a stage chooses itself, whatever is returned.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The orientations of the controller, of which a scene chooses one, whatever is returned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the controller turns with the device, as it always does on a stage.
  open var shouldAutorotate: Bool { true }
  /// Whether the status bar is hidden, which a stage chooses itself, whatever is returned.
  open var prefersStatusBarHidden: Bool { false }
  /// The orientation in which the controller is presented, which is the scene's, whatever is returned.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The controller that decides the style of the status bar; `nil` for this one.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The controller that decides whether the status bar is hidden; `nil` for this one.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The controller that decides whether the home indicator hides; `nil` for this one.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which gestures of the system wait, of which a stage has none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether children are notified of appearing by this controller's own calls.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the controller's view is edited, which changes no picture.
  open var isEditing = false
  /// Notes whether the view is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Called in a layout pass when constraints are to be updated, which views do on a stage.
  open func updateViewConstraints() {}
  /// Called after the margins of the view have changed, which a stage does not report.
  open func viewLayoutMarginsDidChange() {}
  /// Called before the traits change, which a stage does not report.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called after a child has asked for another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called before a segue of a storyboard, which Linux does not read.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue may be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Whether the home indicator hides, which a stage draws, whatever is returned.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the keyboard stays when a field resigns in a presented form, as it does not on a stage.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Shows a controller over the whole window, at once.
  ///
  /// The caret stays where it is. An alert is not drawn.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - isAnimated: Has no effect.
  ///   - completion: Called when the controller's view is there.
  open func present(
    _ controller: UIViewController, animated isAnimated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    if let window = viewIfLoaded?.window, !(controller is UIAlertController) {
      controller.isBeingPresented = true
      let presentation = customPresentation(of: controller)
      controller.kept["custom"] = presentation
      presentation?.containerView = window
      presentation?.presentationTransitionWillBegin()
      controller.fill(window)
      if let presentation {
        presentation.containerViewWillLayoutSubviews()
        controller.view.frame = presentation.frameOfPresentedViewInContainerView
        window.layoutIfNeeded()
        presentation.containerViewDidLayoutSubviews()
        presentation.presentationTransitionDidEnd(true)
      }
      controller.isBeingPresented = false
    }
    completion?()
  }

  /// Removes the controller that this one presents or, without one, this one.
  open func dismiss(animated isAnimated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      guard let presenting = presentingViewController else { return }
      return presenting.dismiss(animated: isAnimated, completion: completion)
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.isBeingDismissed = true
    let presentation = presented.kept["custom"] as? UIPresentationController
    presentation?.dismissalTransitionWillBegin()
    if let window = presented.viewIfLoaded?.window { presented.leave(window) }
    presentation?.dismissalTransitionDidEnd(true)
    presented.kept["custom"] = nil
    presented.isBeingDismissed = false
    completion?()
  }

  /// Shows a controller on the navigation controller's stack or, without one, over the window.
  open func show(_ controller: UIViewController, sender: Any?) {
    guard let navigationController else { return present(controller, animated: true) }
    navigationController.pushViewController(controller, animated: true)
  }

  /// The controller of the view on top of the keyboard; `nil` for none.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The view on top of the keyboard while the controller is in the chain of the first responder: that of
  /// `inputAccessoryViewController`.
  open override var inputAccessoryView: View? { inputAccessoryViewController?.view }
}

extension UIViewController: UIContentContainer {}

extension UIViewController: LayoutObserver {
  package func willLayOutSubviews() { viewWillLayoutSubviews() }
  package func hasLaidOutSubviews() { viewDidLayoutSubviews() }
  package func safeAreaHasChanged() { viewSafeAreaInsetsDidChange() }
  package func willUpdateProperties() { updateProperties() }
  package func screenWillTurn(to size: CGSize) {
    viewWillTransition(to: size, with: TurnCoordinator())
  }
  package func traitsHaveChanged(from old: TraitCollection) {
    traitCollectionDidChange(old)
    for observe in traitChangeObservers { observe(old) }
  }
}

extension Window {
  /// The controller whose view fills the window, retained by the window.
  ///
  /// A new controller replaces the old one: the old view is removed and the new view added, with
  /// both controllers called before and after. The window is laid out before `viewDidAppear(_:)`.
  public var rootViewController: UIViewController? {
    get { contentOwner as? UIViewController }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      old?.leave(self)
      contentOwner = newValue
      newValue?.fill(self)
    }
  }
}

extension UIViewController: WindowContents {
  package func move(from old: Window, to new: Window) {
    old.rootViewController = nil
    new.rootViewController = self
  }
}

extension UIViewController {
  /// Marks the controller, whose `updateProperties()` the next layout pass calls.
  public func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

  /// Calls `updateProperties()` now where it is asked for.
  public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  func fill(_ window: Window) {
    view.frame = window.bounds
    viewWillAppear(false)
    window.addSubview(view)
    viewIsAppearing(false)
    window.layoutIfNeeded()
    viewDidAppear(false)
  }

  func leave(_ window: Window) {
    viewWillDisappear(false)
    viewIfLoaded?.removeFromSuperview()
    viewDidDisappear(false)
  }
}
