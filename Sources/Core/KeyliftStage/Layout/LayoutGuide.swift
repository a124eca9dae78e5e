// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics

/// A rectangle without a view that constraints can relate; UIKit's `UILayoutGuide`.
open class LayoutGuide: LayoutItem {
  /// The view that owns the guide, set by `View.addLayoutGuide(_:)`.
  public internal(set) weak var owningView: View?
  /// The name of the guide in messages.
  public var identifier = ""

  /// Creates a guide without an owner.
  public init() {}

  /// The guide's owner.
  public var layoutView: View? { owningView }

  /// The rectangle in the owning view's coordinates after the last layout.
  public var layoutFrame: CGRect {
    owningView?.layoutRoot.layoutEngine?.frame(of: self) ?? .zero
  }

  /// Returns the active constraints on an axis that name the guide.
  ///
  /// UIKit may return more. A guide without an owner has none.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    owningView?.constraints(naming: self, on: axis) ?? []
  }

  var placement: GuidePlacement { .constraints }
}

enum GuidePlacement: Hashable {
  case constraints
  /// By the system, with distances from the owning view's edges inward.
  ///
  /// The top can be measured upward from the bottom edge, so that it stays the same when the view
  /// grows.
  case edges(EdgeInsets, measuresTopFromBottom: Bool = false)
  /// At the start of a scroll view's content, whose size constraints determine.
  case scrollContent
  /// At a scroll view's frame, which does not move with the content.
  case scrollFrame
}

final class SystemGuide: LayoutGuide {
  enum Part: Hashable {
    case safeArea
    /// The part of a view that neither a bar nor a subview that is a bar covers.
    case contentSafeArea
    case margins
    case readable
    case scrollContent
    case scrollFrame
  }

  let part: Part

  private static let readableWidth: CGFloat = 672

  init(_ part: Part, of view: View) {
    self.part = part
    super.init()
    owningView = view
  }

  override var placement: GuidePlacement {
    switch part {
    case .safeArea: .edges(owningView?.safeAreaInsets ?? .zero)
    case .contentSafeArea: .edges(owningView?.safeAreaInsets(for: .content) ?? .zero)
    case .margins: .edges(owningView?.layoutMargins ?? .zero)
    case .readable: .edges(readableEdges)
    case .scrollContent: .scrollContent
    case .scrollFrame: .scrollFrame
    }
  }

  private var readableEdges: EdgeInsets {
    var margins = owningView?.layoutMargins ?? .zero
    let room = (owningView?.bounds.width ?? 0) - margins.left - margins.right
    let more = max(room - SystemGuide.readableWidth, 0) / 2
    margins.left += more
    margins.right += more
    return margins
  }
}
