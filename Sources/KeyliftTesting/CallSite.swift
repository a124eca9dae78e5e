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

  /// Fails the test that is running here, one of Swift Testing or else of XCTest.
  func fail(_ failure: GoldenFailure) {
    #if canImport(Testing)
    if Test.current != nil {
      for picture in failure.pictures {
        Attachment.record(
          Attachment(picture.bytes, named: picture.name), sourceLocation: sourceLocation)
      }
      Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
      return
    }
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
