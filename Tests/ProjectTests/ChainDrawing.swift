// SPDX-License-Identifier: MIT

/// The chain of targets as an SVG: one box below another, an arrow from each target to those that import it.
///
/// An arrow that follows from others, as A to C does from A to B and B to C, is left out.
struct ChainDrawing {
  private let targets: [PackageManifest.Target]
  private let places: [String: Int]

  init(_ targets: [PackageManifest.Target]) {
    self.targets = targets
    places = Dictionary(
      uniqueKeysWithValues: targets.enumerated().map { ($0.element.name, $0.offset) })
  }

  private static let (left, width, height, pitch) = (20, 210, 26, 44)

  var svg: String {
    let bottom = targets.count * Self.pitch + 20
    let boxes = targets.indices.map(box).joined(separator: "\n")
    let arrows = arrows.map(draw).joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="460" height="\(bottom)" viewBox="0 0 460 \(bottom)">
      <style>
      rect { fill: #f2f2f7; stroke: #8e8e93 }
      text { font: 13px ui-monospace, monospace; fill: #1c1c1e; text-anchor: middle }
      path { fill: none; stroke: #8e8e93 }
      .tip { fill: #8e8e93; stroke: none }
      @media (prefers-color-scheme: dark) { rect { fill: #2c2c2e } text { fill: #f2f2f7 } }
      </style>
      \(arrows)
      \(boxes)
      </svg>

      """
  }

  /// The pairs of a target and one that imports it, without those that follow from others.
  var arrows: [(from: Int, to: Int)] {
    targets.indices.flatMap { to in
      let direct = imports(of: to)
      let indirect = Set(direct.flatMap { reach(of: $0) })
      return direct.filter { !indirect.contains($0) }.map { ($0, to) }
    }
  }

  private func imports(of place: Int) -> [Int] {
    targets[place].dependencies.compactMap { places[$0] }.sorted()
  }

  /// Returns everything that a target imports, directly or through others.
  private func reach(of place: Int) -> Set<Int> {
    imports(of: place).reduce(into: []) {
      $0.formUnion([$1]); $0.formUnion(reach(of: $1))
    }
  }

  private func box(_ place: Int) -> String {
    let top = place * Self.pitch + 10
    return """
      <rect x="\(Self.left)" y="\(top)" width="\(Self.width)" height="\(Self.height)" rx="6"/>
      <text x="\(Self.left + Self.width / 2)" y="\(top + 17)">\(targets[place].name)</text>
      """
  }

  /// Draws an arrow: straight to the next box, else in a bow at the right, the wider the longer.
  private func draw(_ arrow: (from: Int, to: Int)) -> String {
    let (middle, right) = (Self.left + Self.width / 2, Self.left + Self.width)
    let start = arrow.from * Self.pitch + 10 + Self.height
    let end = arrow.to * Self.pitch + 10
    guard arrow.to > arrow.from + 1 else {
      return """
        <path d="M\(middle) \(start)V\(end - 6)"/>
        <path class="tip" d="M\(middle - 4) \(end - 7)h8l-4 7z"/>
        """
    }
    let (from, to) = (start - 8, end + 8)
    let bow = right + 20 + (arrow.to - arrow.from) * 12
    return """
      <path d="M\(right) \(from)C\(bow) \(from) \(bow) \(to) \(right + 7) \(to)"/>
      <path class="tip" d="M\(right + 8) \(to - 4)v8l-8 -4z"/>
      """
  }
}
