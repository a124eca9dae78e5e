// SPDX-License-Identifier: MIT

/// What of a view's row can deviate on its own.
enum Aspect: CaseIterable {
  /// Where the view stands and how far it is scrolled.
  case place
  /// How large it is.
  case size
  /// How opaque it is.
  case opacity

  /// The kind of a difference in it.
  var kind: ViewDifference.Kind {
    switch self {
    case .place: .place
    case .size: .size
    case .opacity: .opacity
    }
  }

  /// How near two deviations must be to be said as one: 0.05 pt, which is no decimal of a sentence, or a share
  /// of 0.005.
  var closeness: Double { self == .opacity ? 0.005 : 0.05 }

  /// Returns the part of a deviation that is of this aspect.
  func part(of deviation: Deviation) -> SIMD4<Double> {
    switch self {
    case .place: SIMD4(lowHalf: deviation.move, highHalf: deviation.scroll)
    case .size: SIMD4(lowHalf: deviation.growth, highHalf: .zero)
    case .opacity: SIMD4(deviation.opacity, 0, 0, 0)
    }
  }

  /// Returns how much a part is: the length of a way, the larger side's growth, a share of 1.
  func amount(of part: SIMD4<Double>) -> Double {
    switch self {
    case .place: max(length(part.lowHalf), length(part.highHalf))
    case .size, .opacity: max(abs(part.x), abs(part.y))
    }
  }

  private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
}
