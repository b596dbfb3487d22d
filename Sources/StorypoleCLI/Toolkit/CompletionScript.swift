/// The scripts with which shells complete the program's command lines, made of the declarations
/// of its commands.
struct CompletionScript {
  /// A shell with a script of its own.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let program: Program

  /// The script, as the shell reads it.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that may come first.
  private var firstWords: [String] {
    program.commands.map(\.name) + ["help", "--help", "--version"]
  }
}

extension Command {
  /// The parameters that are given by name.
  fileprivate var options: [Parameter] { parameters.filter { $0.shape != .argument } }

  /// The words that can stand for an argument.
  fileprivate func words(for argument: Parameter) -> [String] {
    argument.completion == .files ? samples.map(\.name) : argument.completion.words
  }
}

// MARK: - bash

extension CompletionScript {
  /// Works with the bash 3.2 of macOS, too.
  private var bash: String {
    """
    # Completion of \(program.name) for bash: source <(\(program.name) completion bash)
    _\(program.name)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      local words= files= match= IFS=$'\\n'
      COMPREPLY=()
      # The = of --option=value is a word of its own.
      if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD == 1)); then
        words=\(Self.lines(firstWords))
      else case ${COMP_WORDS[1]}:$before:$word in
        help:*) words=\(Self.lines(program.commands.map(\.name))) ;;
    \(program.commands.flatMap(bashCases).map { "    \($0) ;;\n" }.joined())  esac; fi
      while IFS= read -r match; do COMPREPLY+=("$match"); done < <(
        compgen ${files:+-f} -W "$words" -- "$word"
      )
    }
    complete -o filenames -F _\(program.name) \(program.name)

    """
  }

  /// The words by the command, the word before, and the word itself.
  private func bashCases(of command: Command) -> [String] {
    let options = command.options
    let valued = options.filter { $0.shape == .option }.map { option in
      "\(command.name):\(option.spelling):*) \(Self.bashWords(option.completion))"
    }
    let names = Self.lines(options.map(\.spelling) + ["--help"])
    guard let argument = command.parameters.first(where: { $0.shape == .argument }) else {
      return valued + ["\(command.name):*) words=\(names)"]
    }
    let words = Self.lines(command.words(for: argument))
    let files = argument.completion == .files ? " files=1" : ""
    return valued + [
      "\(command.name):*:-*) words=\(names)", "\(command.name):*) words=\(words)\(files)",
    ]
  }

  private static func bashWords(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "return 0"
    case .files: "files=1"
    case .words(let words): "words=\(lines(words))"
    }
  }

  private static func lines(_ words: [String]) -> String {
    "$'" + words.joined(separator: "\\n") + "'"
  }
}

// MARK: - zsh

extension CompletionScript {
  /// Can be sourced, or be a file `_storypole` in a folder of `$fpath`.
  private var zsh: String {
    """
    #compdef \(program.name)
    # Completion of \(program.name) for zsh: source <(\(program.name) completion zsh)
    _\(program.name)() {
      if ((CURRENT == 2)); then
        local -a commands=(
    \(program.commands.map { "      \(Self.zshEntry($0.name, $0.abstract))\n" }.joined())    )
        _describe command commands
        compadd -- help --help --version
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
        help) _arguments '1:COMMAND:(\(program.commands.map(\.name).joined(separator: " ")))' ;;
    \(program.commands.map { "    \(zshCase(of: $0)) ;;\n" }.joined())  esac
    }
    if [[ $funcstack[1] == _\(program.name) ]]; then _\(program.name) "$@"
    else compdef _\(program.name) \(program.name); fi

    """
  }

  private static func zshEntry(_ name: String, _ text: String) -> String {
    ShellWord.inQuotes(name + ":" + text.replacing(":", with: "\\:"))
  }

  private func zshCase(of command: Command) -> String {
    let specifications = command.parameters.map { Self.zshParameter($0, of: command) }
    let help = ShellWord.inQuotes("(- *)--help[\(Self.zshText("the help page"))]")
    return "\(command.name)) _arguments \((specifications + [help]).joined(separator: " "))"
  }

  private static func zshParameter(_ parameter: Parameter, of command: Command) -> String {
    let text = zshText(parameter.abstract)
    switch parameter.shape {
    case .flag: return ShellWord.inQuotes("\(parameter.spelling)[\(text)]")
    case .option:
      let action = zshAction(parameter.completion, words: parameter.completion.words)
      return ShellWord.inQuotes(
        "\(parameter.spelling)=[\(text)]:\(parameter.placeholder):\(action)")
    case .argument:
      let action = zshAction(parameter.completion, words: command.words(for: parameter))
      return ShellWord.inQuotes("1:\(parameter.placeholder):\(action)")
    }
  }

  private static func zshAction(_ completion: Completion, words: [String]) -> String {
    let list = "(\(words.joined(separator: " ")))"
    switch completion {
    case .nothing: return " "
    case .words: return list
    case .files where words.isEmpty: return "_files"
    case .files: return "{_alternative \"samples:sample:\(list)\" \"files:file:_files\"}"
    }
  }

  /// A description between brackets.
  private static func zshText(_ text: String) -> String {
    text.replacing(/[\[\]:\\]/) { "\\\($0.output)" }
  }
}

// MARK: - fish

extension CompletionScript {
  private var fish: String {
    """
    # Completion of \(program.name) for fish: \(program.name) completion fish | source
    function __\(program.name)_is
      set -l words (commandline -opc)
      set -q words[2]; and test $words[2] = $argv[1]
    end
    function __\(program.name)_is_new
      test (count (commandline -opc)) -eq 1
    end
    complete -c \(program.name) -f
    complete -c \(program.name) -l help -d 'the help page'
    complete -c \(program.name) -n __\(program.name)_is_new -l version -d 'the version'
    complete -c \(program.name) -n __\(program.name)_is_new -a help -d 'a help page'
    complete -c \(program.name) -n '__\(program.name)_is help' -a '\(commandNames)'
    \((commandLines + program.commands.flatMap(fishLines)).joined(separator: "\n"))

    """
  }

  private var commandNames: String { program.commands.map(\.name).joined(separator: " ") }

  private var commandLines: [String] {
    program.commands.map { command in
      "complete -c \(program.name) -n __\(program.name)_is_new -a \(command.name)"
        + " -d \(ShellWord.inQuotes(command.abstract))"
    }
  }

  private func fishLines(of command: Command) -> [String] {
    command.parameters.map { parameter in
      "complete -c \(program.name) -n '__\(program.name)_is \(command.name)'"
        + (parameter.shape == .argument
          ? Self.fishValue(parameter.completion, words: command.words(for: parameter))
          : Self.fishOption(parameter))
    }
  }

  private static func fishOption(_ option: Parameter) -> String {
    let name = " -l \(option.name) -d \(ShellWord.inQuotes(option.abstract))"
    if option.shape == .flag { return name }
    return name + " -r" + fishValue(option.completion, words: option.completion.words)
  }

  private static func fishValue(_ completion: Completion, words: [String]) -> String {
    let files = completion == .files ? " -F" : " -f"
    return words.isEmpty ? files : files + " -a " + ShellWord.inQuotes(words.joined(separator: " "))
  }
}
