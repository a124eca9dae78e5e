// SPDX-License-Identifier: MIT

extension Report {
  /// The report for a page: what was promised, and all figures to be unfolded.
  var markdown: String {
    """
    \(machine.text). Medians of \(rounds), with the least and the most.

    \(Report.markdown(of: promised))

    <details>
    <summary>Everything that was measured</summary>

    \(Report.markdown(of: sections))

    </details>

    """
  }

  /// The headline, and what something was promised of.
  private var promised: [Section] {
    sections.map { section in
      Section(
        section.title, section.figures.filter { section.isHeadline || $0.promise != nil },
        heads: section.heads)
    }.filter { !$0.figures.isEmpty }
  }

  private static func markdown(of sections: [Section]) -> String {
    let heading = ["| figure | measured | range | must be |", "|---|--:|--:|---|"]
    let rows = sections.flatMap { section in
      let (median, range) = section.heads ?? ("", "")
      return ["| **\(section.title)** | \(median) | \(range) | |"]
        + section.figures.map { "| \($0.name) | \($0.text) | \($0.range) | \($0.verdict) |" }
    }
    return (heading + rows).joined(separator: "\n")
  }
}
