// SPDX-License-Identifier: MIT

/// What one system's environment says of the parts of a suite.
struct ShardVariables {
  let system: ShardSystem
  let environment: [String: String]

  /// Whether the system runs this at all.
  var isPresent: Bool { text(of: system.indexVariable) != nil }

  /// Returns how many parts there are, by the system or by what it is told.
  func total(told: Int?) throws(ShardError) -> Int {
    guard let name = system.totalVariable else {
      guard let told else { throw .unknownTotal(system) }
      return told
    }
    // A total that the system itself does not set may be told.
    if let told, text(of: name) == nil { return told }
    let says = try number(of: name)
    guard says > 0 else { throw .variable(system, name: name, value: String(says)) }
    if let told, told != says { throw .contradiction(system, says: says, told: told) }
    return says
  }

  /// Returns which part this is, from 1.
  func index(of total: Int) throws(ShardError) -> Int {
    let name = system.indexVariable
    let value = try number(of: name)
    let steps = value.subtractingReportingOverflow(try first())
    let step = try step(of: total)
    guard !steps.overflow, steps.partialValue.isMultiple(of: step),
      (0..<total).contains(steps.partialValue / step)
    else { throw .uneven(system, name: name, value: value, total: total) }
    return steps.partialValue / step + 1
  }

  /// Returns the number of the first part.
  private func first() throws(ShardError) -> Int {
    switch system {
    case .slurm: try number(of: "SLURM_ARRAY_TASK_MIN")
    case .gitlab: 1
    case .bazel, .awsBatch, .kubernetes: 0
    }
  }

  /// Returns how far the numbers of two parts that follow each other are apart.
  ///
  /// Slurm's arrays may have any numbers: `--array=1-7:2` has four parts, and so has `--array=1,3,5,7`.
  private func step(of total: Int) throws(ShardError) -> Int {
    let name = "SLURM_ARRAY_TASK_MAX"
    guard system == .slurm, total > 1, text(of: name) != nil else { return 1 }
    let last = try number(of: name)
    let span = last.subtractingReportingOverflow(try first())
    guard !span.overflow, span.partialValue > 0, span.partialValue.isMultiple(of: total - 1) else {
      throw .uneven(system, name: name, value: last, total: total)
    }
    return span.partialValue / (total - 1)
  }

  private func number(of name: String) throws(ShardError) -> Int {
    let text = text(of: name)
    guard let text, let number = Int(digits: text[...]) else {
      throw .variable(system, name: name, value: text)
    }
    return number
  }

  private func text(of name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Int {
  /// Reads digits alone, without a sign.
  init?(digits: Substring) {
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    self.init(digits)
  }
}
