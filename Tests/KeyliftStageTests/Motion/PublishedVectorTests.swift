// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

/// Numbers that others have published about the keyboard's motion, at their accuracy.
struct PublishedVectorTests {
  /// react-native-keyboard-controller @af130ca, `SpringAnimationPerformanceTest.swift`.
  @Test(
    arguments: [
      (0, 0), (0.080, 144.11039189726017), (0.125, 223.44512762669416),
      (0.250, 316.52488444019065), (0.325, 329.82914080062113), (0.500, 335.6307289072886),
    ] as [(Double, Double)])
  func keyboardControllersSpringIsOurs(seconds: Double, height: Double) {
    #expect(abs(336 * Spring.keyboard.progress(after: seconds) - height) <= 1e-9)
  }

  /// The same file's inverses, which it finds by halving until 1e-5 s.
  @Test(
    arguments: [
      (160, 0.08782196044921875), (0, 7.62939453125e-06),
      (316.52488444019065, 0.24999237060546875), (329.82914080062113, 0.32500457763671875),
    ] as [(Double, Double)])
  func keyboardControllersInverseIsOurs(height: Double, seconds: Double) {
    #expect(abs(Spring.keyboard.time(reaching: height / 336) - seconds) <= 1e-5)
  }

  /// The same repository's `TimingAnimationPerformanceTest`, solved there to 1e-4 of the time.
  @Test(
    arguments: [
      (0.01, 123.56118966540286), (0.05, 163.8067164607386), (0.124781, 284.31306189738245),
      (0.143954, 290.97699741147824),
    ])
  func keyboardControllersCubicIsOurs(seconds: Double, height: Double) {
    let progress = CubicBezier.easeInOut.progress(at: seconds / 0.14518900343642613)
    #expect(abs(122 + (291 - 122) * progress - height) <= 1e-3)
  }

  /// Flutter's `SpringAnimationTest.mm`, whose accuracy is 1.
  @Test(arguments: [(0, 1000), (10, 800)] as [(Double, Double)])
  func fluttersSpringIsOurs(from: Double, to: Double) {
    let spring = Spring.keyboard
    #expect(abs(from + (to - from) * spring.progress(after: 0) - from) <= 1)
    #expect(abs(from + (to - from) * spring.progress(after: 0.6) - to) <= 1)
  }

  /// `Docs/iOS/Behavior.md` 1.3: progress at frames 0 to 31 of 60 a second, of both springs.
  static let framesOf60: [(legacy: Double, current: Double)] = [
    (0.000000, 0.000000), (0.037895, 0.059592), (0.124735, 0.185934), (0.232230, 0.329389),
    (0.343566, 0.465520), (0.449328, 0.583956), (0.544778, 0.681834), (0.628047, 0.760016),
    (0.698957, 0.820972), (0.758261, 0.867647), (0.807169, 0.902886), (0.847053, 0.929196),
    (0.879282, 0.948659), (0.905127, 0.962948), (0.925721, 0.973371), (0.942038, 0.980932),
    (0.954907, 0.986390), (0.965012, 0.990314), (0.972919, 0.993125), (0.979086, 0.995131),
    (0.983880, 0.996560), (0.987599, 0.997574), (0.990476, 0.998292), (0.992696, 0.998800),
    (0.994408, 0.999158), (0.995724, 0.999410), (0.996734, 0.999587), (0.997509, 0.999711),
    (0.998102, 0.999799), (0.998555, 0.999859), (0.998901, 0.999902), (0.999165, 0.999932),
  ]

  @Test func springsPassThroughTheFrameTable() {
    #expect(Self.framesOf60.count == 32)
    for (frame, row) in Self.framesOf60.enumerated() {
      let seconds = Double(frame) / 60
      #expect(abs(Spring.keyboard.progress(after: seconds) - row.legacy) <= 5e-7, "\(frame)")
      #expect(abs(Spring.keyboard26.progress(after: seconds) - row.current) <= 5e-7, "\(frame)")
    }
  }

  /// `Docs/iOS/Behavior.md` 1.3: the seconds to reach a fraction of the distance.
  @Test(
    arguments: [
      (0.10, 0.0291, 0.0226), (0.25, 0.0527, 0.0408), (0.50, 0.0919, 0.0712),
      (0.75, 0.1475, 0.1143), (0.90, 0.2130, 0.1651), (0.95, 0.2598, 0.2014),
      (0.99, 0.3636, 0.2818), (0.999, 0.5057, 0.3919),
    ])
  func springsReachFractionsWhenPublished(progress: Double, legacy: Double, current: Double) {
    #expect(abs(Spring.keyboard.time(reaching: progress) - legacy) <= 5e-5)
    #expect(abs(Spring.keyboard26.time(reaching: progress) - current) <= 5e-5)
  }

  /// `Docs/iOS/Behavior.md` 1.3: the fastest speed, natural frequency / e, at one over the frequency.
  @Test(arguments: [(Spring.keyboard, 6.7165, 0.0548), (.keyboard26, 8.6669, 0.0424)])
  func speedPeaksWhenPublished(spring: Spring, speed: Double, seconds: Double) throws {
    let speeds = (1...1000).map { step in
      let time = Double(step) / 10_000
      return spring.progress(after: time + 5e-7) - spring.progress(after: time - 5e-7)
    }
    let peak = try #require(speeds.enumerated().max { $0.element < $1.element })
    #expect(abs(peak.element / 1e-6 - speed) <= 6e-5)
    #expect(abs(Double(peak.offset + 1) / 10_000 - seconds) <= 1.5e-4)
  }
}
