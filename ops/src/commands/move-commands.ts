import { Option, type Command } from 'commander';
import type { RolloutPlan } from '@tessera/contracts/release';
import { planExample } from '../analysis/plan';
import { collectTarget, percentOf, planOf, toChange, withChangeFlags, type ChangeFlags } from './arguments';
import type { ChangeResult, OperatorAnswer } from '@tessera/contracts/operations';
import { RegistryError } from '../failure/registry-error';
import type { Change } from '../registry/context';
import { atEach, membersOf } from '../registry/groups';
import type { CommandRegistry } from './running-registry';
import type { Session } from './session';
import type { Terminal } from './terminal';

type Targets = Record<string, string>;

const groupText = 'a group, or "all"';
const packageText = 'whose rollout, where several run side by side';
const operatorText = `an operator, ${groupText}`;

/** Whether somebody sits there who wants to be asked. */
const wantsQuestion = ({ ask }: Terminal, { yes = false, json = false }: Pick<ChangeFlags, 'yes' | 'json'>) =>
  ask !== undefined && !yes && !json;

async function refuseUnlessYes({ ask }: Terminal, what: string): Promise<void> {
  const answer = await ask?.(`${what} Go on? [y/N] `);
  if (!/^y(es)?$/i.test(answer?.trim() ?? ''))
    throw new RegistryError('NOT_CONFIRMED', 'nothing was changed (--yes does not ask)');
}

type Work = (registry: CommandRegistry, one: string, by: Change) => Promise<ChangeResult>;
type Outcome = ChangeResult | OperatorAnswer[];

/**
 * mover makes a change at an operator, or at each operator of a group, whose answers stand beside each other. Who sits at
 * a terminal is shown what would happen, and asked first.
 */
function mover({ run, describe, terminal }: Session) {
  const describeOutcome = (target: string, outcome: Outcome) =>
    Array.isArray(outcome) ? describe.answers(outcome) : describe.change(target, outcome);

  async function doEach(registry: CommandRegistry, target: string, by: Change, work: Work): Promise<Outcome> {
    const [groups, { operators }] = await Promise.all([registry.groups.list(), registry.status()]);
    const codes = operators.map(({ operator }) => operator);
    const members = membersOf(target, groups, codes);
    if (!members) return work(registry, target, by);
    if (by.expect !== undefined)
      throw new RegistryError('GROUP_REFUSED', `${target} is more than one operator: --expect is of one`);
    return atEach(members, (one) => work(registry, one, by));
  }

  async function refuseUnlessSure(registry: CommandRegistry, target: string, by: Change, work: Work) {
    const preview = await doEach(registry, target, { ...by, dryRun: true }, work);
    terminal.err(`${describeOutcome(target, preview)}\n`);
    await refuseUnlessYes(terminal, `Players of ${target} get it with their next page.`);
  }

  return (target: string, flags: ChangeFlags, work: Work) =>
    run(
      flags,
      async (registry) => {
        const by = toChange(flags);
        if (wantsQuestion(terminal, flags) && !by.dryRun) await refuseUnlessSure(registry, target, by, work);
        return doEach(registry, target, by, work);
      },
      (outcome) => describeOutcome(target, outcome),
      (outcome) => Array.isArray(outcome) && outcome.some(({ refusal }) => refusal !== null),
    );
}

