// SPDX-License-Identifier: MIT

/// The equations of a system, each solved for one symbol, and the costs of the other symbols.
///
/// A symbol is either basic, with a row that defines it, or parametric, which means zero. Between
/// operations, no restricted basic symbol is negative. A parametric variable occurs only in rows of
/// variables, because every equation that has a free variable is solved for it.
struct Tableau: Sendable {
  private(set) var kinds: [TableauSymbol.Kind] = []
  /// The index of the symbol that measures the other direction of the same error, or -1.
  private(set) var opposites: [Int32] = []
  /// The rows at the indices in `freeRows` are unused.
  var rows: [Row] = []
  private(set) var rowOf: [Int32] = []
  private(set) var columns: [[Int32]] = []
  private(set) var costs: [ReducedCost] = []
  private var repriced: [TableauSymbol] = []
  private(set) var changed: [TableauSymbol] = []
  /// Rounding errors grow with it.
  private(set) var pivots = 0
  private var isChanged: [Bool] = []
  private var isRepriced: [Bool] = []
  private var freeRows: [Int32] = []
  private var freeSymbols: [TableauSymbol] = []
  private var changes = Row.Changes()
  /// For each term of the row that is substituted, the rows in which its symbol canceled out.
  private var gone: [[Int32]] = []
  private var isGone: [Bool] = []

