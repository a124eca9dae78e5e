// SPDX-License-Identifier: MIT

// Names the libraries that the tests' program has inside: the compiler writes what an import needs into the object file.
import Foundation
import Synchronization
