import { userInfo } from 'node:os';
import type { RolloutPlan } from '@tessera/contracts/release';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { planExample, readPlan } from '../analysis/plan';
import type { Change } from '../registry/context';

/** collectTarget adds a `package@version` argument to those that commander has collected before. */
export function collectTarget(target: string, before: Record<string, string> = {}): Record<string, string> {
  const at = target.lastIndexOf('@');
  if (at <= 0) throw new InvalidArgumentError('write package@version, like mf-lottery@1.2.0');
  return { ...before, [target.slice(0, at)]: target.slice(at + 1) };
}

export function percentOf(text: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent > 100)
    throw new InvalidArgumentError('write a whole number from 0 to 100');
  return percent;
}

/** planOf reads the steps of a rollout. */
export function planOf(text: string): RolloutPlan {
  const plan = readPlan(text);
  if (plan) return plan;
  throw new InvalidArgumentError(
    `write steps as percent:time:visits, like ${planExample}; each for more visitors, 5 visits at least`,
  );
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('write a whole number');
  return Number(text);
}

export interface ChangeFlags {
  reason: string;
  author: string;
  expect?: string;
  mandatory?: boolean;
  dryRun?: boolean;
  overBudget?: boolean;
  withoutRun?: boolean;
  json?: boolean;
  yes?: boolean;
}

/** withChangeFlags adds the flags that every command takes which changes an operator. */
export function withChangeFlags(command: Command): Command {
  return withAuthor(command)
    .requiredOption('-r, --reason <text>', 'why; it stays in the history')
    .option('--expect <set>', 'refuse if the operator runs another set by now')
    .option('--mandatory', 'open pages take the new set at their next safe moment, without asking')
    .option('--without-run', 'give it to players though no browser has opened it; the reason says why')
    .option('--dry-run', 'say what would happen and change nothing')
    .option('-y, --yes', 'do not ask first; a script is never asked')
    .option('--json', 'for machines');
}

export const withAuthor = (command: Command) =>
  command.addOption(
    new Option('--author <name>', 'without a sign-in: for whom; noted as operations/<name>').default(
      process.env['USER'] || userInfo().username,
    ),
  );

export function toChange({
  reason,
  author,
  expect,
  mandatory,
  dryRun,
  overBudget,
  withoutRun,
}: ChangeFlags): Change {
  return {
    author,
    reason,
    mandatory: mandatory ?? false,
    dryRun: dryRun ?? false,
    overBudget: overBudget ?? false,
    withoutRun: withoutRun ?? false,
    ...(expect === undefined ? {} : { expect }),
  };
}
