import Testing
@testable import KeyliftImport
