// SPDX-License-Identifier: MIT

/// The ids that Cairo's SVG gives to what it draws apart.
///
/// Cairo numbers them by all surfaces that the process ever made, so the same picture would come
/// out different each time.
enum CairoNames {
  private static let stems = ["surface", "image", "source-"].map { Array($0.utf8) }

  /// Returns an SVG with such ids numbered from 1 in the order in which they first stand in it.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      result.append(byte)
      index += 1
      // An id or a reference to one, and nothing that could stand within an image's data.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      guard let name = name(in: svg, at: index) else { continue }
      let number = numbers[name.all, default: numbers.count + 1]
      numbers[name.all] = number
      result.append(contentsOf: name.stem)
      result.append(contentsOf: String(number).utf8)
      index = name.all.endIndex
    }
    return result
  }

  private static func name(
    in svg: [UInt8], at index: Int
  ) -> (stem: [UInt8], all: ArraySlice<UInt8>)? {
    guard let stem = stems.first(where: { svg[index...].starts(with: $0) }) else { return nil }
    let digits = svg[(index + stem.count)...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return digits.isEmpty ? nil : (stem, svg[index..<digits.endIndex])
  }
}
