// `insetlint completions`: scripts for shells, made from the same commands and options as the help.

internal import Linting
internal import Rules

private enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

let completionsPage = CommandPage(
  "completions", summary: "Print a script that completes command lines.", usage: "bash|zsh|fish", options: [],
  notes: """
    bash: insetlint completions bash > ~/.local/share/bash-completion/completions/insetlint
    zsh:  insetlint completions zsh > a file _insetlint in a folder of your fpath
    fish: insetlint completions fish > ~/.config/fish/completions/insetlint.fish
    """)

func runCompletions(_ arguments: Arguments) throws(UsageError) -> Progress {
  let shells = Shell.allCases.map(\.rawValue)
  guard let word = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("'completions' needs the name of one shell", advice: list(shells, "or"))
  }
  guard let shell = Shell(rawValue: word) else {
    throw UsageError("there are no completions for '\(word)'", given: word, candidates: shells)
  }
  switch shell {
  case .bash: return printed(bashScript())
  case .zsh: return printed(zshScript())
  case .fish: return printed(fishScript())
  }
}

private let pages = Command.allCases.map(\.page)

/// What may follow an option or a command, where it is one of a few words.
private func words(after name: String) -> [String] {
  switch name {
  case Option.rule.name, "explain": Rule.all.map(\.id)
  case Option.preset.name: Preset.allCases.map(\.rawValue)
  case Option.minimumSeverity.name: Severity.allCases.map(\.rawValue)
  case "--color": ColorChoice.allCases.map(\.rawValue)
  case "--format": LintFormat.allCases.map(\.rawValue)
  case "completions": Shell.allCases.map(\.rawValue)
  case "help": pages.map(\.name)
  default: []
  }
}

/// Names of options that take a value, and all others.
private func options(takingValue: Bool) -> [Option] {
  var seen: Set<String> = []
  return pages.flatMap(\.options).filter { ($0.value != nil) == takingValue && seen.insert($0.name).inserted }
}

private func bashScript() -> String {
  let values = options(takingValue: true).map { option in
    let words = words(after: option.name)
    let reply = words.isEmpty ? "-f" : "-W '\(words.joined(separator: " "))'"
    return "    \(option.name)) COMPREPLY=($(compgen \(reply) -- \"$word\")); return ;;"
  }
  let commands = pages.map { page in
    let words = page.options.map(\.name) + words(after: page.name)
    return "    \(page.name)) words='\(words.joined(separator: " "))' ;;"
  }
  let names = pages.map(\.name) + ["help", "--help", "--version"]
  return """
    # Completions of insetlint for bash.
    _insetlint() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      COMPREPLY=()
      case $previous in
    \(values.joined(separator: "\n"))
      esac
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(commands.joined(separator: "\n"))
        help) words='\(words(after: "help").joined(separator: " "))' ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      case $word in
        -*) ;;
        *) COMPREPLY+=($(compgen -f -- "$word")) ;;
      esac
    }
    complete -o filenames -F _insetlint insetlint

    """
}

private func zshScript() -> String {
  func argument(_ option: Option) -> String {
    let help = quotedForZsh(firstSentence(option.help))
    guard let value = option.value else { return "'*\(option.name)[\(help)]'" }
    let words = words(after: option.name)
    let action = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
    return "'*\(option.name)=[\(help)]:\(quotedForZsh(value)):\(action)'"
  }
  let commands = pages.map { page in
    let words = words(after: page.name)
    let rest = words.isEmpty ? "'*:path:_files'" : "'*:\(page.name):(\(words.joined(separator: " ")))'"
    return "    \(page.name)) _arguments \((page.options.map(argument) + [rest]).joined(separator: " ")) ;;"
  }
  return """
    #compdef insetlint
    # Completions of insetlint for zsh.
    _insetlint() {
      local -a commands
      commands=(
    \(pages.map { "    '\($0.name):\(quotedForZsh($0.summary))'" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in
    \(commands.joined(separator: "\n"))
      esac
    }
    _insetlint "$@"

    """
}

private func fishScript() -> String {
  var lines = ["# Completions of insetlint for fish.", "complete -c insetlint -n __fish_use_subcommand -f"]
  for page in pages {
    lines.append(
      "complete -c insetlint -n __fish_use_subcommand -a \(page.name) -d '\(quotedForFish(page.summary))'")
    let condition = "-n '__fish_seen_subcommand_from \(page.name)'"
    for option in page.options {
      var line = "complete -c insetlint \(condition) -l \(option.name.dropFirst(2))"
      let words = words(after: option.name)
      if option.value != nil { line += words.isEmpty ? " -r" : " -x -a '\(words.joined(separator: " "))'" }
      lines.append("\(line) -d '\(quotedForFish(firstSentence(option.help)))'")
    }
    let words = words(after: page.name)
    if !words.isEmpty { lines.append("complete -c insetlint \(condition) -f -a '\(words.joined(separator: " "))'") }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func firstSentence(_ help: String) -> String {
  let text = help.split(separator: "\n").joined(separator: " ")
  return text.split(separator: ". ").first.map(String.init) ?? text
}

/// Inside of single quotes and brackets.
private func quotedForZsh(_ text: String) -> String {
  text.reduce(into: "") { quoted, character in
    switch character {
    case "'": quoted += "'\\''"
    case "[", "]", ":", "\\": quoted += "\\\(character)"
    default: quoted.append(character)
    }
  }
}

private func quotedForFish(_ text: String) -> String {
  text.reduce(into: "") { quoted, character in
    if character == "'" || character == "\\" { quoted.append("\\") }
    quoted.append(character)
  }
}
