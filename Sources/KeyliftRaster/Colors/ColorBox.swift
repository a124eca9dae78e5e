// SPDX-License-Identifier: MIT

/// Colors of a picture that lie near each other, and how many pixels have each.
struct ColorBox {
  /// The colors, each once, as words without alpha.
  var words: [UInt32] { counts.map(\.key) }
  /// Whether there are two to cut apart.
  var isDivisible: Bool { counts.count > 1 }
  /// How much a cut would gain: the longest side, by the pixels that it holds.
  let weight: Double

  private let counts: [(key: UInt32, value: Int)]
  private let pixels: Int
  private let longest: UInt32

  /// Creates a box of colors, each once.
  init(_ counts: [(key: UInt32, value: Int)]) {
    self.counts = counts
    pixels = counts.reduce(0) { $0 + $1.value }
    let sides = [UInt32(16), 8, 0].map { shift in
      let channel = counts.map { $0.key >> shift & 0xFF }
      return (length: (channel.max() ?? 0) - (channel.min() ?? 0), shift: shift)
    }
    let side = sides.max { $0.length < $1.length } ?? (0, 0)
    longest = side.shift
    weight = Double(side.length) * Double(pixels).squareRoot()
  }

  /// The two boxes, neither of them empty, into which the median cuts the longest side.
  var halves: (low: ColorBox, high: ColorBox) {
    let sorted = counts.sorted {
      ($0.key >> longest & 0xFF, $0.key) < ($1.key >> longest & 0xFF, $1.key)
    }
    var (cut, sum) = (0, 0)
    while cut < sorted.count - 1, cut == 0 || sum * 2 < pixels {
      sum += sorted[cut].value
      cut += 1
    }
    return (ColorBox(Array(sorted[..<cut])), ColorBox(Array(sorted[cut...])))
  }

  /// The color that most of the pixels have, else their mean, rounded: large plain areas keep theirs.
  var color: ColorPalette.Entry {
    if let most = counts.max(by: { $0.value < $1.value }), most.value * 2 > pixels {
      return ColorPalette.Entry(word: most.key)
    }
    let channels = [UInt32(16), 8, 0].map { shift -> UInt8 in
      let sum = counts.reduce(0) { $0 + Int($1.key >> shift & 0xFF) * $1.value }
      return UInt8((sum + pixels / 2) / max(pixels, 1))
    }
    return ColorPalette.Entry(red: channels[0], green: channels[1], blue: channels[2])
  }
}

extension ColorPalette.Entry {
  /// Creates a color from a pixel's word, whose alpha is ignored.
  fileprivate init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word))
  }
}
