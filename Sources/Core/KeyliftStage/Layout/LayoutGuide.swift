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
  /// By the system, with distances from the owning view's edges.
  case edges(GuideEdges)
  /// At the start of a scroll view's content, whose size constraints determine.
  case scrollContent
  /// At a scroll view's frame, which does not move with the content.
  case scrollFrame
}

/// From the owning view's edges, inward.
struct GuideEdges: Hashable {
  var left: CGFloat = 0
  var right: CGFloat = 0
  var bottom: CGFloat = 0
  var top: CGFloat
  /// Whether `top` is measured upward from the bottom edge, so that it stays the same when the
  /// view grows.
  var measuresTopFromBottom = false
}

extension GuideEdges {
  fileprivate init(_ insets: EdgeInsets) {
    self.init(left: insets.left, right: insets.right, bottom: insets.bottom, top: insets.top)
  }
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
    case .safeArea: .edges(GuideEdges(owningView?.safeAreaInsets ?? .zero))
    case .contentSafeArea: .edges(GuideEdges(owningView?.safeAreaInsets(for: .content) ?? .zero))
    case .margins: .edges(GuideEdges(owningView?.layoutMargins ?? .zero))
    case .readable: .edges(readableEdges)
    case .scrollContent: .scrollContent
    case .scrollFrame: .scrollFrame
    }
  }

  private var readableEdges: GuideEdges {
    let margins = owningView?.layoutMargins ?? .zero
    let room = (owningView?.bounds.width ?? 0) - margins.left - margins.right
    let more = max(room - SystemGuide.readableWidth, 0) / 2
    return GuideEdges(
      left: margins.left + more, right: margins.right + more, bottom: margins.bottom,
      top: margins.top)
  }
}
