// SPDX-License-Identifier: MIT

/// All figures of a run, and the machine that they are from.
struct Report {
  /// The machine.
  let machine: Machine
  /// The number of times that most things were measured.
  let rounds: Int
  /// The figures.
  let sections: [Section]

  /// Creates the report of a run on this machine.
  init(sections: [Section]) {
    machine = Machine()
    rounds = Benchmarks.rounds
    self.sections = sections
  }
}
