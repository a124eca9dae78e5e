// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

/// What owns a screen's view, and is told of its life; UIKit's class of the name.
///
/// It makes its view when first asked for it. A window shows it as its `rootViewController`. Presenting,
/// navigation and child controllers are left out.
open class UIViewController {
  /// The view, once it has been made.
  public private(set) var viewIfLoaded: View? {
    didSet {
      if oldValue?.layoutObserver === self { oldValue?.layoutObserver = nil }
      viewIfLoaded?.layoutObserver = self
    }
  }

  /// Creates a controller whose view is yet to be made.
  public init() {}

  /// The view, made by `loadView()` when first asked for.
  public var view: View {
    get {
      loadViewIfNeeded()
      return viewIfLoaded ?? View()
    }
    set { viewIfLoaded = newValue }
  }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view where there is none yet.
  public func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    // An override may have set none.
    if viewIfLoaded == nil { viewIfLoaded = View() }
    viewDidLoad()
  }

  /// Sets `view`; a plain one unless overridden.
  open func loadView() {
    view = View()
  }

  /// Called once the view has been made.
  open func viewDidLoad() {}
  /// Called before the view is shown in a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window and has been laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is taken from its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has been taken from its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called in a layout pass, before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called in a layout pass, after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
}

extension UIViewController: LayoutObserver {
  /// Passes on that the view is about to be laid out.
  package func willLayOutSubviews() { viewWillLayoutSubviews() }
  /// Passes on that the view has been laid out.
  package func hasLaidOutSubviews() { viewDidLayoutSubviews() }
}