  mutating func makeSymbol(_ kind: TableauSymbol.Kind) -> TableauSymbol {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol.index] = kind
      opposites[symbol.index] = -1
      return symbol
    }
    let symbol = TableauSymbol(rawValue: Int32(kinds.count))
    kinds.append(kind)
    opposites.append(-1)
    rowOf.append(-1)
    columns.append([])
    costs.append(ReducedCost())
    isChanged.append(false)
    isRepriced.append(false)
    return symbol
  }

  mutating func pair(_ marker: TableauSymbol, _ surplus: TableauSymbol) {
    opposites[marker.index] = surplus.rawValue
    opposites[surplus.index] = marker.rawValue
  }

  /// - Precondition: The symbol is parametric.
  mutating func discard(_ symbol: TableauSymbol) {
    // The terms that are left are rounding errors of a symbol that canceled out.
    for row in columns[symbol.index] { _ = rows[Int(row)].take(symbol) }
    columns[symbol.index].removeAll()
    costs[symbol.index] = ReducedCost()
    if isChanged[symbol.index] {
      changed.removeAll { $0 == symbol }
      isChanged[symbol.index] = false
    }
    freeSymbols.append(symbol)
  }

  func row(of symbol: TableauSymbol) -> Int? {
    let row = rowOf[symbol.index]
    return row < 0 ? nil : Int(row)
  }

  func value(of symbol: TableauSymbol) -> Double {
    row(of: symbol).map { rows[$0].constant } ?? 0
  }

  mutating func noteChange(inRow row: Int) {
    guard rows[row].kind == .variable else { return }
    noteChange(of: rows[row].basic)
  }

  mutating func noteChange(of symbol: TableauSymbol) {
    guard !isChanged[symbol.index] else { return }
    isChanged[symbol.index] = true
    changed.append(symbol)
  }

  mutating func clearChanges() {
    for symbol in changed { isChanged[symbol.index] = false }
    changed.removeAll(keepingCapacity: true)
  }

  mutating func clear() {
    for row in rows where row.kind == .variable { noteChange(of: row.basic) }
    rows = []
    freeRows = []
    for index in rowOf.indices {
      rowOf[index] = -1
      columns[index] = []
      costs[index] = ReducedCost()
    }
  }

  /// - Parameters:
  ///   - equation: Terms with the sum zero, all in parametric symbols. Its own basic symbol is
  ///     ignored.
  ///   - symbol: The symbol of one of the terms.
  @discardableResult
  mutating func insert(_ equation: Row, solvedFor symbol: TableauSymbol) -> Int {
    pivots += 1
    var row = equation
    row.scale(by: -1 / row.take(symbol))
    row.basic = symbol
    row.kind = kinds[symbol.index]
    substitute(row)
    return insert(row)
  }

  /// - Precondition: The basic symbol is in no other row.
  @discardableResult
  mutating func insert(_ row: Row) -> Int {
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    rowOf[row.basic.index] = Int32(index)
    for term in row.terms { columns[term.symbol.index].append(Int32(index)) }
    noteChange(inRow: index)
    return index
  }

  mutating func removeRow(_ index: Int) {
    noteChange(inRow: index)
    for term in rows[index].terms { removeFromColumn(of: term.symbol, row: Int32(index)) }
    rowOf[rows[index].basic.index] = -1
    rows[index].terms.removeAll()
    rows[index].constant = 0
    rows[index].kind = .unused
    freeRows.append(Int32(index))
  }

  mutating func pivot(row index: Int, entering symbol: TableauSymbol) {
    pivots += 1
    var row = rows[index]
    // The array must not be shared while its copy is changed, or it would be copied.
    rows[index].terms = []
    let leaving = row.basic
    noteChange(inRow: index)
    let coefficient = row.take(symbol)
    row.scale(by: -1 / coefficient)
    row.insert(leaving, times: 1 / coefficient)
    row.basic = symbol
    row.kind = kinds[symbol.index]
    rowOf[leaving.index] = -1
    removeFromColumn(of: symbol, row: Int32(index))
    substitute(row)
    columns[leaving.index].append(Int32(index))
    rows[index] = row
    rowOf[symbol.index] = Int32(index)
    noteChange(inRow: index)
  }

  /// Replaces a row's basic symbol by the row's right side in all rows that contain it, and in the
  /// objectives.
  private mutating func substitute(_ row: Row) {
    let affected = columns[row.basic.index]
    columns[row.basic.index] = []
    while gone.count < row.terms.count { gone.append([]) }
    for index in affected {
      let factor = rows[Int(index)].take(row.basic)
      addTerms(factor, times: row, toRow: index)
    }
    for (place, term) in row.terms.enumerated() where !gone[place].isEmpty {
      removeFromColumn(of: term.symbol, rows: gone[place])
      gone[place].removeAll(keepingCapacity: true)
    }
    let cost = costs[row.basic.index]
    guard !cost.isEmpty else { return }
    costs[row.basic.index] = ReducedCost()
    for term in row.terms { addCost(term.coefficient, times: cost, to: term.symbol) }
  }

  /// Terms that cancel out stay in their columns.
  private mutating func addTerms(_ factor: Double, times source: Row, toRow index: Int32) {
    rows[Int(index)].add(factor, times: source, noting: &changes)
    for place in changes.came { columns[source.terms[place].symbol.index].append(index) }
    for place in changes.went { gone[place].append(index) }
    if source.constant != 0 { noteChange(inRow: Int(index)) }
  }

  /// In a long chain the same symbols cancel in most rows, and finding each on its own took half of
  /// the time of solving a chain that is built from its end.
  private mutating func removeFromColumn(of symbol: TableauSymbol, rows gone: [Int32]) {
    while isGone.count < rows.count { isGone.append(false) }
    for index in gone { isGone[Int(index)] = true }
    columns[symbol.index].removeAll { isGone[Int($0)] }
    for index in gone { isGone[Int(index)] = false }
  }

  private mutating func removeFromColumn(of symbol: TableauSymbol, row: Int32) {
    guard let index = columns[symbol.index].lastIndex(of: row) else { return }
    let last = columns[symbol.index].count - 1
    columns[symbol.index].swapAt(index, last)
    columns[symbol.index].removeLast()
  }

  /// Adds a multiple of an error, or of a variable, to the objective of a level.
  mutating func charge(_ symbol: TableauSymbol, times factor: Double, at level: Double) {
    guard let row = row(of: symbol) else { return addCost(factor, at: level, to: symbol) }
    for term in rows[row].terms { addCost(factor * term.coefficient, at: level, to: term.symbol) }
  }

  private mutating func addCost(_ rate: Double, at level: Double, to symbol: TableauSymbol) {
    costs[symbol.index].add(rate, at: level)
    noteCost(of: symbol)
  }

  private mutating func addCost(_ factor: Double, times cost: ReducedCost, to symbol: TableauSymbol)
  {
    costs[symbol.index].add(factor, times: cost)
    noteCost(of: symbol)
  }

  private mutating func noteCost(of symbol: TableauSymbol) {
    guard !isRepriced[symbol.index] else { return }
    isRepriced[symbol.index] = true
    repriced.append(symbol)
  }

  mutating func keepRepriced(where isAttractive: (TableauSymbol) -> Bool) {
    var kept = 0
    for symbol in repriced {
      if isAttractive(symbol) {
        repriced[kept] = symbol
        kept += 1
      } else {
        isRepriced[symbol.index] = false
      }
    }
    repriced.removeLast(repriced.count - kept)
  }
}

