// SPDX-License-Identifier: MIT

public import Foundation

/// A rectangle that constraints can relate, without a view; UIKit's `UILayoutGuide`.
open class LayoutGuide: LayoutItem {
  /// The view that the guide belongs to; set by `View.addLayoutGuide(_:)`.
  public internal(set) weak var owningView: View?
  /// The name, for messages.
  public var identifier = ""

  /// Creates a guide without an owner.
  public init() {}

  /// The guide's owner.
  public var layoutView: View? { owningView }

  /// The rectangle in the owning view's points, as the last layout left it.
  public var layoutFrame: CGRect {
    owningView?.layoutRoot.layoutEngine?.frame(of: self) ?? .zero
  }

  /// What places the guide.
  var placement: GuidePlacement { .constraints }
}
