// SPDX-License-Identifier: MIT

/// How many bytes of pictures a page may hold, and what of them is left.
struct PictureBudget {
  /// What is left for the worst frames of findings, which come first.
  private var worst: Int
  /// What is left for all other frames.
  private var others: Int

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - worst: For the worst frame of each finding; far more than a page should have, as it is of little use
  ///     without.
  ///   - others: For all other frames, shared fairly among the findings.
  init(worst: Int = 16_000_000, others: Int = 1_200_000) {
    self.worst = worst
    self.others = others
  }

  /// Returns those of a finding's frames that its page shows, in order: the worst, and of the others as many as
  /// fit, the ends first and then evenly in between.
  ///
  /// - Parameters:
  ///   - runs: All frames that differ.
  ///   - worstFrame: The frame that differs most.
  ///   - findingsLeft: With how many findings, this one among them, the budget is to be shared.
  mutating func choose(
    from runs: [PictureRun], worstFrame: Int?, findingsLeft: Int
  ) -> [PictureRun] {
    guard !runs.isEmpty else { return [] }
    let best = runs.firstIndex { $0.last >= worstFrame ?? 0 } ?? 0
    guard runs[best].size <= worst else { return [] }
    worst -= runs[best].size
    var share = others / max(findingsLeft, 1)
    var chosen: Set = [best]
    for index in PictureBudget.spread(over: runs.count)
    where !chosen.contains(index) && runs[index].size <= share {
      share -= runs[index].size
      others -= runs[index].size
      chosen.insert(index)
    }
    return chosen.sorted().map { runs[$0] }
  }

  /// Returns the numbers below a count, any first few of which are spread evenly over all.
  static func spread(over count: Int) -> [Int] {
    var order = [0, count - 1]
    var step = count
    while step > 1 {
      step = (step + 1) / 2
      order += stride(from: step, to: count, by: step)
    }
    return order
  }
}
