import { userInfo } from 'node:os';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Change } from '../registry/context';

/** `package@version` arguments, collected by commander one after another. */
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
  json?: boolean;
}

/** What every command that changes an operator takes. */
export function withChangeFlags(command: Command): Command {
  return withAuthor(command)
    .requiredOption('-r, --reason <text>', 'why; it stays in the history')
    .option('--expect <set>', 'refuse if the operator runs another set by now')
    .option('--mandatory', 'open pages take the new set at their next safe moment, without asking')
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--json', 'for machines');
}

export const withAuthor = (command: Command) =>
  command.addOption(
    new Option('--author <name>', 'who does this').default(process.env['USER'] || userInfo().username),
  );

export function toChange({ reason, author, expect, mandatory, dryRun, overBudget }: ChangeFlags): Change {
  return {
    author,
    reason,
    mandatory: mandatory ?? false,
    dryRun: dryRun ?? false,
    overBudget: overBudget ?? false,
    ...(expect === undefined ? {} : { expect }),
  };
}
