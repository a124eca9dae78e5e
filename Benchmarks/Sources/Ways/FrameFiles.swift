// SPDX-License-Identifier: MIT

import Foundation

/// A folder for frames, in memory where the system has such a place.
struct FrameFiles {
  let path: String

  /// Linux's file system in memory.
  private static let shared = "/dev/shm"
  /// A run needs up to 6,000 files; containers often give no more than 64 MB.
  private static let room = 2_000_000_000

  static let isMemory = unsafe access(shared, W_OK) == 0 && freeBytes(of: shared) >= room

  static let place = isMemory ? shared : NSTemporaryDirectory()

  static func withFolder<Result>(_ work: (FrameFiles) throws -> Result) throws -> Result {
    let path = (place as NSString).appendingPathComponent("keylift-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try work(FrameFiles(path: path))
  }

  private static func freeBytes(of path: String) -> Int {
    let values = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (values?[.systemFreeSize] as? NSNumber)?.intValue ?? 0
  }

  func path(ofFrame number: Int, extension ending: String = "png") -> String {
    "\(path)/frame-\(number).\(ending)"
  }

  func write(_ bytes: [UInt8], frame number: Int, extension ending: String = "png") throws {
    let path = path(ofFrame: number, extension: ending)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw BenchmarkError.cannotWrite(path, errno) }
    defer { close(file) }
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    guard count == bytes.count else { throw BenchmarkError.cannotWrite(path, errno) }
  }
}
