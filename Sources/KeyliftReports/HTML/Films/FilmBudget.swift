// SPDX-License-Identifier: MIT

/// How many characters of pictures a page may hold, and what of them is left.
struct FilmBudget {
  /// What is left for films.
  private var films: Int
  /// What is left for the worst frames of findings whose films are too large.
  private var worst: Int

  /// Creates a budget: a page beyond it takes long to open, and much memory.
  init(films: Int = 12_000_000, worst: Int = 12_000_000) {
    self.films = films
    self.worst = worst
  }

  /// Returns what a page shows of a finding: all of its frames, else the worst, else nothing.
  mutating func choose(_ evidence: FindingEvidence, _ images: PageImages) -> ShownFrames? {
    if let all = ShownFrames(all: evidence), take(all, images, from: &films) { return all }
    if let one = ShownFrames(worstOf: evidence), take(one, images, from: &worst) { return one }
    return nil
  }

  private func take(_ frames: ShownFrames, _ images: PageImages, from left: inout Int) -> Bool {
    let size = images.newSize(of: [frames.expected, frames.actual].compactMap(\.self))
    guard size <= left else { return false }
    left -= size
    return true
  }
}
