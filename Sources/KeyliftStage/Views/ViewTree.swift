// SPDX-License-Identifier: MIT

/// A view and all below it, superviews first and siblings back to front.
///
/// The subviews of a view are looked up after it has been dealt with, and without recursion, so that a deep tree
/// does not overflow the stack.
package struct ViewTree: Sequence, IteratorProtocol {
  private var rest: [View]
  private var last: View?

  init(_ top: View) {
    rest = [top]
  }

  /// Returns the next view; nil once all have been returned.
  package mutating func next() -> View? {
    if let last { rest += last.subviews.reversed() }
    last = rest.popLast()
    return last
  }
}

extension View {
  /// The view and all below it.
  package var tree: ViewTree { ViewTree(self) }
}
