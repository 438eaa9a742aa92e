import { roleSchema, type Grants, type Role } from '@tessera/contracts/back-office';
import { personNameSchema, type OperationsSession } from '@tessera/contracts/operations';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { describeRoles } from '../people/people';
import { withAuthor } from './arguments';
import { invitationLink } from './environment';
import type { CommandPeople } from './running-registry';
import type { Session } from './session';
import { table } from './terminal';

interface Flags {
  author: string;
  role: Role[];
  operator: string[];
  remote?: string[];
  json?: boolean;
}

/** What a person gets of a command, once: a token, or a link by which they take it. */
interface Handed {
  token?: string;
  link?: string;
}

interface RightsCommand {
  command: 'add' | 'invite' | 'grant';
  description: string;
  work(people: CommandPeople, rights: OperationsSession, author: string): Promise<Handed>;
  describe(is: string, handed: Handed): string;
}

/** The commands that say what a person may do. */
const rightsCommands: readonly RightsCommand[] = [
  {
    command: 'add',
    description: 'let a person in; their token is shown once',
    work: async (people, { name, grants, remotes }, author) => ({
      token: await people.add(name, grants, author, remotes),
    }),
    describe: (is, { token }) => `${is}; the token, shown this once:\n${token}`,
  },
  {
    command: 'invite',
    description: 'let a person in by a link that is good once, for a day: nobody else sees their token',
    work: async (people, { name, grants, remotes }, author) => ({
      link: invitationLink(await people.invite(name, grants, author, remotes)),
    }),
    describe: (is, { link }) => `${is} once they take it; the link, good once and for a day:\n${link}`,
  },
  {
    command: 'grant',
    description: 'give a person other roles in the place of what they have',
    work: async (people, { name, grants, remotes }, author) => {
      await people.grant(name, grants, author, remotes);
      return {};
    },
    describe: (is) => is,
  },
];

/** addPeopleCommands adds the commands that decide who may use the console. */
export function addPeopleCommands(program: Command, { run }: Session): void {
  const people = program.command('people').description('who may use the operations console');

  for (const { command, description, work, describe } of rightsCommands)
    withAuthor(people.command(command))
      .description(description)
      .argument('<name>', 'appears as author of what the person does', nameOf)
      .addOption(roleOption())
      .addOption(operatorOption())
      .addOption(remoteOption())
      .option('--json', 'for machines')
      .action((name: string, flags: Flags) =>
        run(
          flags,
          async (_, people) => {
            const rights = { name, grants: grantsOf(flags), remotes: flags.remote ?? null };
            return { ...rights, ...(await work(people, rights, flags.author)) };
          },
          (result) => describe(`${name} is ${describeRoles(result.grants, result.remotes)}`, result),
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
            : table(
                found.map(({ name, grants, remotes, addedAt }) => [
                  name,
                  describeRoles(grants, remotes),
                  addedAt,
                ]),
              ),
      ),
    );
}

/** May be given more than once. */
const roleOption = () =>
  new Option('--role <role...>', 'what the person may do').choices(roleSchema.options).default(['viewer']);
const operatorOption = () =>
  new Option('--operator <code...>', 'at which operators; at all of them by default').default(['*']);

const remoteOption = () =>
  new Option('--remote <package...>', 'these packages alone; every package by default');

const grantsOf = ({ role, operator }: Flags): Grants =>
  Object.fromEntries(operator.map((code) => [code, [...new Set(role)]]));

function nameOf(text: string): string {
  if (!personNameSchema.safeParse(text).success)
    throw new InvalidArgumentError('write 2 to 40 of a-z, 0-9, dot, dash and underscore');
  return text;
}
