// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

extension Window {
  /// The controller whose view fills the window; the window keeps it alive.
  ///
  /// Set, it takes the place of the one before: that one's view goes, this one's comes, each told before and
  /// after, and the window is laid out before the view has appeared.
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
