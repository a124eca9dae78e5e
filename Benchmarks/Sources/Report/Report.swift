// SPDX-License-Identifier: MIT

struct Report {
  let machine: Machine
  let rounds: Int
  let sections: [Section]

  init(sections: [Section]) {
    machine = Machine()
    rounds = Benchmarks.rounds
    self.sections = sections
  }
}