/// The reduced cost of a symbol: by how much each objective grows per unit of the symbol.
///
/// Objectives are compared in order, so the first part that is not negligible decides.
struct ReducedCost: Sendable {
  /// The rate at which the sum of the errors at one priority grows.
  struct Part: Sendable {
    /// A number below the lowest priority is an objective that comes after all priorities.
    let level: Double
    var rate: Double
  }

  private(set) var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  var leading: Part? { parts.first { abs($0.rate) > Tolerance.cost } }

  mutating func add(_ rate: Double, at level: Double) {
    // A new constraint often has the lowest priority so far.
    let isLast = parts.last.map { $0.level > level } ?? true
    if isLast { return parts.append(Part(level: level, rate: rate)) }
    add(rate, times: ReducedCost(parts: [Part(level: level, rate: 1)]))
  }

  mutating func add(_ factor: Double, times other: ReducedCost) {
    var needsRemoval = false
    var place = 0
    for (index, part) in other.parts.enumerated() {
      while place < parts.count, parts[place].level > part.level { place += 1 }
      guard place < parts.count, parts[place].level == part.level else {
        parts = merged(with: other.parts[index...], times: factor, from: place)
        break
      }
      let sum = parts[place].rate.canceling(factor * part.rate)
      parts[place].rate = sum
      needsRemoval = needsRemoval || sum == 0
    }
    if needsRemoval { parts.removeAll { $0.rate == 0 } }
  }

  private func merged(
    with others: ArraySlice<Part>, times factor: Double, from start: Int
  ) -> [Part] {
    var result = Array(parts[..<start])
    result.reserveCapacity(parts.count + others.count)
    var place = start
    for other in others {
      while place < parts.count, parts[place].level > other.level {
        result.append(parts[place])
        place += 1
      }
      var rate = factor * other.rate
      if place < parts.count, parts[place].level == other.level {
        rate = parts[place].rate.canceling(rate)
        place += 1
      }
      if abs(rate) > Tolerance.coefficient { result.append(Part(level: other.level, rate: rate)) }
    }
    return result + parts[place...]
  }

  /// Per unit of a row; `nil` if both cost the same.
  func isLess(per size: Double, than other: ReducedCost, per otherSize: Double) -> Bool? {
    var first = parts[...]
    var second = other.parts[...]
    while let level = [first.first?.level, second.first?.level].compactMap({ $0 }).max() {
      let one = first.first?.level == level ? first.removeFirst().rate / size : 0
      let two = second.first?.level == level ? second.removeFirst().rate / otherSize : 0
      if abs(one - two) > Tolerance.cost { return one < two }
    }
    return nil
  }
}

extension Double {
  /// 0 if the numbers cancel out but for rounding errors.
  func canceling(_ other: Double) -> Double {
    let sum = self + other
    return abs(sum) <= Tolerance.coefficient * max(1, abs(self)) ? 0 : sum
  }
}
