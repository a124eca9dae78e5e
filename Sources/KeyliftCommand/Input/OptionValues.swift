// SPDX-License-Identifier: MIT

import KeyliftIO
import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftOutput
package import KeyliftScene

extension FrameSelection: ExpressibleByArgument {
  /// - Parameter end: The number of the clip's last frame.
  /// - Returns: At least one number, in order.
  /// - Throws: A usage failure if the selection begins after the last frame.
  func frames(upTo end: Int) throws(Failure) -> [Int] {
    guard first <= end else {
      throw Failure(
        .usage, .error("--frames begins with \(first), and the clip has the frames 0 to \(end)"))
    }
    return Array(stride(from: first, through: min(last ?? end, end), by: step))
  }
}

/// Written as in scenes: `0.25s`, `0.25` or `250ms`.
struct Seconds: ExpressibleByArgument, Equatable {
  /// From 0 up to a million.
  let value: Double

  init(value: Double) {
    self.value = value
  }

  var defaultValueDescription: String { "\(value)s" }

  init?(argument: String) {
    guard let number = Quantity.time.value(of: argument), (0..<1e6).contains(number) else {
      return nil
    }
    value = number
  }
}

/// Values between commas.
struct List<Item: ExpressibleByArgument>: ExpressibleByArgument {
  let items: [Item]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let items = words.compactMap { Item(argument: $0.trimmingCharacters(in: .whitespaces)) }
    guard items.count == words.count else { return nil }
    self.items = items
  }
}

/// In points, such as `640x400`.
struct FigureSize: ExpressibleByArgument, Equatable {
  let width: Int
  let height: Int

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(digits: sides[0]), let height = Int(digits: sides[1])
    else { return nil }
    self.width = width
    self.height = height
  }

  var size: CGSize { CGSize(width: Double(width), height: Double(height)) }
}

/// Written as `0,500,402,52@1.4s`, in points and seconds.
struct PlaceInVideo: ExpressibleByArgument {
  let rect: CGRect
  let time: Double

  init?(argument: String) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Seconds(argument: String(parts[1])) else { return nil }
    let sides = parts[0].split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e5 }), sides[2] > 0, sides[3] > 0 else {
      return nil
    }
    rect = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    self.time = time.value
  }
}

/// Written as `composer=0,500,402,52@1.4s`.
struct ViewInVideo: ExpressibleByArgument {
  let view: FollowedView

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let place = PlaceInVideo(argument: String(parts[1])),
      parts[0].wholeMatch(of: #/[a-z][a-z0-9-]*/#) != nil
    else { return nil }
    view = FollowedView(id: String(parts[0]), rect: place.rect, time: place.time)
  }
}

extension OutputKinds: ExpressibleByArgument {
  package init?(argument: String) {
    let names: [String: OutputKinds] = ["png": .png, "svg": .svg, "trace": .trace]
    self = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = names[String(name)] else { return nil }
      insert(kind)
    }
  }

  package var defaultValueDescription: String { "png,svg,trace" }
}

extension ClosedRange<Int> {
  /// `nil` passes.
  func check(_ value: Int?, of option: String) throws(ValidationError) {
    do throws(RenderError) {
      try checkOption(value, named: option)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}

extension Device {
  static func option(named name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    throw ValidationError("there is no such device; \(Device.note(for: name) ?? "")")
  }
}

struct DrawingJobs: ParsableArguments {
  @Option(help: "Frames drawn at once, 1 to 64; by default one per core.")
  var jobs: Int?

  mutating func validate() throws { try JobCount.range.check(jobs, of: "--jobs") }

  var count: Int { JobCount.of(jobs) }
}
