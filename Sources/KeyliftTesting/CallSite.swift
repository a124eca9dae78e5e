// SPDX-License-Identifier: MIT

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The place in a test's code that expects something.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test that is running here, one of Swift Testing or of XCTest.
  func fail(_ failure: GoldenFailure) {
    #if canImport(Testing)
    for file in failure.files {
      Attachment.record(Attachment(file.bytes, named: file.name), sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    // A detached task and a queue know of no test of Swift Testing, whose run fails all the same; to XCTest such
    // an issue is nothing.
    if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
    XCTFail(failure.message, file: filePath, line: line)
    #endif
  }

  #if canImport(Testing)
  private var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
  #endif
}
