// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

/// An owner of a view with callbacks for the view's life cycle; UIKit's class of the same name.
///
/// It creates its view on first use. A window shows the view of its `rootViewController`.
/// Presentation, navigation and child controllers are not supported.
open class UIViewController {
  /// The view; `nil` before it is created.
  public private(set) var viewIfLoaded: View? {
    didSet {
      if oldValue?.layoutObserver === self { oldValue?.layoutObserver = nil }
      viewIfLoaded?.layoutObserver = self
    }
  }

  /// Creates a view controller without a view.
  public init() {}

  /// The view, created by `loadView()` on first use.
  public var view: View {
    get {
      loadViewIfNeeded()
      return viewIfLoaded ?? View()
    }
    set { viewIfLoaded = newValue }
  }

  /// Whether the view has been created.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Creates the view if there is none yet.
  public func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    // An override of `loadView()` may have set no view.
    if viewIfLoaded == nil { viewIfLoaded = View() }
    viewDidLoad()
  }

  /// Sets `view`; to a plain view unless overridden.
  open func loadView() {
    view = View()
  }

  /// Called after the view has been created.
  open func viewDidLoad() {}
  /// Called before the view is shown in a window.
  open func viewWillAppear(_ animated: Bool) {}
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
}

extension UIViewController: LayoutObserver {
  /// Calls `viewWillLayoutSubviews()`.
  package func willLayOutSubviews() { viewWillLayoutSubviews() }
  /// Calls `viewDidLayoutSubviews()`.
  package func hasLaidOutSubviews() { viewDidLayoutSubviews() }
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
      old?.viewWillDisappear(false)
      old?.viewIfLoaded?.removeFromSuperview()
      contentOwner = newValue
      old?.viewDidDisappear(false)
      guard let newValue else { return }
      newValue.view.frame = bounds
      newValue.viewWillAppear(false)
      addSubview(newValue.view)
      layoutIfNeeded()
      newValue.viewDidAppear(false)
    }
  }
}

/// A controller of a table view; UIKit's class of the same name.
open class UITableViewController: UIViewController {
  /// The table view, which is the controller's view.
  public let tableView = UITableView(frame: .zero)

  /// Sets the table view as the view.
  open override func loadView() {
    view = tableView
  }
}

/// A scroll view under the name of UIKit's table view.
///
/// It has no rows of its own. It shows the subviews that its user adds and lays out.
open class UITableView: ScrollView {}