/** addMoveCommands adds the commands that change what an operator runs. */
export function addMoveCommands(program: Command, session: Session): void {
  const { run } = session;
  const move = mover(session);
  const overBudget = '--over-budget';
  const overBudgetText = 'accept more bytes or requests than the limits; contracts are never waived';

  withChangeFlags(program.command('pin'))
    .description('move an operator to these versions; its other packages stay')
    .argument('<operator>', operatorText)
    .argument('<package@version...>', 'what changes', collectTarget)
    .option(overBudget, overBudgetText)
    .action((operator: string, versions: Targets, flags: ChangeFlags) =>
      move(operator, flags, (registry, one, by) => registry.pin(one, versions, by)),
    );

  withChangeFlags(program.command('promote'))
    .description('give an operator what another one runs')
    .argument('<from>', 'operator to take from')
    .argument('<operator>', `operator to give to; ${groupText}`)
    .argument('[package...]', 'only these; without them the whole set')
    .option(overBudget, overBudgetText)
    .action((from: string, operator: string, packages: string[], flags: ChangeFlags) =>
      move(operator, flags, (registry, one, by) =>
        registry.promote(from, one, packages.length > 0 ? packages : undefined, by),
      ),
    );

  withChangeFlags(program.command('rollback'))
    .description(
      'take these remotes back to what they ran before; without one what changed last, or the rollouts that run',
    )
    .argument('<operator>', operatorText)
    .argument('[package...]', 'only these; what others have moved since stays')
    .addOption(new Option('--step', 'the whole set, one step of the operator back').conflicts('to'))
    .addOption(new Option('--to <set>', 'any set of the operator’s history, whole'))
    .action((operator: string, packages: string[], flags: ChangeFlags & { to?: string; step?: boolean }) =>
      move(operator, flags, (registry, one, by) =>
        flags.step || flags.to !== undefined
          ? registry.stepBack(one, flags.to, by)
          : registry.rollback(one, packages, by),
      ),
    );

  addRolloutCommands(
    program.command('rollout').description('give a share of the visitors a new set'),
    session,
  );

  program
    .command('render')
    .description('render all pages again, after an operator document changed')
    .option('-y, --yes', 'do not ask first; a script is never asked')
    .option('--json', 'for machines')
    .action((flags: { json?: boolean; yes?: boolean }) =>
      run(
        flags,
        async (registry) => {
          if (wantsQuestion(session.terminal, flags))
            await refuseUnlessYes(session.terminal, 'Players of every operator get its pages anew.');
          const operators = (await registry.status()).operators.map(({ operator }) => operator);
          for (const operator of operators) await registry.render(operator);
          return operators;
        },
        (operators) => `rendered ${operators.join(', ')}`,
      ),
    );
}

function addRolloutCommands(rollout: Command, session: Session): void {
  const move = mover(session);
  // `rollout aurora mf-points@1.1.0 --steps …` is this one.
  withChangeFlags(rollout.command('steps', { isDefault: true }))
    .description('give more and more of the visitors these versions: goes on, waits or rolls back by itself')
    .argument('<operator>', operatorText)
    .argument('<package@version...>', 'what changes', collectTarget)
    .requiredOption('--steps <steps>', `percent:time:visits, like ${planExample}`, planOf)
    .action((operator: string, versions: Targets, flags: ChangeFlags & { steps: RolloutPlan }) =>
      move(operator, flags, (registry, one, by) => registry.rollout.plan(one, versions, flags.steps, by)),
    );
  withChangeFlags(rollout.command('start'))
    .description('give this share of the visitors these versions')
    .argument('<operator>', operatorText)
    .argument('<percent>', 'share of the visitors, 0 to 100', percentOf)
    .argument('<package@version...>', 'what changes', collectTarget)
    .action((operator: string, percent: number, versions: Targets, flags: ChangeFlags) =>
      move(operator, flags, (registry, one, by) => registry.rollout.start(one, versions, percent, by)),
    );
  withChangeFlags(rollout.command('percent'))
    .description('change the share')
    .argument('<operator>', operatorText)
    .argument('<percent>', 'share of the visitors, 0 to 100', percentOf)
    .argument('[package]', packageText)
    .action((operator: string, percent: number, packageName: string | undefined, flags: ChangeFlags) =>
      move(operator, flags, (registry, one, by) => registry.rollout.percent(one, percent, by, packageName)),
    );
  for (const [step, description] of [
    ['finish', 'make it what everybody gets'],
    ['abort', 'take it away: everybody is on the stable set again'],
  ] as const)
    withChangeFlags(rollout.command(step))
      .description(description)
      .argument('<operator>', operatorText)
      .argument('[package]', packageText)
      .action((operator: string, packageName: string | undefined, flags: ChangeFlags) =>
        move(operator, flags, (registry, one, by) => registry.rollout[step](one, by, packageName)),
      );
}
