// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import TestSupport

extension NumberTrials {
  mutating func addOutputs() {
    addDrawOptions()
    addPlayOptions()
  }

  /// Writes to files of kinds that need no other program, which are removed.
  private static func write(_ kinds: [String], _ body: (String) throws -> Void) {
    guard let folder = try? TemporaryFolder() else { return }
    for kind in kinds { try? body(folder.path("clip.\(kind)")) }
  }

  private mutating func addDrawOptions() {
    func options(_ name: String, _ make: @escaping (HostileNumbers) -> DrawOptions) {
      add("DrawOptions.\(name)") { numbers in
        var options = make(numbers)
        options.text = .blocks
        let clip = NumberTrials.scene().play(scale: 1)
        let frame = clip.frame(at: 0.1)
        use(try? frame.svg(options: options), try? frame.png(options: options))
        NumberTrials.write(["svg", "gif", "json", "apng"]) {
          options.isAnimated = $0.hasSuffix("svg")
          try clip.write(to: $0, options: options)
        }
        options.isAnimated = false
        for figure in FigureKind.allCases {
          NumberTrials.write(["svg", "png"]) { try clip.write(figure, to: $0, options: options) }
        }
        NumberTrials.write(["svg", "gif"]) {
          try ClipComparison(["one": clip, "two": clip]).write(to: $0, options: options)
        }
      }
    }
    options(
      "init(deviceFrame:background:maxWidth:isAnnotated:showsTouches:text:width:scale:time:times:"
        + "count:isAnimated:speed:loop:hold:jobs:idPrefix:)"
    ) {
      DrawOptions(
        deviceFrame: $0.choice([.none, .bezel, .screen]), maxWidth: $0.optionalInt,
        width: $0.optionalInt, scale: $0.optionalInt, time: $0.isOdd ? $0.double : nil,
        times: $0.isOdd ? $0.doubles : nil, count: $0.optionalInt, speed: $0.double, loop: $0.int,
        hold: $0.double, jobs: $0.optionalInt)
    }
    func change(_ name: String, _ change: @escaping (inout DrawOptions, HostileNumbers) -> Void) {
      options(name) { numbers in
        var options = DrawOptions(scale: 1)
        change(&options, numbers)
        return options
      }
    }
    change("count") { $0.count = $1.int }
    change("hold") { $0.hold = $1.double }
    change("jobs") { $0.jobs = $1.int }
    change("loop") { $0.loop = $1.int }
    change("maxWidth") { $0.maxWidth = $1.int }
    change("scale") { $0.scale = $1.int }
    change("speed") { $0.speed = $1.double }
    change("time") { $0.time = $1.double }
    change("times") { $0.times = $1.doubles }
    change("width") { $0.width = $1.int }
  }

  private mutating func addPlayOptions() {
    add("PlayOptions.fps") { numbers in
      var options = PlayOptions()
      options.fps = numbers.int
      use(try? NumberTrials.scene().applying(options))
    }
    add("PlayOptions.init(device:orientation:appearance:textSize:system:ios:fps:)") {
      use(try? NumberTrials.scene().applying(PlayOptions(fps: $0.optionalInt)))
    }
  }
}
