import type { Command } from 'commander';
import { withAuthor } from './arguments';
import type { Session } from './session';
import { table } from './terminal';

interface Flags {
  author: string;
  json?: boolean;
}

/** addGroupCommands adds the commands that say which operators are moved together. */
export function addGroupCommands(program: Command, { run }: Session): void {
  const groups = program.command('groups').description('operators that are moved together, beside "all"');
  withAuthor(groups.command('save'))
    .description('make a group, or say anew who is in it')
    .argument('<name>')
    .argument('<operator...>')
    .option('--json', 'for machines')
    .action((name: string, operators: string[], { author, json }: Flags) =>
      run(
        { json },
        async (registry) => {
          await registry.groups.save({ name, operators }, author);
          return { name, operators };
        },
        () => `${name} is ${operators.join(', ')}`,
      ),
    );
  withAuthor(groups.command('remove'))
    .description('forget a group; its operators stay as they are')
    .argument('<name>')
    .option('--json', 'for machines')
    .action((name: string, { author, json }: Flags) =>
      run(
        { json },
        async (registry) => {
          await registry.groups.remove(name, author);
          return { name };
        },
        () => `${name} is no group any more`,
      ),
    );
  groups
    .command('list')
    .description('every group and who is in it')
    .option('--json', 'for machines')
    .action((flags: Flags) =>
      run(
        flags,
        (registry) => registry.groups.list(),
        (found) =>
          found.length === 0
            ? 'no groups yet'
            : table(found.map(({ name, operators }) => [name, operators.join(', ')])),
      ),
    );
}
