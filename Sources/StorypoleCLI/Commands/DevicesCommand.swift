import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleSimulator

/// `storypole devices`: lists the devices that scenes can be shown on.
enum DevicesCommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws(CommandError) {
    var table = TextTable([
      .left("device"), .right("system"), .left("portrait"), .right("scale"), .left("folds"),
      .left("source"),
    ])
    for device in DeviceCatalog.standard.profiles {
      table.add([
        device.name, "\(device.system)", device.display.portrait.size.brief,
        device.displayScale.brief, device.folds ? "yes" : "", device.source,
      ])
    }
    var picture = table.picture(within: console.tableColumns)
    let missing = Self.missing.joined(separator: ", ")
    picture.append(line: [])
    picture.append(line: [.init("missing, since no public project has measured them: \(missing)")])
    try console.show(picture)
  }

  private static let missing = ["iPhone 18 Pro", "iPhone 18 Pro Max"]

  static let declaration = Command(
    name: "devices",
    abstract: "lists the devices that scenes can be shown on",
    discussion: """
      The name of a device is written in any case, and without spaces: iphone17pro. A version after \
      @ is that of its system: "iPad mini@16", iPhone17@27. The source is the public project on \
      GitHub that has measured the values.
      """,
    parameters: OutputOptions.parameters,
    examples: [
      "storypole devices": "The devices of the library."
    ])
}
