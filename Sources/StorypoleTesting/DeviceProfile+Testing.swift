public import StorypoleSimulator
public import Testing

extension DeviceProfile: CustomTestStringConvertible {
  /// The name with the version of the system, such as `iPhone 17 Pro@26`: the argument of a test
  /// is printed with each of its cases.
  public var testDescription: String { qualifiedName }
}
