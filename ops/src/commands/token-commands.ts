import type { Command } from 'commander';
import { describeRoles } from '../people/people';
import { wholeNumber, withAuthor } from './arguments';
import type { Session } from './session';
import { table } from './terminal';

interface Flags {
  author: string;
  remote: string[];
  operator: string[];
  days: number;
  json?: boolean;
}

/** addTokenCommands adds the commands about tokens that end by themselves: those of CI are made here. */
export function addTokenCommands(program: Command, { run }: Session): void {
  const tokens = program.command('tokens').description('tokens that end by themselves: of people and of CI');
  withAuthor(tokens.command('add'))
    .description("a token for a team's CI: publishes and moves its remotes at these operators, nothing else")
    .argument('<name>', 'appears as ci/<name> in what it does')
    .requiredOption('--remote <package...>', 'which packages')
    .requiredOption('--operator <code...>', 'at which operators')
    .option('--days <number>', 'for how long, 90 at most', wholeNumber, 30)
    .option('--json', 'for machines')
    .action((name: string, { author, remote: remotes, operator: operators, days, json }: Flags) =>
      run(
        { json },
        (_, people) => people.tokens.addCi({ name, operators, remotes, days }, author),
        ({ name: signed, grants, remotes: own, token, expiresAt }) =>
          `${signed} is ${describeRoles(grants, own)}, until ${expiresAt}; the token, shown this once:\n${token}`,
      ),
    );
  withAuthor(tokens.command('revoke'))
    .description('end every token of a name at once')
    .argument('<name>')
    .option('--json', 'for machines')
    .action((name: string, { author, json }: Flags) =>
      run(
        { json },
        async (_, people) => {
          await people.tokens.revoke(name, author);
          return { name };
        },
        () => `no token of ${name} opens anything any more`,
      ),
    );
  tokens
    .command('list')
    .description('every token that has not ended')
    .option('--json', 'for machines')
    .action((flags: Flags) =>
      run(
        flags,
        (_, people) => people.tokens.list(),
        (found) =>
          found.length === 0
            ? 'no tokens'
            : table(
                found.map(({ name, grants, remotes, issuedBy, expiresAt }) => [
                  name,
                  describeRoles(grants, remotes),
                  `until ${expiresAt}`,
                  `by ${issuedBy}`,
                ]),
              ),
      ),
    );
}
