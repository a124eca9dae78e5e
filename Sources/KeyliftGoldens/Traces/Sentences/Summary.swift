// SPDX-License-Identifier: MIT

/// What is said of many differences in a few lines.
package enum Summary {
  /// Returns sentences, one for all views of which the same can be said: same kind, frames and, within
  /// 0.05, amount.
  ///
  ///     `composer`, `messages` and 4 more 3.2 pt lower from frame 11 (0.183 s) to the end
  ///
  /// - Parameters:
  ///   - differences: What differs, the worst first; of those alike the cause first, as `TraceComparison` has
  ///     them.
  ///   - limit: The most sentences. Where there are more, a last line counts the views that are not named.
  package static func lines(of differences: [ViewDifference], limit: Int = .max) -> [String] {
    let groups = DifferenceGroup.groups(of: differences)
    let lines = groups.prefix(max(limit, 0)).map(\.sentence)
    let told = Set(groups.prefix(lines.count).flatMap(\.members).map(\.view))
    let untold = Set(groups.dropFirst(lines.count).flatMap(\.members).map(\.view))
    guard groups.count > lines.count else { return lines }
    return lines + [rest(views: untold.subtracting(told).count, groups.count - lines.count)]
  }

  private static func rest(views: Int, _ sentences: Int) -> String {
    guard views > 0 else {
      return "... \(Figure.count(sentences, "more difference")) of these views"
    }
    return "... \(Figure.count(views, "more view")) \(views == 1 ? "differs" : "differ")"
  }
}
