import type { RecordOf, differencesResource } from '@tessera/contracts/back-office';
import { movedBy, type Movement } from './movements';

type Problem = RecordOf<typeof differencesResource>['problem'];

/** Difference holds what one side says, or both say differently. */
export interface Difference {
  problem: Problem;
  theirs: Movement | undefined;
  ours: Movement | undefined;
}

export interface Comparison {
  differences: Difference[];
  /** What both sides have, also with another amount or state. */
  pairs: { theirs: Movement; ours: Movement }[];
}

/**
 * compare finds what two sides say differently of the payments that either knows. First what is the same is put
 * aside, then what has the same transaction, then the rest by its order. A payment that failed moved nothing, so nobody
 * has to know of it. `isKnown` says whether the platform has a deposit or payout of a reference.
 */
export function compare(
  theirs: readonly Movement[],
  ours: readonly Movement[],
  isKnown: (reference: string) => boolean,
): Comparison {
  const done: Comparison = { differences: [], pairs: [] };
  const [theirsBy, oursBy] = [byReference(theirs), byReference(ours)];
  for (const reference of new Set([...theirsBy.keys(), ...oursBy.keys()]))
    compareOne(done, {
      theirs: theirsBy.get(reference) ?? [],
      ours: oursBy.get(reference) ?? [],
      isKnown: isKnown(reference),
    });
  return done;
}

function byReference(movements: readonly Movement[]): Map<string, Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const movement of movements) {
    const of = found.get(movement.reference);
    if (of) of.push(movement);
    else found.set(movement.reference, [movement]);
  }
  return found;
}

interface OneReference {
  theirs: readonly Movement[];
  ours: readonly Movement[];
  isKnown: boolean;
}

const isSame = (one: Movement, other: Movement) =>
  one.state === other.state && one.amount === other.amount && one.currency === other.currency;

function compareOne({ differences, pairs }: Comparison, { theirs, ours, isKnown }: OneReference): void {
  const left = { theirs: [...theirs], ours: [...ours] };
  const paid = new Set<string>();
  const pairOff = (fits: (theirs: Movement, ours: Movement) => boolean) => {
    left.theirs = left.theirs.filter((one) => {
      const at = left.ours.findIndex((candidate) => fits(one, candidate));
      const [other] = at === -1 ? [] : left.ours.splice(at, 1);
      if (!other) return true;
      pairs.push({ theirs: one, ours: other });
      if (one.state === other.state) paid.add(one.state);
      if (!isSame(one, other))
        differences.push({
          problem: one.state === other.state ? 'OTHER_AMOUNT' : 'OTHER_STATE',
          theirs: one,
          ours: other,
        });
      return false;
    });
  };
  pairOff((one, other) => one.transaction === other.transaction && isSame(one, other));
  pairOff(isSame);
  pairOff((one, other) => one.transaction === other.transaction);
  pairOff((one, other) => one.state === other.state);
  pairOff(() => true);
  for (const one of left.theirs) {
    if (one.state === 'FAILED') continue;
    const problem = paid.has(one.state) ? 'TWICE' : isKnown ? 'OTHER_STATE' : 'MISSING_HERE';
    differences.push({ problem, theirs: one, ours: undefined });
  }
  for (const one of left.ours) {
    if (one.state === 'FAILED') continue;
    differences.push({
      problem: paid.has(one.state) ? 'TWICE' : 'MISSING_THERE',
      theirs: undefined,
      ours: one,
    });
  }
}

/** dayOf returns the day that a difference belongs to: that of the file, where the file has it. */
export const dayOf = ({ theirs, ours }: Difference): string => (theirs ?? ours)?.day ?? '';

/** moneyOf returns theirs less ours, in minor units of the operator's currency; payments in others are not summed. */
export function moneyOf({ theirs, ours }: Omit<Difference, 'problem'>, currency: string): bigint {
  const of = (movement: Movement | undefined) =>
    movement && movement.currency === currency ? movedBy(movement) : 0n;
  return of(theirs) - of(ours);
}
