// SPDX-License-Identifier: MIT

/// libFuzzer for one reader: `KeyliftFuzz READER [LIBFUZZER-OPTION...] [CORPUS...]`.
///
/// It links only with the options of `Benchmarks/build-fuzz`, which bring libFuzzer.
@main
enum Fuzz {
  /// Chosen before libFuzzer starts, and not changed afterwards.
  nonisolated(unsafe) private static var target = FuzzTarget.scene

  static func main() {
    guard let name = CommandLine.arguments.dropFirst().first,
      let chosen = FuzzTarget(rawValue: name)
    else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: KeyliftFuzz \(names) [LIBFUZZER-OPTION...] [CORPUS...]")
      return
    }
    unsafe target = chosen
    run()
  }

  /// libFuzzer's options stand behind the reader's name.
  private static func run() {
    var count = CommandLine.argc - 1
    var words = unsafe CommandLine.unsafeArgv + 1
    unsafe words[0] = CommandLine.unsafeArgv[0]
    _ = unsafe runFuzzer(&count, &words) { bytes, count in
      unsafe Fuzz.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}

/// "int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*UserCb)(const uint8_t *Data, size_t
/// Size))", the entry of libFuzzer as a library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
