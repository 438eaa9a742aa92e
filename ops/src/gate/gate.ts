import type { GateBreak } from '@tessera/contracts/operations';
import type { Operator } from '@tessera/contracts/operator';
import type { CallTable, Release } from '@tessera/contracts/release';
import { budgetBreaks } from './budgets';
import { callBreaks } from './calls';
import { breaksIn, type Rule } from './rule';
import { dictionaryBreaks } from './dictionaries';
import { needBreaks, offerBreaks } from './offers';
import { slotBreaks } from './slots';
import { rangeBreaks } from './ranges';

/** GateInput is what a set is judged by: its releases by package, and whom it is for. */
export interface GateInput {
  releases: ReadonlyMap<string, Release>;
  operator: Operator;
  /** The calls that the platform has, where that is known. */
  calls?: CallTable | undefined;
}

/**
 * gateBreaks lists everything that would not work together in a set, before any of its code runs. Each break
 * names the package, the range or limit, and the version that breaks it. The same function answers for a pin
 * and for `ops check`.
 */
export function gateBreaks({ releases, operator, calls }: GateInput): GateBreak[] {
  const shell = releases.get('shell');
  if (!shell?.shellApi) {
    const version = shell?.version ?? '';
    const message = shell
      ? `shell@${version} names no shell-api version`
      : `the set for ${operator.code} has no shell`;
    return [{ package: 'shell', version, rule: 'set', message }];
  }
  const remotes = [...releases.values()].filter((release) => release !== shell);
  const without = remotes.filter(({ manifest }) => !manifest);
  if (without.length > 0) return without.map(breaksIn('set', () => 'has no manifest'));
  const input = { shell, remotes, operator, calls };
  const rules: Rule[] = [
    rangeBreaks,
    offerBreaks,
    needBreaks,
    slotBreaks,
    callBreaks,
    dictionaryBreaks,
    budgetBreaks,
  ];
  return rules.flatMap((rule) => rule(input));
}
