/// `storypole completion`: writes the script with which a shell completes command lines.
struct CompletionCommand: Sendable {
  private let shell: CompletionScript.Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = try arguments.required(Self.shell)
    shell = CompletionScript.Shell(rawValue: name) ?? .bash
  }

  func run(for program: Program, on console: Console) throws(CommandError) {
    try console.write(CompletionScript(program: program).text(for: shell))
  }

  private static let shell = Key.argument(
    .word("SHELL", of: CompletionScript.Shell.allCases.map(\.rawValue)), "bash, zsh or fish")

  static let declaration = Command(
    name: "completion",
    abstract: "writes a script that completes command lines, for bash, zsh or fish",
    discussion: """
      With the script, the shell completes commands, options and their values, the names of \
      samples, and files. Source it in the startup file of your shell.
      """,
    parameters: [shell.parameter],
    examples: [
      Command.Example(
        line: "storypole completion bash",
        meaning: "In ~/.bashrc: source <(storypole completion bash)"),
      Command.Example(
        line: "storypole completion zsh",
        meaning: "In ~/.zshrc, after compinit: source <(storypole completion zsh)"),
      Command.Example(
        line: "storypole completion fish",
        meaning: "In ~/.config/fish/config.fish: storypole completion fish | source"),
    ])
}
