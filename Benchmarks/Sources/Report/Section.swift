// SPDX-License-Identifier: MIT

struct Section {
  /// What they are measured on, and how.
  let title: String
  let figures: [Figure]
  /// What stands in the columns of medians and of ranges, where it is something else.
  let heads: (median: String, range: String)?

  init(
    _ title: String, _ figures: [Figure], heads: (median: String, range: String)? = nil
  ) {
    self.title = title
    self.figures = figures
    self.heads = heads
  }
}
