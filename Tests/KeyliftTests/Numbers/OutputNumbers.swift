// SPDX-License-Identifier: MIT

import Foundation
import Keylift

extension NumberTrials {
  mutating func addOutputs() {
    addRenderOptions()
    addFigures()
  }

  /// Writes to files of kinds that need no other program, which are removed.
  private static func write(_ kinds: [String], _ body: (String) throws -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil
    else { return }
    for kind in kinds { try? body(folder.appending(path: "clip.\(kind)").path) }
  }

  private mutating func addRenderOptions() {
    func options(_ name: String, _ make: @escaping (HostileNumbers) -> RenderOptions) {
      add(name) { numbers in
        var options = make(numbers)
        options.text = .blocks
        let clip = NumberTrials.scene().play(scale: 1)
        let frame = clip.frame(at: 0.1)
        use(try? frame.svg(options: options), try? frame.png(options: options))
        NumberTrials.write(["svg", "gif", "json", "apng"]) {
          options.isAnimated = $0.hasSuffix("svg")
          try clip.write(to: $0, options: options)
        }
      }
    }
    options(
      "RenderOptions.init(deviceFrame:background:maxWidth:isAnnotated:showsTouches:text:time:"
        + "isAnimated:speed:loop:hold:jobs:)"
    ) {
      RenderOptions(
        deviceFrame: $0.choice([.none, .bezel, .screen]), maxWidth: $0.optionalInt,
        time: $0.isOdd ? $0.double : nil, speed: $0.double, loop: $0.int, hold: $0.double,
        jobs: $0.optionalInt)
    }
    func change(_ name: String, _ change: @escaping (inout RenderOptions, HostileNumbers) -> Void) {
      options("RenderOptions.\(name)") { numbers in
        var options = RenderOptions()
        change(&options, numbers)
        return options
      }
    }
    change("hold") { $0.hold = $1.double }
    change("jobs") { $0.jobs = $1.int }
    change("loop") { $0.loop = $1.int }
    change("maxWidth") { $0.maxWidth = $1.int }
    change("speed") { $0.speed = $1.double }
    change("time") { $0.time = $1.double }
  }

  private mutating func addFigures() {
    func figure(
      _ name: String, kinds: [String] = ["svg"],
      _ make: @escaping (HostileNumbers) -> (FigureKind, FigureOptions)
    ) {
      add(name) { numbers in
        var (kind, options) = make(numbers)
        options.text = .blocks
        let clip = NumberTrials.scene().play(scale: 1)
        NumberTrials.write(kinds) { try clip.write(kind, to: $0, options: options) }
        NumberTrials.write(kinds) {
          try ClipComparison(["one": clip, "two": clip]).write(to: $0, options: options)
        }
      }
    }
    figure("FigureKind.dimensions(at:)") { (.dimensions(at: $0.double), FigureOptions()) }
    figure("FigureKind.onion(times:)") { (.onion(times: $0.doubles), FigureOptions()) }
    figure("FigureKind.sheet(times:count:)") {
      (.sheet(times: $0.isOdd ? $0.doubles : nil, count: $0.optionalInt), FigureOptions())
    }
    figure("FigureOptions.init(width:maxWidth:scale:text:times:speed:loop:hold:)") {
      (
        .onion(),
        FigureOptions(
          width: $0.optionalInt, maxWidth: $0.optionalInt, scale: $0.int,
          times: $0.isOdd ? $0.doubles : nil, speed: $0.double, loop: $0.int, hold: $0.double)
      )
    }
    func change(_ name: String, _ change: @escaping (inout FigureOptions, HostileNumbers) -> Void) {
      figure("FigureOptions.\(name)", kinds: ["svg", "png", "gif"]) { numbers in
        var options = FigureOptions(scale: 1)
        change(&options, numbers)
        return (.sheet(times: [0.1], count: nil), options)
      }
    }
    change("hold") { $0.hold = $1.double }
    change("loop") { $0.loop = $1.int }
    change("maxWidth") { $0.maxWidth = $1.int }
    change("scale") { $0.scale = $1.int }
    change("speed") { $0.speed = $1.double }
    change("times") { $0.times = $1.doubles }
    change("width") { $0.width = $1.int }
  }
}
