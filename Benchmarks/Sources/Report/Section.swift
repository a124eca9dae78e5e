// SPDX-License-Identifier: MIT

/// Figures that belong together.
struct Section: Encodable {
  /// What they are measured on, and how.
  let title: String
  /// The figures.
  let figures: [Figure]
  /// Whether all of them are shown before anything is unfolded, and not those alone of which something was
  /// promised.
  let isHeadline: Bool

  private enum CodingKeys: CodingKey { case title, figures }

  init(_ title: String, _ figures: [Figure], isHeadline: Bool = false) {
    self.title = title
    self.figures = figures
    self.isHeadline = isHeadline
  }
}
