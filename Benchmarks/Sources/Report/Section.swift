// SPDX-License-Identifier: MIT

struct Section {
  let title: String
  let figures: [Figure]
  let heads: (median: String, range: String)?

  init(
    _ title: String, _ figures: [Figure], heads: (median: String, range: String)? = nil
  ) {
    self.title = title
    self.figures = figures
    self.heads = heads
  }
}
