// SPDX-License-Identifier: MIT

import Foundation

/// A JSON trace, decoded independently of the code that writes it.
struct TraceDocument: Decodable {
  struct Event: Decodable {
    var time: Double
    var name: String
  }

  struct Rect: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var alpha: Double
  }

  struct Frame: Decodable {
    var index: Int
    var time: Double
    var keyboard: Rect
    var views: [String: Rect]
  }

  var format: String
  var version: Int
  var fps: Int
  var scale: Int
  var events: [Event]
  var frames: [Frame]

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(TraceDocument.self, from: Data(bytes))
  }
}
