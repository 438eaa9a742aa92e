import type { PointerMove } from '@tessera/contracts/release';

/** MoveEffect is what a step of an operator's history did to its visitors. */
export type MoveEffect = 'pin' | 'promote' | 'rollback' | 'share' | 'finished' | 'aborted';

/**
 * moveEffect returns what a step did: of a rollout whether a share of the visitors got it, whether it was finished, so that its set is
 * what runs, or taken back. A share of 100 % is a share: the rollout goes on.
 */
export function moveEffect({ kind, set, from, percent }: PointerMove): MoveEffect {
  if (kind !== 'rollout') return kind;
  if (percent === 0) return 'aborted';
  return percent === 100 && set !== from ? 'finished' : 'share';
}
