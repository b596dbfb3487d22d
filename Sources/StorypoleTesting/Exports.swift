// A test file needs one import: views, devices, what searches are made of, geometry, and Swift
// Testing.

@_exported public import Foundation
@_exported public import Storypole
@_exported public import StorypoleChecking
@_exported public import StorypoleSimulator
@_exported public import Testing
