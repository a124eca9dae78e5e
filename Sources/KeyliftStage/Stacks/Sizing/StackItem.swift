// SPDX-License-Identifier: MIT

import Foundation

/// A view of a stack with what it asks of it.
struct StackItem {
  /// The view.
  let view: View
  /// What it asks for.
  let traits: StackTraits

  init(_ view: View) {
    self.view = view
    traits = view.stackTraits
  }

  /// Whether the view is a spacer.
  var isSpacer: Bool { view is SpacerView }

  /// Who is offered room first; spacers are the last of all.
  var priority: Double {
    if isSpacer { return -.infinity }
    return traits.priority.isNaN ? 0 : traits.priority
  }

  /// The room around the view.
  var padding: EdgeInsets { traits.padding.usable }

  /// Returns what is proposed to the view itself where this is proposed to it with its padding.
  func viewProposal(for proposal: ProposedSize) -> ProposedSize {
    let inner = proposal.inset(by: padding)
    return ProposedSize(
      width: traits.width.proposal(for: inner.width),
      height: traits.height.proposal(for: inner.height))
  }

  /// Returns the view's answer to a proposal to it with its padding.
  func answer(to proposal: ProposedSize) -> Answer {
    let inner = proposal.inset(by: padding)
    let own = view.sizeThatFits(viewProposal(for: proposal)).usable
    let viewSize = CGSize(
      width: traits.width.length(for: inner.width, answer: own.width),
      height: traits.height.length(for: inner.height, answer: own.height)
    ).usable
    return Answer(
      proposal: proposal, viewSize: viewSize, size: (viewSize + padding.size).usable)
  }

  /// What a view takes of what is proposed to it.
  struct Answer {
    /// What is proposed to the view with its padding.
    let proposal: ProposedSize
    /// The size of the view, which is that of its frame.
    let viewSize: CGSize
    /// The size with the padding.
    let size: CGSize
  }
}
