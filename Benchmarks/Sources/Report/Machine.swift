// SPDX-License-Identifier: MIT

import Foundation

struct Machine {
  let processor: String
  let cores: Int
  let system: String
  let files: String

  init() {
    processor = Machine.processorName ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    files = FrameFiles.isMemory ? "a RAM disk (\(FrameFiles.place))" : "\(FrameFiles.place), a disk"
  }

  var text: String { "\(processor), \(cores) cores, \(system); files on \(files)" }

  #if os(Linux)
  private static var processorName: String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
  #else
  private static var processorName: String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = bytes.count
    guard unsafe sysctlbyname("machdep.cpu.brand_string", &bytes, &count, nil, 0) == 0 else {
      return nil
    }
    return String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
  }
  #endif
}
