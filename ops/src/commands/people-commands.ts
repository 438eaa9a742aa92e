import { roleSchema, personNameSchema, type Role } from '@tessera/contracts/operations';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { withAuthor } from './arguments';
import type { Session } from './session';
import { table } from './terminal';

interface Flags {
  author: string;
  role: Role;
  json?: boolean;
}

/** Who may use the console. */
export function addPeopleCommands(program: Command, { run }: Session): void {
  const people = program.command('people').description('who may use the operations console');

  withAuthor(people.command('add'))
    .description('let a person in; their token is shown once')
    .argument('<name>', 'appears as author of what the person does', nameOf)
    .addOption(
      new Option('--role <role>', 'viewer looks, operator moves operators, admin also collects')
        .choices(roleSchema.options)
        .default('viewer'),
    )
    .option('--json', 'for machines')
    .action((name: string, flags: Flags) =>
      run(
        flags,
        async (_, people) => ({
          name,
          role: flags.role,
          token: await people.add(name, flags.role, flags.author),
        }),
        ({ role, token }) => `${name} is ${role}; the token, shown this once:\n${token}`,
      ),
    );
  withAuthor(people.command('remove'))
    .description('lock a person out at once')
    .argument('<name>')
    .option('--json', 'for machines')
    .action((name: string, flags: Flags) =>
      run(
        flags,
        async (_, people) => {
          await people.remove(name, flags.author);
          return { name };
        },
        () => `${name} is out`,
      ),
    );
  people
    .command('list')
    .description('everybody who may')
    .option('--json', 'for machines')
    .action((flags: Flags) =>
      run(
        flags,
        (_, people) => people.list(),
        (found) =>
          found.length === 0
            ? 'nobody yet'
            : table(found.map(({ name, role, addedAt }) => [name, role, addedAt])),
      ),
    );
}

function nameOf(text: string): string {
  if (!personNameSchema.safeParse(text).success)
    throw new InvalidArgumentError('write 2 to 40 of a-z, 0-9, dot, dash and underscore');
  return text;
}
