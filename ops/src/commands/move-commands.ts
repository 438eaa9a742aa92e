import type { Command } from 'commander';
import { collectTarget, percentOf, toChange, withChangeFlags, type ChangeFlags } from './arguments';
import type { Session } from './session';

type Targets = Record<string, string>;

/** Commands that change what an operator runs. */
export function addMoveCommands(program: Command, session: Session): void {
  const { run, describe } = session;
  const overBudget = '--over-budget';
  const overBudgetText = 'accept more bytes or requests than the limits; contracts are never waived';

  withChangeFlags(program.command('pin'))
    .description('move an operator to these versions; its other packages stay')
    .argument('<operator>')
    .argument('<package@version...>', 'what changes', collectTarget)
    .option(overBudget, overBudgetText)
    .action((operator: string, versions: Targets, flags: ChangeFlags) =>
      run(
        flags,
        (registry) => registry.pin(operator, versions, toChange(flags)),
        (result) => describe.change(operator, result),
      ),
    );

  withChangeFlags(program.command('promote'))
    .description('give an operator what another one runs')
    .argument('<from>', 'operator to take from')
    .argument('<operator>', 'operator to give to')
    .argument('[package...]', 'only these; without them the whole set')
    .option(overBudget, overBudgetText)
    .action((from: string, operator: string, packages: string[], flags: ChangeFlags) =>
      run(
        flags,
        (registry) =>
          registry.promote(from, operator, packages.length > 0 ? packages : undefined, toChange(flags)),
        (result) => describe.change(operator, result),
      ),
    );

  withChangeFlags(program.command('rollback'))
    .description('go back to the set before, or end a running rollout')
    .argument('<operator>')
    .option('--to <set>', 'any set of the operator’s history')
    .action((operator: string, flags: ChangeFlags & { to?: string }) =>
      run(
        flags,
        (registry) => registry.rollback(operator, flags.to, toChange(flags)),
        (result) => describe.change(operator, result),
      ),
    );

  addRolloutCommands(
    program.command('rollout').description('give a share of the visitors a new set'),
    session,
  );

  program
    .command('render')
    .description('render all pages again, after an operator document changed')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean }) =>
      run(
        flags,
        async (registry) => {
          const operators = (await registry.status()).operators.map(({ operator }) => operator);
          for (const operator of operators) await registry.render(operator);
          return operators;
        },
        (operators) => `rendered ${operators.join(', ')}`,
      ),
    );
}

function addRolloutCommands(rollout: Command, { run, describe }: Session): void {
  withChangeFlags(rollout.command('start'))
    .description('give this share of the visitors these versions')
    .argument('<operator>')
    .argument('<percent>', 'share of the visitors, 0 to 100', percentOf)
    .argument('<package@version...>', 'what changes', collectTarget)
    .action((operator: string, percent: number, versions: Targets, flags: ChangeFlags) =>
      run(
        flags,
        (registry) => registry.rollout.start(operator, versions, percent, toChange(flags)),
        (result) => describe.change(operator, result),
      ),
    );
  withChangeFlags(rollout.command('percent'))
    .description('change the share')
    .argument('<operator>')
    .argument('<percent>', 'share of the visitors, 0 to 100', percentOf)
    .action((operator: string, percent: number, flags: ChangeFlags) =>
      run(
        flags,
        (registry) => registry.rollout.percent(operator, percent, toChange(flags)),
        (result) => describe.change(operator, result),
      ),
    );
  for (const [step, description] of [
    ['finish', 'make it what everybody gets'],
    ['abort', 'take it away: everybody is on the stable set again'],
  ] as const)
    withChangeFlags(rollout.command(step))
      .description(description)
      .argument('<operator>')
      .action((operator: string, flags: ChangeFlags) =>
        run(
          flags,
          (registry) => registry.rollout[step](operator, toChange(flags)),
          (result) => describe.change(operator, result),
        ),
      );
}
