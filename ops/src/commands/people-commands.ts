import { roleSchema, type Grants, type Role } from '@tessera/contracts/back-office';
import { personNameSchema } from '@tessera/contracts/operations';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { describeRoles } from '../people/people';
import { withAuthor } from './arguments';
import type { Session } from './session';
import { table } from './terminal';

interface Flags {
  author: string;
  role: Role[];
  operator: string[];
  json?: boolean;
}

/** Who may use the console. */
export function addPeopleCommands(program: Command, { run }: Session): void {
  const people = program.command('people').description('who may use the operations console');

  withAuthor(people.command('add'))
    .description('let a person in; their token is shown once')
    .argument('<name>', 'appears as author of what the person does', nameOf)
    .addOption(roleOption())
    .addOption(operatorOption())
    .option('--json', 'for machines')
    .action((name: string, flags: Flags) =>
      run(
        flags,
        async (_, people) => {
          const grants = grantsOf(flags);
          return { name, grants, token: await people.add(name, grants, flags.author) };
        },
        ({ grants, token }) => `${name} is ${describeRoles(grants)}; the token, shown this once:\n${token}`,
      ),
    );
  withAuthor(people.command('grant'))
    .description('give a person other roles in the place of what they have')
    .argument('<name>')
    .addOption(roleOption())
    .addOption(operatorOption())
    .option('--json', 'for machines')
    .action((name: string, flags: Flags) =>
      run(
        flags,
        async (_, people) => {
          const grants = grantsOf(flags);
          await people.grant(name, grants, flags.author);
          return { name, grants };
        },
        ({ grants }) => `${name} is ${describeRoles(grants)}`,
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
            : table(found.map(({ name, grants, addedAt }) => [name, describeRoles(grants), addedAt])),
      ),
    );
}

/** May be given more than once. */
const roleOption = () =>
  new Option('--role <role...>', 'what the person may do').choices(roleSchema.options).default(['viewer']);
const operatorOption = () =>
  new Option('--operator <code...>', 'at which operators; at all of them by default').default(['*']);

const grantsOf = ({ role, operator }: Flags): Grants =>
  Object.fromEntries(operator.map((code) => [code, [...new Set(role)]]));

function nameOf(text: string): string {
  if (!personNameSchema.safeParse(text).success)
    throw new InvalidArgumentError('write 2 to 40 of a-z, 0-9, dot, dash and underscore');
  return text;
}
