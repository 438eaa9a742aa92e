import type { Command } from 'commander';
import { wholeNumber } from './arguments';
import type { CommandRegistry } from './running-registry';
import type { Session } from './session';

/** addViewCommands adds the commands that change nothing. */
export function addViewCommands(program: Command, { run, describe }: Session): void {
  program
    .command('status')
    .description('what every operator runs, beside the newest releases')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) => run(flags, (registry) => registry.status(), describe.status));

  program
    .command('history')
    .description('every step of an operator, newest first')
    .argument('<operator>')
    .option('-n, --limit <number>', 'steps at most', wholeNumber, 20)
    .option('--before <step>', 'only older steps', wholeNumber)
    .option('--json', 'for machines')
    .action((operator: string, flags: { limit: number; before?: number; json?: boolean }) =>
      run(flags, (registry) => registry.history(operator, flags), describe.history),
    );

  program
    .command('diff')
    .description('how two sets differ; an operator stands for the set that it runs')
    .argument('<from>', 'set or operator')
    .argument('<to>', 'set or operator')
    .option('--json', 'for machines')
    .action((from: string, to: string, flags: { json?: boolean }) =>
      run(
        flags,
        async (registry) => registry.diff(await setOf(registry, from), await setOf(registry, to)),
        ({ changes }) => describe.changes(changes),
      ),
    );
}

async function setOf(registry: CommandRegistry, name: string): Promise<string> {
  const { operators } = await registry.status();
  return operators.find(({ operator }) => operator === name)?.set ?? name;
}
