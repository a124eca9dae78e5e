// SPDX-License-Identifier: MIT

package import Foundation

extension Content {
  /// Returns the size of a view with this content where a size is proposed to it.
  ///
  /// It is the content's own for the proposed width: text wraps in it, and stays as high as its lines
  /// are, whatever height is proposed, as a `UILabel` does. A content without a size of its own takes what
  /// is proposed.
  ///
  /// - Parameters:
  ///   - proposal: The size that is proposed.
  ///   - traits: The screen; nil where there is none yet, and with it no size of one's own.
  ///   - measurer: What knows how wide characters are.
  /// - Returns: The size in points, each side in `0...100_000`.
  package func sizeThatFits(
    _ proposal: ProposedSize, traits: ScreenTraits?, measurer: TextMeasurer
  ) -> CGSize {
    let own = traits.flatMap {
      fittingSize(width: proposal.width, traits: $0, measurer: measurer)
    }
    return (own ?? proposal.replacingUnspecified()).usable
  }
}
