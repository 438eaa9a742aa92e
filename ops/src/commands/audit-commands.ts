import { writeFile } from 'node:fs/promises';
import type { AuditFilter } from '@tessera/contracts/operations';
import type { ChainHead, ChainReport } from '@tessera/server-kit/database';
import { InvalidArgumentError, type Command } from 'commander';
import type { Session } from './session';
import { table } from './terminal';

interface Flags extends AuditFilter {
  json?: boolean;
}

function headOf(text: string): ChainHead {
  const [, sequence, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new InvalidArgumentError('write number:digest, as the check said it');
  return { sequence: Number(sequence), hash };
}

const withFilter = (command: Command) =>
  command
    .option('--actor <name>', 'who, or a part of it')
    .option('--action <action>', 'pin, publish, rollout, people…')
    .option('--operator <code>', 'at which operator')
    .option('--text <text>', 'a package, a version, a reason')
    .option('--outcome <outcome>', 'done or refused')
    .option('--from <day>', 'from this day on, like 2026-11-23 (UTC)')
    .option('--until <day>', 'to this day, with it');

const filterOf = ({ actor, action, operator, text, outcome, from, until }: Flags): AuditFilter => ({
  actor,
  action,
  operator,
  text,
  outcome,
  from,
  until,
});

const problems: Record<NonNullable<ChainReport['problem']>, (at: number) => string> = {
  changed: (at) => `entry ${at} is not as it was written`,
  missing: (at) => `entry ${at} was taken away, or something was put in before it`,
  cut: (at) => `the audit ends before entry ${at}, which was there`,
  rewritten: (at) => `entry ${at} is another one than was noted: the audit was written anew`,
};

/** addAuditCommands adds the commands that say who did what, and whether the record of it is whole. */
export function addAuditCommands(program: Command, { run }: Session): void {
  const audit = program.command('audit').description('who did what with releases, and what was refused');
  withFilter(audit.command('list', { isDefault: true }))
    .description('the newest hundred entries that match')
    .option('--json', 'for machines')
    .action((flags: Flags) =>
      run(
        flags,
        (registry) => registry.audit.search(filterOf(flags)),
        ({ entries }) =>
          entries.length === 0
            ? 'no entry matches'
            : table(
                entries.map(({ at, actor, action, operator, message, code }) => [
                  at.slice(0, 19),
                  actor,
                  action,
                  operator ?? '',
                  code ?? 'done',
                  message.split('\n')[0] ?? '',
                ]),
              ),
      ),
    );
  withFilter(audit.command('export'))
    .description('write what matches into a file of a spreadsheet')
    .argument('<file>')
    .option('--json', 'for machines')
    .action((file: string, flags: Flags) =>
      run(
        flags,
        async (registry) => {
          const content = await registry.audit.export(filterOf(flags));
          await writeFile(file, content);
          return { file, entries: content.split('\r\n').length - 2 };
        },
        ({ entries }) => `${file}: ${entries} entries`,
      ),
    );
  audit
    .command('check')
    .description('whether every entry is there and as it was written; exit code 1 where not')
    .option('--noted <number:digest>', 'a head that was noted before, elsewhere', headOf)
    .option('--back-office', 'of the back office, which the platform keeps')
    .option('--json', 'for machines')
    .action((flags: { noted?: ChainHead; backOffice?: boolean; json?: boolean }) =>
      run(
        flags,
        ({ audit }) => (flags.backOffice ? audit.checkBackOffice(flags.noted) : audit.check(flags.noted)),
        ({ sequence, hash, problem, brokenAt }) =>
          problem === null
            ? `${sequence} entries, each as it was written; note this elsewhere:\n${sequence}:${hash}`
            : problems[problem](brokenAt ?? 0),
        ({ isWhole }) => !isWhole,
      ),
    );
}
