// SPDX-License-Identifier: MIT

public import Foundation

/// A view that takes up what room is left along the axis of its stack; SwiftUI's `Spacer`.
///
/// It is offered room after all other views of its stack, whatever its traits say, and across the axis it
/// takes none. In a layered stack it takes up all of both axes.
public final class SpacerView: View {
  /// The shortest it gets, in points; nil for `StackLayout.defaultSpacing`.
  public let minLength: CGFloat?

  /// Creates a spacer.
  public init(id: String = "", minLength: CGFloat? = nil) {
    self.minLength = minLength
    super.init(frame: .zero)
    self.id = id
  }

  /// Returns the proposal, no shorter than the spacer gets; nothing across the axis of its stack.
  public override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let shortest = (minLength ?? StackLayout.defaultSpacing).usable
    var size = CGSize(
      width: max(proposal.width ?? 0, shortest), height: max(proposal.height ?? 0, shortest))
    if let axis = (superview as? StackView)?.layout.axis { size[axis.across] = 0 }
    return size
  }
}
