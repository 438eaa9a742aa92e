import type { Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/**
 * addCompletionCommand adds `pnpm ops completion bash`: words that follow `ops`, for a shell function or
 * alias of that name.
 */
export function addCompletionCommand(program: Command, write: (text: string) => void): void {
  program
    .command('completion')
    .description('words for your shell: source <(pnpm -s ops completion bash)')
    .argument('<shell>', shells.join(', '))
    .action((shell: string, _flags: unknown, command: Command) => {
      if (!shells.some((candidate) => candidate === shell))
        command.error(`"${shell}" is not one of ${shells.join(', ')}`);
      write(scripts[shell as Shell](wordsOf(program)));
    });
}

interface CompletionWords {
  name: string;
  description: string;
  /** Sub-commands and options that can follow. */
  next: string[];
}

const wordsOf = (program: Command): CompletionWords[] =>
  program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    next: [
      ...command.commands.map((sub) => sub.name()),
      ...command.options.flatMap(({ long }) => (long ? [long] : [])),
    ],
  }));

const scripts: Record<Shell, (words: CompletionWords[]) => string> = {
  bash: (words) => `_ops() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W "${words.map(({ name }) => name).join(' ')}" -- "$word")); return
  fi
  case "\${COMP_WORDS[1]}" in
${words.map(({ name, next }) => `    ${name}) COMPREPLY=($(compgen -W "${next.join(' ')}" -- "$word"));;`).join('\n')}
  esac
}
complete -o default -F _ops ops
`,
  zsh: (words) => `#compdef ops
_ops() {
  if (( CURRENT == 2 )); then
    local -a names=(${words.map(({ name, description }) => `'${name}:${description.replaceAll(/[':]/g, ' ')}'`).join(' ')})
    _describe command names; return
  fi
  case "$words[2]" in
${words.map(({ name, next }) => `    ${name}) compadd -- ${next.join(' ')};;`).join('\n')}
  esac
}
compdef _ops ops
`,
  fish: (words) =>
    words
      .flatMap(({ name, description, next }) => [
        `complete -c ops -n __fish_use_subcommand -a ${name} -d '${description.replaceAll("'", ' ')}'`,
        ...next.map((word) => `complete -c ops -n '__fish_seen_subcommand_from ${name}' -a '${word}'`),
      ])
      .join('\n')
      .concat('\n'),
};
