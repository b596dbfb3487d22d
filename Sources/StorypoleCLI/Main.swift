import Dispatch
import Foundation

/// The program `storypole`.
@main
enum Main {
  static let program: Program = Program(
    name: "storypole", version: "0.1.0",
    abstract: "lays out view trees without a window, and reports what ran",
    actions: [
      Action(command: LayoutCommand.declaration) { try LayoutCommand($0).run(on: $1) },
      Action(command: RotateCommand.declaration) { try await RotateCommand($0).run(on: $1) },
      Action(command: RunCommand.declaration) { try RunCommand($0).run(on: $1) },
      Action(command: ReportCommand.declaration) { try ReportCommand($0).run(on: $1) },
      Action(command: ExplainCommand.declaration) { try ExplainCommand($0).run(on: $1) },
      Action(command: DiffCommand.declaration) { try DiffCommand($0).run(on: $1) },
      Action(command: ImportCommand.declaration) { try ImportCommand($0).run(on: $1) },
      Action(command: SweepCommand.declaration) { try SweepCommand($0).run(on: $1) },
      Action(command: MatrixCommand.declaration) { try MatrixCommand($0).run(on: $1) },
      Action(command: LoopCommand.declaration) { try LoopCommand($0).run(on: $1) },
      Action(command: DevicesCommand.declaration) { try DevicesCommand.run($0, on: $1) },
      Action(command: SchemaCommand.declaration) { try SchemaCommand.run($0, on: $1) },
    ])

  /// Runs the program, and waits on the main thread instead of handing it over to Dispatch,
  /// because profilers can't follow how Dispatch parks it.
  static func main() {
    StandardStream.prepare()
    let words = Array(CommandLine.arguments.dropFirst())
    let forever = DispatchSemaphore(value: 0)
    Task.detached {
      exit(await program.run(words, on: .standard()).rawValue)
    }
    forever.wait()
  }
}
